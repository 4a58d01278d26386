// What is repeated in a family is changed here: the letters of a word, the cell of a graph and how it is joined to the next, or the rows of a
// board; and what stands at the ends.
import { ask, message_of } from "../api";
import { element, new_id, replace, set_attribute, type Content } from "../element";
import { text } from "../language/text";
import type { Point } from "./drawn_graph";
import {
  fault_of,
  pattern_of,
  with_line,
  with_vertices,
  write_family,
  type Cells,
  type Family,
  type Fault,
  type Rows,
  type Words,
} from "./family_drawing";
import { draw_kind, spot } from "./family_picture";
import { PointsPicture, type Drawn } from "./points_picture";
import { small_button } from "./small_button";

/** A family that can be changed, with a picture of what it stands for. */
class Draft<Kind extends Family> {
  readonly picture = element("div.family-draft");
  /** What the engine says of it. */
  readonly refusal = element("div", { role: "alert" });
  private readonly entries: (() => HTMLElement | null)[] = [];

  constructor(
    public family: Kind,
    private readonly use: (game: string) => void,
  ) {
    this.draw();
  }

  change(part: Partial<Kind>): void {
    this.family = { ...this.family, ...part };
    this.draw();
    replace(this.refusal);
    this.wrong_entry();
  }

  private draw(): void {
    const { family } = this;
    const ring = "ring" in family && family.ring ? "a ring of " : "";
    replace(this.picture, draw_kind(ring + pattern_of(family), write_family(family)));
  }

  /** An entry for one of its texts, with what is wrong below it. */
  entry(label: string, name: string & keyof Kind): HTMLElement {
    const fault = element("span.entry-fault", { id: new_id("fault"), role: "alert" });
    const input = element("input.input.mono", {
      id: new_id("family"),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": fault.id,
      value: String(this.family[name]),
      on: {
        input: () => this.change({ [name]: input.value.trim() } as Partial<Kind>),
        keydown: (event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void this.finish();
        },
      },
    });
    this.entries.push(() => {
      const found = fault_of(this.family, name);
      set_attribute(input, "aria-invalid", found ? "true" : null);
      const words = found ? fault_words(found) : "";
      if (fault.textContent !== words) fault.textContent = words;
      return found && input;
    });
    return element(
      "div.field.heap-entry",
      element("label", { for: input.id }, label),
      input,
      fault,
    );
  }

  ring_box(): HTMLElement {
    const box = element("input", {
      type: "checkbox",
      checked: "ring" in this.family && this.family.ring,
      on: { change: () => this.change({ ring: box.checked } as unknown as Partial<Kind>) },
    });
    return element("label.entry", box, text("closed to a ring"));
  }

  /** Checks all; the first that is wrong. */
  private wrong_entry(): HTMLElement | null {
    return this.entries.map((check) => check()).find((input) => input !== null) ?? null;
  }

  /** The engine knows whether it is a family at all. */
  async finish(): Promise<void> {
    const wrong = this.wrong_entry();
    if (wrong) {
      wrong.focus();
      return;
    }
    const game = write_family(this.family);
    try {
      await ask("rules", { game });
    } catch (fault) {
      replace(this.refusal, element("p.alert", message_of(fault)));
      return;
    }
    this.use(game);
  }
}

function fault_words(fault: Fault): string {
  switch (fault.kind) {
    case "no word":
      return text("Write the word that is repeated.");
    case "no letters":
      return text("Only letters and digits, such as xo.");
    case "no numbers":
      return text("Numbers with commas between them, such as 0,1.");
    case "ring has no ends":
      return text("A ring has no ends.");
    case "too long":
      return text("At most {most} letters.", { most: String(fault.most) });
    case "no such point":
      return text("Numbers go from 0 to {last}.", { last: String(fault.most) });
    case "out of range":
      return text("A number from {least} to {most}.", {
        least: String(fault.least),
        most: String(fault.most),
      });
  }
}

