// A plot in words: its label, what its marks mean, and what lies under the pointer.
import { sentences, text, text_with } from "../language/text";
import { status_words } from "./status_words";
import { element, nim_value_of, type Content } from "../element";
import { value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { lane_axes, type PlotState } from "./plot";

/** For those who do not see the plot. */
export function plot_label(plot: PlotState, from: number, to: number): string {
  const [lane, other] = plot.lanes;
  const reach = lane?.cells
    ? text("Values from 0 to {top}.", {
        top: String(Math.round(lane.cells.top_value(plot.stretch))),
      })
    : "";
  const found = lane?.period;
  const period =
    found && found.status !== "none"
      ? text("Period {period} from heap {preperiod} on, {status}.", {
          period: String(found.period),
          preperiod: String(found.preperiod),
          status: status_words(found),
        })
      : "";
  const below = other ? text("Below it {game}.", { game: other.name }) : "";
  const range = text("Scatter plot of the nim-values of heaps {from} to {to}.", {
    from: String(from),
    to: String(to),
  });
  return sentences(range, reach, period, below);
}

export function how_to_read(plot: PlotState): string {
  const cells = plot.lanes[0]?.cells;
  if (!cells) return "\u00a0";
  const drawing = cells.drawing(lane_axes(plot, 0));
  const lost = text("Orange: value 0, lost for the player to move.");
  if (drawing === "dots") return sentences(text("A dot is a heap."), lost);
  return sentences(
    drawing === "bands"
      ? text("The thicker a band, the more heaps have the value.")
      : text("The stronger the colour, the more heaps have the value."),
    lost,
  );
}

/** What a plot says of one heap, or of as many as share a column. */
export interface Reading {
  name: string;
  first: number;
  last: number;
  low: number;
  high: number;
}

/** Under the pointer, or of the chosen heap; for each game one. */
export function readings(plot: PlotState): Reading[] {
  const { pointer, chosen } = plot;
  const heap = pointer === null ? chosen : Math.floor(lane_axes(plot, 0).heap_at(pointer));
  if (heap === null) return [];
  return plot.lanes.flatMap(({ cells, name }, index) => {
    const column = cells?.column(heap + index * plot.shift);
    if (!column || (pointer === null && column.first !== column.last)) return [];
    return [{ name, ...column }];
  });
}

/** A single value says why when it is pressed. */
export function readout_of(found: readonly Reading[]): Content {
  if (found.length === 0) return "\u00a0";
  return found.map(({ name, first, last, low, high }) => {
    const values =
      low === high ? group_digits(low) : `${group_digits(low)} … ${group_digits(high)}`;
    return element(
      "span",
      found.length > 1 ? `${name}: ` : null,
      first < last
        ? text("heaps {first} … {last}: values {values}", {
            first: group_digits(first),
            last: group_digits(last),
            values,
          })
        : low < high
          ? text_with("{value} in {values}", { value: nim_value_of(group_digits(first)), values })
          : [nim_value_of(group_digits(first)), " = ", value_button(name, first, low)],
    );
  });
}
