// The picture of a scatter plot, on the screen and in files.
import type { PeriodOfGame } from "../answers";
import type { Pen } from "../save";
import { Axes, draw_axes, draw_line } from "./plot_axes";
import type { Cells } from "./plot_cells";
import type { Stretch } from "./zoom";
import { text } from "../language/text";
import { status_words } from "./status_words";
import { group_digits } from "../number_text";
import { theme_colour } from "../theme";

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

/** The preperiod is shaded, the first period has a bracket. */
function draw_period(pen: Pen, axes: Axes, period: PeriodOfGame): void {
  if (period.status === "none") return;
  const { left, right, top, bottom } = axes.room;
  const [begin, length] = [Number(period.preperiod), Number(period.period)];
  const x = axes.x_of(begin);
  pen.fillStyle = theme_colour("--sunk");
  if (x > left) pen.fillRect(left, top, Math.min(x, right) - left, bottom - top);
  pen.font = "12px " + theme_colour("--sans");
  pen.textBaseline = "alphabetic";
  pen.fillStyle = theme_colour("--accent");
  pen.strokeStyle = theme_colour("--accent");
  pen.lineWidth = 1.5;
  const preperiod = text("preperiod {preperiod}", { preperiod: group_digits(begin) });
  if (begin > 0 && Math.min(x, right) - left > pen.measureText(preperiod).width + 8) {
    pen.textAlign = "right";
    pen.fillText(preperiod, Math.min(x, right) - 6, top - 8);
  }
  if (x > right) return;
  if (x >= left) draw_line(pen, x, top - 4, x, bottom);
  const end = axes.x_of(begin + length);
  const seen_from = Math.max(left, x);
  const wide = end - x >= 5;
  if (wide && end > left) {
    draw_line(pen, seen_from, top - 6, Math.min(end, right), top - 6);
    if (end <= right) draw_line(pen, end, top - 10, end, top - 2);
    if (x >= left) draw_line(pen, x, top - 10, x, top - 2);
  }
  pen.textAlign = "left";
  const label = text("period {period} ({status})", {
    period: group_digits(length),
    status: status_words(period),
  });
  const after = wide ? Math.max(seen_from, Math.min(end, right)) + 6 : seen_from + 6;
  if (right - after > pen.measureText(label).width) pen.fillText(label, after, top - 8);
}

function draw_pointer(pen: Pen, axes: Axes, x: number): void {
  if (x < axes.room.left || x > axes.room.right) return;
  pen.lineWidth = 1;
  pen.strokeStyle = theme_colour("--soft");
  pen.setLineDash([3, 3]);
  draw_line(pen, x, axes.room.top, x, axes.room.bottom);
  pen.setLineDash([]);
}

/** A ring around the dot of a heap. */
function draw_chosen(pen: Pen, axes: Axes, heap: number, value: number): void {
  const x = axes.x_of(heap + 0.5);
  if (x < axes.room.left || x > axes.room.right) return;
  pen.strokeStyle = theme_colour("--ink");
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, axes.y_of(value), 8, 0, 2 * Math.PI);
  pen.stroke();
}