export function draw_family(family: Family, use: (game: string) => void): HTMLElement {
  if (family.kind === "words") {
    const draft = new Draft(family, use);
    return framed(draft, words_entries(draft));
  }
  if (family.kind === "rows") {
    const draft = new Draft(family, use);
    return framed(draft, rows_entries(draft));
  }
  const draft = new Draft(family, use);
  return framed(draft, cells_entries(draft));
}

function framed<Kind extends Family>(draft: Draft<Kind>, entries: Content): HTMLElement {
  return element(
    "div.family-editor",
    entries,
    draft.picture,
    draft.refusal,
    element(
      "div.tools",
      small_button(text("Use this family"), () => void draft.finish(), "primary"),
    ),
  );
}

function words_entries(draft: Draft<Words>): Content {
  return [
    element("p.note", text("The letters of a word, of which a part is repeated.")),
    element(
      "div.family-entries",
      draft.entry(text("Before"), "before"),
      draft.entry(text("Repeated"), "repeated"),
      draft.entry(text("Behind"), "after"),
    ),
    draft.ring_box(),
  ];
}

function ends_entries(draft: Draft<Cells> | Draft<Rows>): Content {
  return [
    (draft as Draft<Cells>).entry(text("Of a first cell only"), "first"),
    (draft as Draft<Cells>).entry(text("Of a last cell only"), "last"),
  ];
}

function rows_entries(draft: Draft<Rows>): Content {
  return [
    element(
      "p.note",
      text(
        "A board of so many rows. At its ends there can be columns of single squares, from 0 at the top: 0,1.",
      ),
    ),
    element("div.family-entries", draft.entry(text("Rows"), "rows"), ends_entries(draft)),
  ];
}

function cells_entries(draft: Draft<Cells>): Content {
  const resize = (by: number) => () => {
    draft.change({ cell: with_vertices(draft.family.cell, draft.family.cell.vertices + by) });
    picture.unpick();
    picture.draw();
  };
  const count = () => draft.family.cell.vertices;
  const picture = new PointsPicture({
    label: text("A cell and the next"),
    drawn: () => two_cells(draft.family),
    name_of: (point) =>
      point < count()
        ? text("Point {number}", { number: point })
        : text("Point {number} of the next cell", { number: point - count() }),
    sign_of: (point) => String(point % count()),
    class_of: (point) => (point < count() ? "" : "next"),
    join: (one, other) => draft.change({ cell: with_line(draft.family.cell, one, other) }),
  });
  picture.draw();
  return [
    element(
      "p.note",
      text(
        "A cell and the next. Press two points to join them, or to part them: within a cell, or from a cell to the next.",
      ),
    ),
    element("div.two-cells", picture.element),
    element(
      "div.tools",
      small_button(text("One point more"), resize(1)),
      small_button(text("One point less"), resize(-1)),
      draft.ring_box(),
    ),
    element(
      "div.family-entries",
      ends_entries(draft),
      draft.family.rules === "node-kayles" &&
        draft.entry(text("Points joined to all others (hubs)"), "hubs"),
    ),
  ];
}

/** Twice the same cell, and the lines between them. */
function two_cells({ cell }: Cells): Drawn {
  const { vertices, edges, links } = cell;
  // As large as the points of a circle need.
  const scale = Math.max(1.6, 0.24 * vertices);
  const points = new Map<number, Point>();
  for (const copy of [0, 1])
    for (let vertex = 0; vertex < vertices; vertex += 1) {
      const [x, y] = spot(vertex, 0, cell);
      points.set(copy * vertices + vertex, { x: scale * (x + 2 * copy), y: scale * y });
    }
  const lines = [
    ...edges,
    ...edges.map(([from, to]) => [from + vertices, to + vertices] as const),
    ...links.map(([from, to]) => [from, to + vertices] as const),
  ];
  const spots = [...points.values()];
  return {
    width: Math.max(...spots.map(({ x }) => x)) + 0.8,
    height: Math.max(...spots.map(({ y }) => y)) + 0.6,
    points,
    lines,
  };
}
