// The bars of a histogram, on the screen and in files.
import { text } from "../language/text";
import { axis_label, axis_step } from "../number_text";
import { css_colour, value_colour } from "../palette";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import type { Bar } from "./bins";

const margin = { left: 58, right: 8, top: 12, bottom: 44 };
export const histogram_height = 274;

export interface BarChart {
  width: number;
  bars: readonly Bar[];
  logarithmic: boolean;
}

/** As many bars as can be told apart. */
export function max_bars(width: number): number {
  return Math.max(8, Math.floor((width - margin.left) / 9));
}

export function bar_at(chart: BarChart, x: number): Bar | null {
  return chart.bars[Math.floor((x - margin.left) / bar_room(chart))] ?? null;
}

function bar_room({ width, bars }: BarChart): number {
  return (width - margin.left - margin.right) / bars.length;
}

function top_of({ bars }: BarChart): number {
  return bars.reduce((top, bar) => Math.max(top, bar.count), 1);
}

function height_of(count: number, { logarithmic }: BarChart, top: number): number {
  const room = histogram_height - margin.top - margin.bottom;
  if (count === 0) return 0;
  return logarithmic
    ? (room * (Math.log10(count) + 0.3)) / (Math.log10(top) + 0.3)
    : (room * count) / top;
}

export function draw_histogram(pen: Pen, chart: BarChart): void {
  const { width, bars, logarithmic } = chart;
  const top = top_of(chart);
  const bottom = histogram_height - margin.bottom;
  pen.font = "12px " + theme_colour("--sans");
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  const levels = logarithmic
    ? Array.from({ length: Math.floor(Math.log10(top)) + 1 }, (_, power) => 10 ** power)
    : Array.from({ length: 20 }, (_, step) => step * axis_step(top, 5)).filter(
        (level) => level <= top,
      );
  const [ink, line] = [theme_colour("--soft"), theme_colour("--line")];
  for (const level of levels) {
    const y = Math.round(bottom - height_of(level, chart, top)) + 0.5;
    pen.fillStyle = line;
    pen.fillRect(margin.left, y - 0.5, width - margin.left - margin.right, 1);
    pen.fillStyle = ink;
    pen.fillText(axis_label(level), margin.left - 8, y);
  }
  const room = bar_room(chart);
  const thick = Math.min(34, Math.max(1, room - Math.min(3, room * 0.2)));
  const largest = Math.max(1, bars.at(-1)?.first ?? 1);
  pen.lineWidth = 1;
  for (const [index, bar] of bars.entries()) {
    const x = margin.left + (index + 0.5) * room - thick / 2;
    const tall = height_of(bar.count, chart, top);
    // Zero has a colour of its own, but not where it shares its bar.
    const value = bar.last > 0 ? Math.max(1, bar.first) : 0;
    pen.fillStyle = css_colour(value_colour(value, largest));
    pen.fillRect(x, bottom - tall, thick, tall);
    // The colour of zero is that of paper, and the last ones come near it: an edge keeps them apart from the ground.
    pen.strokeStyle = theme_colour("--edge");
    if (thick > 3 && tall > 1) pen.strokeRect(x + 0.5, bottom - tall + 0.5, thick - 1, tall - 0.5);
  }
  draw_values(pen, chart, room, bottom);
}

function draw_values(pen: Pen, { width, bars }: BarChart, room: number, bottom: number): void {
  pen.fillStyle = theme_colour("--soft");
  pen.textAlign = "center";
  pen.textBaseline = "top";
  const widest = pen.measureText(axis_label(bars.at(-1)?.first ?? 0)).width + 12;
  const apart = Math.max(1, Math.ceil(Math.max(26, widest) / room));
  for (let index = 0; index < bars.length; index += apart) {
    const x = margin.left + (index + 0.5) * room;
    if (x + widest / 2 < width) pen.fillText(axis_label(bars[index]!.first), x, bottom + 7);
  }
  pen.textAlign = "right";
  pen.fillText(text("nim-value"), width - margin.right, bottom + 25);
}
