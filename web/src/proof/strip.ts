// The place where two values are compared: G(n) above, G(n + p) below, their neighbours to both sides. From one comparison to the next the
// strip moves one heap to the left.
import { element, replace, type Content } from "../element";
import { group_digits } from "../number_text";
import { css_colour, text_colour, value_colour } from "../palette";

export interface Comparison {
  readonly n: number;
  readonly period: number;
  /** The first heap compared; those before it come before the repetition begins. */
  readonly start: number;
  readonly end: number;
  /** Whether the comparison at n has been made. */
  readonly made: boolean;
}

const beside = 8;

export class Strip {
  private readonly columns = element("div.strip-columns");
  readonly element = element(
    "div.strip",
    { "aria-hidden": "true" },
    element(
      "div.strip-names",
      element("span", "n"),
      element("span", "G(n)"),
      element("span"),
      element("span", "G(n + p)"),
      element("span", "n + p"),
    ),
    element("div.strip-view", this.columns),
  );
  private readonly largest: number;

  constructor(private readonly values: readonly number[]) {
    this.largest = values.reduce((most, value) => Math.max(most, value), 0);
  }

  show(at: Comparison, moving: boolean): void {
    const heaps = Array.from({ length: 2 * beside + 1 }, (_, index) => at.n - beside + index);
    replace(
      this.columns,
      heaps.map((n) => this.create_column(n, at)),
    );
    const middle = this.columns.children[beside] as HTMLElement;
    if (moving)
      this.columns.animate(
        [{ transform: `translateX(${middle.offsetWidth}px)` }, { transform: "none" }],
        { duration: 140, easing: "ease-out" },
      );
  }

  private create_column(n: number, at: Comparison): HTMLElement {
    const exists = n >= 0 && n < at.end && n + at.period < this.values.length;
    const compared = exists && n >= at.start && (n < at.n || (n === at.n && at.made));
    const equal = exists && this.values[n] === this.values[n + at.period];
    const state = !compared ? "" : equal ? " agrees" : " differs";
    return element(
      "div",
      {
        class: `strip-column${n === at.n ? " current" : ""}${state}`,
      },
      exists ? this.create_cells(n, at, compared ? (equal ? "✓" : "✗") : "") : null,
    );
  }

  private create_cells(n: number, { period, start }: Comparison, mark: string): Content {
    return [
      element("small", group_digits(n)),
      this.create_cell(n, n >= start),
      element("b", mark),
      this.create_cell(n + period, n >= start),
      element("small", group_digits(n + period)),
    ];
  }

  /** Only the heaps that are compared have the colours of their values. */
  private create_cell(heap: number, coloured: boolean): HTMLElement {
    const value = this.values[heap]!;
    const cell = element("span.strip-cell.number", String(value));
    if (!coloured) return cell;
    const colour = value_colour(value, this.largest);
    cell.style.background = css_colour(colour);
    cell.style.color = css_colour(text_colour(colour));
    return cell;
  }
}
