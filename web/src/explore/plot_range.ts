// The range of heaps that a plot shows: typed into two entries, zoomed and moved, kept on the axis.
import { text } from "../language/text";
import { create_button, sign_button, element } from "../element";
import { HeapEntry } from "./heap_entry";
import { clamped, largest_furthest, min_heaps, zoomed, type Stretch } from "./zoom";

const usual_furthest = 1_000_001;
/** The first and the last heap. */
export const usual_range = [0, 1000] as const;

export class PlotRange {
  /** The entries and buttons. */
  readonly tools: readonly HTMLElement[];
  stretch: Stretch = { from: usual_range[0], to: usual_range[1] + 1 };
  /** One more than the last heap that the axis reaches. */
  furthest = usual_furthest;
  private readonly from_entry: HeapEntry;
  private readonly to_entry: HeapEntry;

  constructor(private readonly on_move: () => void) {
    const most = largest_furthest - 1;
    this.from_entry = new HeapEntry(text("From heap"), {
      most,
      on_number: (from) => this.go({ from }),
    });
    this.to_entry = new HeapEntry(text("to heap"), { most, on_number: (to) => this.go({ to }) });
    this.tools = [
      this.from_entry.field,
      this.to_entry.field,
      element(
        "div.tools",
        sign_button("−", text("Zoom out"), () => this.zoom(2)),
        sign_button("+", text("Zoom in"), () => this.zoom(0.5)),
        create_button("0 … 10⁶", () => this.show_all()),
      ),
    ];
  }

  /** The first and the last heap in view. */
  shown(): [number, number] {
    return [Math.floor(this.stretch.from), Math.ceil(this.stretch.to) - 1];
  }

  /** As if both ends had been typed, but nobody is told. */
  set(from: number, to: number): void {
    this.stretch = this.reaching(from, to);
  }

  move_to(stretch: Stretch): void {
    this.stretch = clamped(stretch, this.furthest);
    this.on_move();
  }

  /** The whole of what is usually looked at. */
  show_all(): void {
    this.furthest = usual_furthest;
    this.move_to({ from: 0, to: usual_furthest });
  }

  /** Writes the ends into the entries. */
  write_entries(): void {
    const [from, to] = this.shown();
    this.from_entry.set(from);
    this.to_entry.set(to);
  }

  private reaching(from: number, to: number): Stretch {
    this.furthest = Math.min(largest_furthest, Math.max(usual_furthest, to + 1));
    return clamped({ from, to: to + 1 }, this.furthest);
  }

  /** One end was typed; the other one stays unless it lies on the wrong side. */
  private go(ends: { from?: number; to?: number }): void {
    const [shown_from, shown_to] = this.shown();
    const wanted = ends.from ?? Math.min(shown_from, ends.to!);
    const from = Math.min(wanted, largest_furthest - min_heaps);
    const to = ends.to ?? Math.max(shown_to, from);
    this.move_to(this.reaching(from, Math.max(from + min_heaps - 1, to)));
  }

  private zoom(factor: number): void {
    const { from, to } = this.stretch;
    this.move_to(zoomed(this.stretch, factor, (from + to) / 2, this.furthest));
  }
}
