// The kinds of heaps of a system or a family: what each stands for, its first nim-values, and what its moves leave.
import { text } from "../language/text";
import { write_address } from "../address";
import type { Rules } from "../answers";
import { ask_then_stream, type Progress } from "../api";
import { create_scroll_area, element, replace, create_plain_table, type Content } from "../element";
import { Figure } from "../figure";
import type { HeapGame } from "../lab";
import { typeset } from "../typeset";
import type { Panel } from "./panel";

type Kind = NonNullable<Rules["kinds"]>[number];

const values_shown = 24;
/** In the place of values that are still computed. */
const waiting = "…";
/** Of the others there is only a count. */
const kinds_shown = 40;

export class KindsFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Kinds of heaps"), [], "kinds");

  constructor() {
    this.element = this.figure.element;
    this.element.hidden = true;
  }

  show({ rules }: HeapGame): void {
    const { kinds = [] } = rules;
    this.leave();
    this.element.hidden = kinds.length === 0;
    if (kinds.length === 0) return;
    const shown = kinds.slice(0, kinds_shown);
    const places = shown.map(() => element("td.values", waiting));
    replace(
      this.figure.body,
      element("p", introduction(kinds)),
      create_kinds_table(shown, places, kinds.length - shown.length),
      create_moves_of(shown),
    );
    void this.figure.load(
      (signal, on_progress) => fill(shown, places, signal, on_progress),
      () => undefined,
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

/** `further` kinds are counted below the rows. */
function create_kinds_table(
  kinds: readonly Kind[],
  places: readonly HTMLTableCellElement[],
  further: number,
): Content {
  const table = create_plain_table(
    [
      text("kind"),
      text("a heap of n is"),
      text("nim-values for n = 0 to {last}", { last: values_shown - 1 }),
    ],
    kinds.map(({ name, pattern, game }, index) => {
      const href = write_address({ tab: "explore", game, view: {} });
      const link = element("a", { href }, typeset(`${name}(n)`));
      return [link, pattern !== "" && element("code", pattern), places[index]!] as const;
    }),
  );
  table.className = "kinds-table";
  return [
    create_scroll_area(text("Table of kinds"), "", table),
    further > 0 && element("p.note", text("and {count} further kinds.", { count: further })),
  ];
}

function create_moves_of(kinds: readonly Kind[]): HTMLElement {
  return element(
    "details",
    element("summary", text("What the moves leave")),
    element("ul.kind-moves", kinds.map(create_moves)),
  );
}

/** One after another, since the values of all kinds are computed with the first. */
async function fill(
  kinds: readonly Kind[],
  places: readonly HTMLElement[],
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<void> {
  try {
    for (const [index, { game }] of kinds.entries()) {
      const range = { game, from: 0, to: values_shown - 1 };
      const { values } = await ask_then_stream("values", range, signal, on_progress);
      replace(places[index]!, values.join(" "));
    }
  } finally {
    for (const place of places) if (place.textContent === waiting) replace(place, "–");
  }
}

function introduction(kinds: readonly Kind[]): string {
  if (kinds.length === 1) return text("Every move leaves heaps of the same kind.");
  return text(
    "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.",
    { count: kinds.length },
  );
}

function create_moves({ name, moves }: Kind): Content {
  return element("li", element("code", `${name}(n) → ${moves.join(", ") || text("nothing")}`));
}
