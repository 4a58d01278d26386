// The picture of a scatter plot, on the screen and in files.
import type { PeriodOfGame } from "../answers";
import type { Pen } from "../save";
import { Axes, draw_axes } from "./plot_axes";
import type { Cells } from "./plot_cells";
import { draw_chosen, draw_period, draw_pointer } from "./plot_marks";
import type { Stretch } from "./zoom";

export const plot_margin = { left: 56, right: 10, top: 22, bottom: 44 };
export const plot_height = 374;
/** In pixels, for values. */
export const value_room = plot_height - plot_margin.top - plot_margin.bottom;

export interface PlotState {
  name: string;
  width: number;
  stretch: Stretch;
  cells: Cells | null;
  /** The largest value that the axis shows. */
  top_value: number;
  period: PeriodOfGame | null;
  chosen: number | null;
  pointer: number | null;
}

export function axes_of({ width, stretch, top_value }: PlotState): Axes {
  const { left, right, top } = plot_margin;
  return new Axes(
    { left, right: width - right, top, bottom: top + value_room },
    stretch,
    top_value,
  );
}

export function draw_plot(pen: Pen, plot: PlotState): void {
  const { cells, period, chosen, pointer } = plot;
  const axes = axes_of(plot);
  if (period) draw_period(pen, axes, period);
  draw_axes(pen, axes);
  cells?.draw(pen, axes);
  const column = chosen === null ? null : cells?.column(chosen);
  if (column && column.first === column.last && column.low === column.high)
    draw_chosen(pen, axes, chosen!, column.low);
  if (pointer !== null) draw_pointer(pen, axes, pointer);
}
