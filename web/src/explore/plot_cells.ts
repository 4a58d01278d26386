// How many heaps of a range have which values, as counted by the program, and the two ways to draw it: a dot for each heap where there
// is a cell for each, else a cloud, darker where more heaps lie. The cloud is painted once and then moved and scaled, which keeps the plot smooth while the program counts for a new view.
import type { Overview } from "../answers";
import { element } from "../element";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import type { Axes } from "./plot_axes";
import type { Stretch } from "./zoom";

const plot_margin = 6;

export type Drawing = "dots" | "cloud";

/** What lies in a column of cells. */
export interface Column {
  first: number;
  last: number;
  /** The least and the largest value. */
  low: number;
  high: number;
}

export class Cells {
  private cloud: HTMLCanvasElement | null = null;

  constructor(readonly overview: Overview) {}

  /** The colours have changed. */
  forget_pictures(): void {
    this.cloud = null;
  }

  /** Whether a view needs no new count: covered, no coarser than a new one would be, and no speck of something far larger. */
  serves(shown: Stretch, asked: { from: number; to: number }, columns: number): boolean {
    const { from, to, heaps_per_column } = this.overview;
    return (
      from <= Math.max(0, Math.floor(shown.from)) &&
      to >= Math.ceil(shown.to) - 1 &&
      heaps_per_column <= Math.ceil((asked.to - asked.from + 1) / columns) &&
      to - from <= 6 * (asked.to - asked.from)
    );
  }

  /** The largest value in view, as far as the cells tell; at least 4. */
  top_value({ from, to }: Stretch): number {
    const { overview } = this;
    const column_of = (heap: number) =>
      Math.floor((heap - overview.from) / overview.heaps_per_column);
    const last = Math.min(overview.columns - 1, column_of(to - 1));
    let top = 0;
    for (let column = Math.max(0, column_of(from)); column <= last; column += 1)
      for (let row = overview.rows - 1; row > top; row -= 1)
        if (overview.counts[column * overview.rows + row]) {
          top = row;
          break;
        }
    return Math.max(4, overview.value_from + (top + 1) * overview.values_per_row - 1);
  }

  column(heap: number): Column | null {
    const { from, to, columns, rows, heaps_per_column, values_per_row, value_from, counts } =
      this.overview;
    const column = Math.floor((heap - from) / heaps_per_column);
    if (column < 0 || column >= columns) return null;
    const occupied = counts.slice(column * rows, (column + 1) * rows);
    const lowest = occupied.findIndex((count) => count > 0);
    if (lowest < 0) return null;
    let highest = rows - 1;
    while (!occupied[highest]) highest -= 1;
    const first = from + column * heaps_per_column;
    return {
      first,
      last: Math.min(to, first + heaps_per_column - 1),
      low: value_from + lowest * values_per_row,
      high: value_from + (highest + 1) * values_per_row - 1,
    };
  }

  get drawing(): Drawing {
    const { heaps_per_column, values_per_row } = this.overview;
    return heaps_per_column === 1 && values_per_row === 1 ? "dots" : "cloud";
  }

  draw(pen: Pen, axes: Axes): void {
    const { left, right, top, bottom } = axes.room;
    pen.save();
    pen.beginPath();
    pen.rect(left, top - plot_margin, right - left, bottom - top + 2 * plot_margin);
    pen.clip();
    pen.imageSmoothingEnabled = false;
    if (this.drawing === "dots") this.draw_dots(pen, axes);
    else this.draw_cloud(pen, axes);
    pen.restore();
  }

  /** Dots are as large as the distance of neighbouring heaps allows, and never specks. */
  private draw_dots(pen: Pen, axes: Axes): void {
    const { from, columns, rows, value_from, counts } = this.overview;
    const distance = axes.x_of(1) - axes.x_of(0);
    const radius = Math.min(5.5, Math.max(1.4, 1.1 + 0.45 * distance));
    const first = Math.max(0, Math.floor(axes.stretch.from - from) - 1);
    const last = Math.min(columns - 1, Math.ceil(axes.stretch.to - from));
    for (const lost of [false, true]) {
      pen.fillStyle = theme_colour(lost ? "--chosen" : "--token");
      pen.beginPath();
      for (let column = first; column <= last; column += 1)
        for (let row = 0; row < rows; row += 1) {
          if (!counts[column * rows + row] || (value_from + row === 0) !== lost) continue;
          const [x, y] = [axes.x_of(from + column + 0.5), axes.y_of(value_from + row)];
          pen.moveTo(x + radius, y);
          pen.arc(x, y, radius, 0, 2 * Math.PI);
        }
      pen.fill();
    }
  }

  private draw_cloud(pen: Pen, axes: Axes): void {
    const { from, columns, rows, heaps_per_column, values_per_row, value_from } = this.overview;
    this.cloud ??= paint_cloud(this.overview);
    const left = axes.x_of(from);
    const top = axes.y_of(value_from + rows * values_per_row - 0.5);
    pen.drawImage(
      this.cloud,
      left,
      top,
      axes.x_of(from + columns * heaps_per_column) - left,
      axes.y_of(value_from - 0.5) - top,
    );
  }
}

/** One pixel a cell; the row of zero has the colour of P-positions. */
function paint_cloud(overview: Overview): HTMLCanvasElement {
  const { rows, counts } = overview;
  const max_log = Math.log1p(largest(counts));
  return paint(overview, (column, row, put) => {
    const count = counts[column * rows + row]!;
    if (count > 0) put(column, row, 0.3 + 0.7 * (Math.log1p(count) / max_log));
  });
}

/** A pixel for each cell, the values upwards. */
function paint(
  overview: Overview,
  each: (column: number, row: number, put: (x: number, y: number, alpha: number) => void) => void,
): HTMLCanvasElement {
  const { columns, rows, value_from, values_per_row } = overview;
  const [width, height] = [Math.max(1, columns), Math.max(1, rows)];
  const canvas = element("canvas", { width, height });
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(width, height);
  const [plain, zero] = [rgb_of(theme_colour("--token")), rgb_of(theme_colour("--chosen"))];
  for (let row = 0; row < rows; row += 1) {
    const colour = row === 0 && value_from === 0 && values_per_row === 1 ? zero : plain;
    // Lines count upwards from the bottom.
    const put = (x: number, y: number, alpha: number) => {
      const at = 4 * ((height - 1 - y) * columns + x);
      image.data[at] = colour[0];
      image.data[at + 1] = colour[1];
      image.data[at + 2] = colour[2];
      image.data[at + 3] = Math.round(255 * alpha);
    };
    for (let column = 0; column < columns; column += 1) each(column, row, put);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

function largest(counts: readonly number[]): number {
  return counts.reduce((top, count) => Math.max(top, count), 1);
}

function rgb_of(hex: string): readonly [number, number, number] {
  const number = parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
