// Where heaps and values lie in a plot, and the lines and numbers along its sides.
import { axis_label, axis_step } from "../number_text";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import type { Stretch } from "./zoom";

/** A rectangle in pixels. */
export interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Axes {
  constructor(
    readonly room: Room,
    readonly stretch: Stretch,
    readonly top_value: number,
  ) {}

  x_of(heap: number): number {
    const { left, right } = this.room;
    const { from, to } = this.stretch;
    return left + ((heap - from) / (to - from)) * (right - left);
  }

  heap_at(x: number): number {
    const { left, right } = this.room;
    const { from, to } = this.stretch;
    return from + ((x - left) / (right - left)) * (to - from);
  }

  y_of(value: number): number {
    const { top, bottom } = this.room;
    return bottom - ((value + 0.5) / (this.top_value + 1)) * (bottom - top);
  }
}

export function draw_axes(pen: Pen, axes: Axes): void {
  const { left, right, top, bottom } = axes.room;
  const { from, to } = axes.stretch;
  pen.font = "12px " + theme_colour("--sans");
  pen.fillStyle = theme_colour("--soft");
  pen.strokeStyle = theme_colour("--line");
  pen.lineWidth = 1;
  const step = axis_step(to - from, Math.max(2, (right - left) / 110));
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (let heap = Math.max(0, Math.ceil(from / step) * step); heap < to; heap += step) {
    const x = Math.round(axes.x_of(heap + 0.5)) + 0.5;
    if (x < left || x > right) continue;
    draw_line(pen, x, top, x, bottom + 4);
    pen.fillText(axis_label(heap), Math.min(x, right - 18), bottom + 8);
  }
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  const rise = axis_step(axes.top_value, Math.max(2, Math.min(8, (bottom - top) / 34)));
  for (let value = 0; value <= axes.top_value + 0.01; value += rise) {
    const y = Math.round(axes.y_of(value)) + 0.5;
    draw_line(pen, left - 4, y, right, y);
    pen.fillText(axis_label(value), left - 8, y);
  }
  draw_titles(pen, axes.room);
}

/** What the numbers along the sides are. */
function draw_titles(pen: Pen, { left, right, top, bottom }: Room): void {
  pen.font = `italic 14px ${theme_colour("--serif")}`;
  pen.fillStyle = theme_colour("--ink");
  pen.textAlign = "right";
  pen.textBaseline = "alphabetic";
  pen.fillText("n", right, bottom + 36);
  pen.fillText("G(n)", left - 8, top - 8);
}

export function draw_line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}
