// The picture of a scatter plot, on the screen and in files: one game, or two above each other on one axis of heaps.
import type { PeriodOfGame } from "../answers";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import { Axes, draw_axes } from "./plot_axes";
import type { Cells } from "./plot_cells";
import type { Differences } from "./comparison";
import { draw_chosen, draw_differences, draw_period, draw_pointer } from "./plot_marks";
import type { Stretch } from "./zoom";

export const plot_margin = { left: 56, right: 10, top: 22, bottom: 30 };
const single_height = 360;
const lane_height = 250;
const strip_height = 14;

/** One game of the plot. */
export interface Lane {
  name: string;
  cells: Cells | null;
  /** The largest value that the axis shows; follows what is in view step by step. */
  top_value: number;
  period: PeriodOfGame | null;
}

export interface PlotState {
  width: number;
  stretch: Stretch;
  lanes: readonly Lane[];
  /** By how much the heaps of the second game are shifted against those of the first. */
  shift: number;
  differences: Differences | null;
  chosen: number | null;
  pointer: number | null;
}

export function plot_height(lanes: number): number {
  return lanes === 1 ? single_height : lanes * lane_height + (lanes - 1) * strip_height;
}

/** In pixels, for values. */
export function lane_room(lanes: number): number {
  return (lanes === 1 ? single_height : lane_height) - plot_margin.top - plot_margin.bottom;
}

export function lane_axes(plot: PlotState, index: number): Axes {
  const top = index * (lane_height + strip_height) + plot_margin.top;
  const by = index * plot.shift;
  return new Axes(
    {
      left: plot_margin.left,
      right: plot.width - plot_margin.right,
      top,
      bottom: top + lane_room(plot.lanes.length),
    },
    { from: plot.stretch.from + by, to: plot.stretch.to + by },
    plot.lanes[index]!.top_value,
  );
}

export function draw_plot(pen: Pen, plot: PlotState): void {
  const compared = plot.lanes.length > 1;
  for (const [index, lane] of plot.lanes.entries()) {
    const axes = lane_axes(plot, index);
    if (lane.period) draw_period(pen, axes, lane.period);
    draw_axes(pen, axes);
    lane.cells?.draw(pen, axes);
    if (compared) draw_name(pen, axes, lane.name);
    const heap = plot.chosen === null ? null : plot.chosen + index * plot.shift;
    const column = heap === null ? null : lane.cells?.column(heap);
    if (column && column.first === column.last && column.low === column.high)
      draw_chosen(pen, axes, heap!, column.low);
    if (plot.pointer !== null) draw_pointer(pen, axes, plot.pointer);
  }
  if (compared && plot.differences) {
    const top = lane_height;
    draw_differences(
      pen,
      lane_axes(plot, 0),
      { top, bottom: top + strip_height },
      plot.differences,
    );
    pen.font = "12px " + theme_colour("--sans");
    pen.fillStyle = theme_colour("--soft");
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    pen.fillText("≠", plot_margin.left - 8, top + strip_height / 2);
  }
}

function draw_name(pen: Pen, { room }: Axes, name: string): void {
  const shown = [...name].length > 40 ? `${[...name].slice(0, 39).join("")}…` : name;
  pen.font = `600 14px ${theme_colour("--serif")}`;
  const width = pen.measureText(shown).width;
  pen.globalAlpha = 0.85;
  pen.fillStyle = theme_colour("--sheet");
  pen.fillRect(room.right - width - 14, room.top + 3, width + 12, 22);
  pen.globalAlpha = 1;
  pen.fillStyle = theme_colour("--ink");
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  pen.fillText(shown, room.right - 8, room.top + 14);
}
