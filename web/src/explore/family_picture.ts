// A small picture of what a heap of a family stands for: two copies of what is repeated, dots for the others, and the ends.
import { text } from "../language/text";
import { element, svg_element, type Content } from "../element";
import {
  cell_graph_of,
  stretches_of,
  vertices_of,
  type CellGraph,
  type Stretch,
} from "./family_cells";

interface Place {
  readonly cell: string;
  readonly x: number;
  readonly repeated: boolean;
  /** The cell before is there, and not only dots. */
  readonly joined: boolean;
}

/** Null where the rules stand for nothing but heaps. */
export function draw_kind(pattern: string, game: string): HTMLElement | null {
  const stretches = stretches_of(pattern);
  if (!stretches) return null;
  const graph = cell_graph_of(game);
  const picture = graph ? draw_graph(stretches, graph) : draw_word(stretches);
  const ring = pattern.startsWith("a ring of ");
  const hubs = / with (?:a|(\d+)) hubs?$/.exec(pattern);
  return element(
    "span.kind-picture",
    { role: "img", "aria-label": pattern },
    picture,
    ring && element("span.note", text("in a ring")),
    hubs && element("span.note", hub_words(Number(hubs[1] ?? 1))),
  );
}

/** The vertices that all others are joined to. */
export function hub_words(count: number): string {
  return text("with {count} hubs", { count });
}

/** The cells from left to right; `step` is how wide a cell is, and the dots are as wide. */
function places_of(
  stretches: readonly Stretch[],
  step: number,
): { places: Place[]; dots: number[]; width: number } {
  const places: Place[] = [];
  const dots: number[] = [];
  let x = 0;
  const put = (cell: string, repeated: boolean, joined: boolean) => {
    places.push({ cell, x, repeated, joined });
    x += step;
  };
  for (const { cells, repeated } of stretches) {
    for (const cell of cells) put(cell, repeated, places.length > 0);
    if (!repeated) continue;
    dots.push(x);
    x += step;
    for (const [index, cell] of cells.entries()) put(cell, repeated, index > 0);
  }
  return { places, dots, width: x };
}

function draw_dots(dots: readonly number[], step: number, y: number): Content {
  return dots.map((x) =>
    [0.3, 0.5, 0.7].map((part) =>
      svg_element("circle", { class: "dot", cx: x + part * step, cy: y, r: 0.05 }),
    ),
  );
}

function draw_word(stretches: readonly Stretch[]): SVGElement {
  const { places, dots, width } = places_of(stretches, 1);
  return svg_element(
    "svg",
    { viewBox: `0 0 ${width} 1`, width: `${1.5 * width}em`, "aria-hidden": "true" },
    places.map(({ cell, x, repeated }) => [
      svg_element("rect", {
        class: repeated ? "cell" : "cell end",
        ...{ x: x + 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.1 },
      }),
      svg_element("text", { x: x + 0.5, y: 0.68, "font-size": 0.55 }, cell),
    ]),
    draw_dots(dots, 1, 0.5),
  );
}

/** The vertices of a cell stand above each other, those of a larger one in a circle. */
export function spot(
  vertex: number,
  x: number,
  { vertices }: CellGraph,
): readonly [number, number] {
  if (vertices <= 2) return [x + 0.5, 0.35 + 0.9 * vertex];
  const angle = Math.PI * (0.5 + (2 * vertex) / vertices);
  return [x + 0.8 - 0.5 * Math.cos(angle), 0.8 - 0.5 * Math.sin(angle)];
}

function draw_graph(stretches: readonly Stretch[], graph: CellGraph): SVGElement {
  const large = graph.vertices > 2;
  const step = large ? 1.9 : 1;
  const height = large ? 1.6 : 0.7 + 0.9 * (graph.vertices - 1);
  const { places, dots, width } = places_of(stretches, step);
  const line = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
    svg_element("line", { x1, y1, x2, y2 });
  const lines = places.flatMap(({ cell, x, joined }, index) => {
    const own = new Set(vertices_of(cell, graph));
    const inside = graph.edges
      .filter(([from, to]) => own.has(from) && own.has(to))
      .map(([from, to]) => line(spot(from, x, graph), spot(to, x, graph)));
    if (!joined) return inside;
    const before = places[index - 1]!;
    const others = new Set(vertices_of(before.cell, graph));
    const between = graph.links
      .filter(([from, to]) => others.has(from) && own.has(to))
      .map(([from, to]) => line(spot(from, before.x, graph), spot(to, x, graph)));
    return [...inside, ...between];
  });
  return svg_element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width: `${1.4 * width}em`, "aria-hidden": "true" },
    lines,
    places.map(({ cell, x, repeated }) =>
      vertices_of(cell, graph).map((vertex) => {
        const [cx, cy] = spot(vertex, x, graph);
        return svg_element("circle", {
          class: repeated ? "cell" : "cell end",
          ...{ cx, cy, r: 0.18 },
        });
      }),
    ),
    draw_dots(dots, step, height / 2),
  );
}
