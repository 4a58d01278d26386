// Sprouts as it is drawn on paper, as far as spots are alive: each spot once with its lines, and what is inside a closed line inside it.
// A region that lies in no closed line of another has a frame of its own, and a spot that is seen from two frames its letter in both.
import { text } from "../language/text";
import type { BoardElement, BoardLayout } from "../answers";
import {
  angles_of,
  face_of,
  line,
  on_circle,
  round,
  diameter_of,
  in_rows,
  moved,
  stacked,
  type DrawnFace,
  type Point,
  type Part,
} from "./circle_faces";
import type { Drawing } from "./drawing";
import type { TouchingMove } from "./selection";
import {
  is_number,
  is_shared,
  read_regions,
  spot_element,
  type Boundary,
  type Region,
  type Visit,
} from "./sprouts_position";
import { moves_alike } from "./sprouts_symmetry";

/** From one spot to the next. */
const side = 1.3;
/** Around a spot. */
const room = 0.5;
const widest = 6.5;
const largest_circle = 9;

/** The other side of a line: a region, and the way along its boundary there. */
interface Face {
  readonly region: Region;
  readonly boundary: Boundary;
}

export function drawing_of_sprouts(layout: BoardLayout, moves: readonly string[]): Drawing {
  const regions = read_regions(layout);
  const paper = new Paper(regions);
  const drawn = stacked(paper.frames());
  if (drawn.elements.length === 0)
    return { layout: { ...layout, ...the_end() }, moves: [], is_new: true };
  const made = paper.moves(
    moves.map((move, index) => ({ text: move, touches: layout.touches![index]! })),
  );
  const words = [...new Set(made.flatMap(({ touches }) => touches))].filter(
    (name) => !drawn.elements.some((each) => each.name === name),
  );
  const chips = in_rows(
    words.map((name): Part => {
      const engine = layout.elements.find((each) => each.name === name);
      const label = engine ? around_words(engine.label!) : name;
      const width = 0.45 + 0.16 * label.length;
      return {
        ...{ width, height: 0.85 },
        elements: [{ name, label, shape: "text", state: "free", x: 0, y: 0 }],
      };
    }),
    widest + 1,
  );
  const page = stacked(words.length > 0 ? [drawn, chips] : [drawn]);
  return {
    layout: {
      ...layout,
      width: page.width,
      height: page.height,
      elements: moved(page.elements, page.width / 2, page.height / 2),
    },
    moves: made,
    is_new: true,
  };
}

function the_end(): Pick<BoardLayout, "width" | "height" | "elements"> {
  const label = text("No line can be drawn any more.");
  const width = 0.4 + 0.16 * label.length;
  return {
    ...{ width, height: 1.4 },
    elements: [{ name: "", label, shape: "text", state: "fixed", x: width / 2, y: 0.7 }],
  };
}

/** around 0.0. of the engine, for the page. */
function around_words(label: string): string {
  const what = label.replace(/^around /, "");
  return /^(0\.)+$/.test(what)
    ? text("around {count} free spots", { count: what.length / 2 })
    : text("around {boundaries}", { boundaries: what });
}

class Paper {
  private readonly drawn = new Set<Region>();
  /** The name of the drawn spot of each visit. */
  private readonly spots = new Map<string, string>();
  /** What closed line a region is drawn in. */
  private readonly inside = new Map<Region, string>();
  private frame = 0;

  constructor(private readonly regions: readonly Region[]) {}

  frames(): Part[] {
    // A line with many spots may have others along it; it is drawn before them.
    const order = [...this.regions].sort((one, other) => longest(other) - longest(one));
    return order.flatMap((region) => {
      if (this.drawn.has(region)) return [];
      this.frame += 1;
      const { width, height, elements } = this.region(region, null);
      const [x, y] = [width / 2 + 0.1, height / 2 + 0.1];
      const corners = { x: -x, y: -y, to_x: x, to_y: y };
      const frame: BoardElement = {
        ...{ name: "", shape: "region", state: "free", count: region.length },
        ...corners,
      };
      return [{ width: 2 * x, height: 2 * y, elements: [frame, ...elements] }];
    });
  }

  /** In every way in which they can be pointed at. Where two moves touch the same spots, a word tells them apart. */
  moves(moves: readonly TouchingMove[]): TouchingMove[] {
    const all = new Map<string, TouchingMove & { readonly region: Region | undefined }>();
    for (const move of moves)
      for (const { touches } of moves_alike(this.regions, move)) {
        const region = this.regions.find((each) =>
          each.flat().some(({ name }) => touches.includes(name)),
        );
        const spots = [...new Set(touches.map((name) => this.spots.get(name) ?? name))].sort();
        all.set(JSON.stringify([move.text, spots]), { text: move.text, touches: spots, region });
      }
    const entries = [...all.values()];
    const rivals = new Map<string, (typeof entries)[number][]>();
    for (const each of entries) {
      const key = JSON.stringify(each.touches);
      rivals.set(key, [...(rivals.get(key) ?? []), each]);
    }
    return entries.map(({ text: move, touches, region }) => {
      const others = rivals.get(JSON.stringify(touches))!;
      if (others.length === 1) return { text: move, touches };
      const by_region = new Set(others.map((each) => each.region)).size === others.length;
      const letters = this.inside.get(region!);
      const word = !by_region
        ? move
        : letters === undefined
          ? text("outside")
          : text("inside {spots}", { spots: letters });
      return { text: move, touches: [...touches, word] };
    });
  }

