// A plot in words: its label, what its marks mean, and what lies under the pointer.
import { element, nim_value_of, type Content } from "../element";
import { value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { lane_axes, type PlotState } from "./plot";

/** For those who do not see the plot. */
export function plot_label(plot: PlotState, from: number, to: number): string {
  const [lane, other] = plot.lanes;
  const reach = lane?.cells
    ? `; values from 0 to ${Math.round(lane.cells.top_value(plot.stretch))}`
    : "";
  const found = lane?.period;
  const period =
    found && found.status !== "none"
      ? `; period ${found.period} from heap ${found.preperiod} on, ${found.status}`
      : "";
  const below = other ? `; below it ${other.name}` : "";
  return `Scatter plot of the nim-values of heaps ${from} to ${to}${reach}${period}${below}`;
}

export function how_to_read(plot: PlotState): string {
  const cells = plot.lanes[0]?.cells;
  if (!cells) return "\u00a0";
  const lost = "orange: value 0, lost for the player to move";
  const drawing = cells.drawing(lane_axes(plot, 0));
  if (drawing === "dots") return `A dot is a heap; ${lost}.`;
  const more = drawing === "bands" ? "The thicker a band" : "The stronger the colour";
  return `${more}, the more heaps have the value; ${lost}.`;
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
      {},
      found.length > 1 ? `${name}: ` : null,
      first < last
        ? `heaps ${group_digits(first)} … ${group_digits(last)}: values ${values}`
        : low < high
          ? [nim_value_of(group_digits(first)), ` in ${values}`]
          : [nim_value_of(group_digits(first)), " = ", value_button(name, first, low)],
    );
  });
}
