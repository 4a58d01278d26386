// Which heaps the rows show, and how many in a row: entries and buttons above them.
import { text } from "../language/text";
import { sign_button, element } from "../element";
import { HeapEntry } from "./heap_entry";

export const max_columns = 256;
/** Far beyond what can be computed, and exact in every sum here. */
export const max_heap = 2 ** 50;

export class GridTools {
  readonly elements: readonly HTMLElement[];
  private readonly start: HeapEntry;
  private readonly columns: HeapEntry;

  constructor(wanted: {
    start: (heap: number) => void;
    columns: (count: number) => void;
    turn: (pages: number) => void;
  }) {
    this.start = new HeapEntry(text("From heap"), { most: max_heap, on_number: wanted.start });
    this.columns = new HeapEntry(text("Columns"), {
      least: 1,
      most: max_columns,
      class: "narrow short",
      on_number: wanted.columns,
    });
    this.elements = [
      this.start.field,
      this.columns.field,
      element(
        "div.tools",
        sign_button("↑", text("Earlier heaps"), () => wanted.turn(-1)),
        sign_button("↓", text("Later heaps"), () => wanted.turn(1)),
      ),
    ];
  }

  show(start: number, columns: number): void {
    this.start.set(start);
    this.columns.set(columns);
  }
}