  /** `border`: the boundary that is drawn around it already. */
  private region(region: Region, border: Boundary | null): Part {
    this.drawn.add(region);
    return in_rows(
      region.filter((each) => each !== border).map((each) => this.boundary(region, each)),
      widest,
    );
  }

  private boundary(region: Region, boundary: Boundary): Part {
    const is_closed = boundary.every(({ sign }) => is_shared(sign) || sign === "2");
    return is_closed ? this.circle(region, boundary) : this.branches(boundary);
  }

  private spot(visit: Visit, { x, y }: Point): BoardElement {
    // Those met once are told apart by where they are met.
    const key = is_number(visit.sign) ? visit.name : `${visit.sign} of ${this.frame}`;
    this.spots.set(visit.name, key);
    return spot_element(visit, key, x, y);
  }

  /** Lines that close nothing: the spots lie on a circle in the order in which one meets them, so that no two lines cross. */
  private branches(boundary: Boundary): Part {
    const key = ({ sign, name }: Visit) => (is_number(sign) ? name : sign);
    const keys = [...new Set(boundary.map(key))];
    const size = keys.length;
    const radius = size < 2 ? 0 : side / 2 / Math.sin(Math.PI / size);
    // Two stand beside each other; of more the first is on top.
    const places = keys.map((_, at) =>
      on_circle(radius, 2 * Math.PI * (at / size) + (size === 2 ? Math.PI / 2 : 0)),
    );
    const place_of = (visit: Visit) => places[keys.indexOf(key(visit))]!;
    const joined = new Map<string, BoardElement>();
    for (const [index, visit] of boundary.entries()) {
      const next = boundary[(index + 1) % boundary.length]!;
      const ends = [key(visit), key(next)].sort();
      if (ends[0] !== ends[1]) joined.set(ends.join(" "), line(place_of(visit), place_of(next)));
    }
    // The other end of its line is a spot without lives.
    const stub =
      size === 1 && boundary[0]!.sign === "1" ? [line({ x: 0, y: 0 }, { x: 0.55, y: 0.25 })] : [];
    const first_visits = keys.map((each) => boundary.find((visit) => key(visit) === each)!);
    for (const visit of boundary) this.spot(visit, place_of(visit));
    return {
      width: 2 * (radius + room),
      height: 2 * ((size === 2 ? 0 : radius) + room),
      elements: [
        ...joined.values(),
        ...stub,
        ...first_visits.map((visit) => this.spot(visit, place_of(visit))),
      ],
    };
  }

  /** A closed line with what is inside, where it can be seen from here. */
  private circle(region: Region, boundary: Boundary): Part {
    const faces = this.faces_inside(region, boundary);
    const contents = faces.map((face) => this.region(face.region, face.boundary));
    const size = boundary.length;
    const letters = boundary.map(({ sign }) => sign);
    const angles = angles_of(
      letters.map((letter, at) => {
        const next = letters[(at + 1) % size]!;
        // A face of one or two corners has no more room than there is beside them.
        const beside = faces.map(({ boundary: corners }, index) =>
          corners.length < 3 && corners.every(({ sign }) => sign === letter || sign === next)
            ? diameter_of(contents[index]!) / (3 - corners.length)
            : 0,
        );
        return Math.min(4, 1 + Math.max(0, ...beside));
      }),
    );
    let radius = Math.max(0.55, side / angles.narrowest);
    const draw = () =>
      faces.map((face) => {
        const corners = face.boundary.map(({ sign }) => letters.indexOf(sign));
        return face_of(
          corners.sort((one, other) => one - other),
          angles.all,
          radius,
        );
      });
    const has_room = ({ space }: DrawnFace, at: number) => {
      const content = contents[at]!;
      return content.elements.length === 0 || space >= diameter_of(content) / 2;
    };
    let drawn = draw();
    while (!drawn.every(has_room) && radius < largest_circle) {
      radius *= 1.1;
      drawn = draw();
    }
    const spots = boundary.map((visit, at) => this.spot(visit, on_circle(radius, angles.all[at]!)));
    for (const face of faces) {
      for (const visit of face.boundary) this.spot(visit, { x: 0, y: 0 });
      this.inside.set(face.region, face.boundary.map(({ sign }) => sign).join(" "));
    }
    return {
      width: 2 * (radius + room),
      height: 2 * (radius + room),
      elements: [
        ...round(radius),
        ...drawn.flatMap(({ border }) => border),
        ...spots,
        ...drawn.flatMap(({ middle }, at) => moved(contents[at]!.elements, middle.x, middle.y)),
      ],
    };
  }

  /** The regions on the other side, where all of them border on this line alone; otherwise none, and they are drawn elsewhere. */
  private faces_inside(region: Region, boundary: Boundary): Face[] {
    const letters = new Set(boundary.map(({ sign }) => sign));
    const faces = this.regions.flatMap((each) =>
      each
        .filter(
          (other) =>
            other !== boundary && other.some(({ sign }) => is_shared(sign) && letters.has(sign)),
        )
        .map((other) => ({ region: each, boundary: other })),
    );
    const fits = faces.every(
      (face) =>
        face.region !== region &&
        !this.drawn.has(face.region) &&
        // Others would have no room beside the circle of a single spot.
        (face.boundary.length > 1 || boundary.length < 4) &&
        face.boundary.every(({ sign }) => is_shared(sign) && letters.has(sign)),
    );
    return fits ? faces : [];
  }
}

const longest = (region: Region) =>
  Math.max(...region.map((each) => each.filter(({ sign }) => is_shared(sign)).length));
