// A plot in words: its label, what its marks mean, and what lies under the pointer.
import { sentences, text, text_with } from "../language/text";
import { status_words } from "./status_words";
import { nim_value_of, type Content } from "../element";
import { value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { axes_of, type PlotState } from "./plot";
import type { Column } from "./plot_cells";

/** For those who do not see the plot. */
export function plot_label(
  { cells, stretch, period }: PlotState,
  from: number,
  to: number,
): string {
  const reach = cells
    ? text("Values from 0 to {top}.", { top: String(Math.round(cells.top_value(stretch))) })
    : "";
  const repeats =
    period && period.status !== "none"
      ? text("Period {period} from heap {preperiod} on, {status}.", {
          period: String(period.period),
          preperiod: String(period.preperiod),
          status: status_words(period),
        })
      : "";
  const range = text("Scatter plot of the nim-values of heaps {from} to {to}.", {
    from: String(from),
    to: String(to),
  });
  return sentences(range, reach, repeats);
}

export function how_to_read({ cells }: PlotState): string {
  if (!cells) return "\u00a0";
  const lost = text("Orange: value 0, lost for the player to move.");
  if (cells.drawing === "dots") return sentences(text("A dot is a heap."), lost);
  return sentences(text("The stronger the colour, the more heaps have the value."), lost);
}

/** Of the heap under the pointer, or of the chosen one; of as many as share a column. */
export function reading_of(plot: PlotState): Column | null {
  const { pointer, chosen, cells } = plot;
  const heap = pointer === null ? chosen : Math.floor(axes_of(plot).heap_at(pointer));
  const column = heap === null ? null : (cells?.column(heap) ?? null);
  return column && pointer === null && column.first !== column.last ? null : column;
}

/** A single value says why when it is pressed. */
export function readout_of(game: string, found: Column | null): Content {
  if (!found) return "\u00a0";
  const { first, last, low, high } = found;
  const values = low === high ? group_digits(low) : `${group_digits(low)} … ${group_digits(high)}`;
  if (first < last)
    return text("heaps {first} … {last}: values {values}", {
      first: group_digits(first),
      last: group_digits(last),
      values,
    });
  const value = nim_value_of(group_digits(first));
  return low < high
    ? text_with("{value} in {values}", { value, values })
    : [value, " = ", value_button(game, first, low)];
}
