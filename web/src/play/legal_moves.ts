// Buttons for every move: for those who do not point at pictures, and for what pictures cannot say.
import { create_scroll_area, element, replace, type Content } from "../element";
import type { Move } from "./match";
import { move_text } from "./moves";
import type { Session } from "./session";
import { heap_at, heaps_of, places_of, type Place, type Table } from "./table";

const listed_per_heap = 80;

export class LegalMoves {
  private readonly list = create_scroll_area("Legal moves", "legal");
  readonly element = element(
    "details",
    { class: "sheet legal-moves", open: !window.matchMedia("(max-width: 40rem)").matches },
    element("summary", {}, element("h2", {}, "All legal moves")),
    this.list,
  );

  constructor(private readonly make: (move: Move) => void) {}

  /** The focus stays in the list: on the first move of the new position, or on the list while there is none. */
  show(session: Session, table: Table, active: boolean): void {
    const had_focus = this.list.contains(document.activeElement);
    const groups = places_of(table).map((place) =>
      this.create_group(session, table, place, active),
    );
    const known = heaps_of(table).every((heap) => session.book.find(heap));
    replace(
      this.list,
      groups,
      known
        ? groups.every((group) => group === null) && element("p", { class: "note" }, "None.")
        : element("p", { class: "note" }, "Waiting for the engine …"),
    );
    if (had_focus)
      (this.list.querySelector<HTMLElement>(".button:not(:disabled)") ?? this.list).focus();
  }

  clear(): void {
    replace(this.list);
  }

  private create_group(
    session: Session,
    table: Table,
    place: Place,
    active: boolean,
  ): HTMLElement | null {
    const heap = heap_at(table, place);
    const options = session.book.find(heap);
    if (!options || options.all.length === 0) return null;
    const name = session.heap_name(table, place);
    const further = options.all.length - listed_per_heap;
    return element(
      "div",
      { class: "moves-of", role: "group", "aria-label": `Moves in ${name} of ${heap.size}` },
      element("span", { class: "note" }, `${name.charAt(0).toUpperCase()}${name.slice(1)}`),
      options.all.slice(0, listed_per_heap).map(({ parts }): Content =>
        element(
          "button",
          {
            class: "button small",
            type: "button",
            disabled: !active,
            "aria-label": `${move_text(heap.size, parts)}: ${session.words_of(table, { place, parts })}`,
            on: { click: () => this.make({ place, parts }) },
          },
          move_text(heap.size, parts),
        ),
      ),
      further > 0 &&
        element(
          "span",
          { class: "note" },
          `and ${options.more ? "more than " : ""}${further} more`,
        ),
    );
  }
}
