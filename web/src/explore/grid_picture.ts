// The picture of the values in rows, on the screen and in files: each cell in the colour of its value.
import type { PeriodOfGame } from "../answers";
import { axis_step, group_digits } from "../number_text";
import { css_colour, text_colour, value_colour } from "../palette";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import type { GridLayout } from "./grid_layout";

export interface GridContent {
  /** The heap of the first cell. */
  from: number;
  values: readonly number[];
  game: string;
  largest: number;
  period: PeriodOfGame | null;
  chosen: number | null;
}

export function draw_grid(pen: Pen, layout: GridLayout, content: GridContent): void {
  draw_cells(pen, layout, content);
  draw_period(pen, layout, content);
  const { chosen, from } = content;
  if (chosen === null || chosen < from || chosen - from >= layout.count) return;
  pen.strokeStyle = theme_colour("--ink");
  pen.lineWidth = 2.5;
  const index = chosen - from;
  pen.strokeRect(layout.x_of(index), layout.y_of(index), layout.cell, layout.cell);
}

function draw_cells(pen: Pen, layout: GridLayout, { values, largest }: GridContent): void {
  const { cell } = layout;
  const gap = cell >= 12 ? 1 : cell >= 6 ? 0.5 : 0;
  pen.font = `${Math.min(13, Math.floor(cell * 0.52))}px ${theme_colour("--sans")}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [index, value] of values.entries()) {
    const [x, y] = [layout.x_of(index), layout.y_of(index)];
    const colour = value_colour(value, largest);
    pen.fillStyle = css_colour(colour);
    pen.fillRect(x + gap / 2, y + gap / 2, cell - gap, cell - gap);
    if (cell >= 15 && String(value).length * cell * 0.3 < cell) {
      pen.fillStyle = css_colour(text_colour(colour));
      pen.fillText(String(value), x + cell / 2, y + cell / 2 + 0.5);
    }
  }
}

/** Steps where the preperiod and the first period end. */
function draw_period(pen: Pen, layout: GridLayout, { from, period }: GridContent): void {
  if (!period || period.status === "none") return;
  const begin = Number(period.preperiod);
  pen.strokeStyle = theme_colour("--chosen");
  draw_step(pen, layout, begin - from, []);
  draw_step(pen, layout, begin + Number(period.period) - from, [5, 4]);
}

/** The step between the cell before and this one. */
function draw_step(pen: Pen, layout: GridLayout, index: number, dash: number[]): void {
  if (!layout.has_step(index)) return;
  const { cell, columns, side } = layout;
  const [x, y] = [layout.x_of(index), layout.y_of(index)];
  pen.lineWidth = cell >= 8 ? 3 : 2;
  pen.setLineDash(dash);
  pen.beginPath();
  if (index % columns > 0) {
    pen.moveTo(side + 1, y + cell);
    pen.lineTo(x, y + cell);
  } else pen.moveTo(side + 1, y);
  pen.lineTo(x, y);
  pen.lineTo(side + 1 + columns * cell, y);
  pen.stroke();
  pen.setLineDash([]);
}

/** Of a saved picture: the heap that a row begins with, and how many heaps on a column is. */
export function draw_grid_axes(pen: Pen, layout: GridLayout, from: number): void {
  const { cell, columns, rows, side, top } = layout;
  pen.font = `12px ${theme_colour("--sans")}`;
  pen.fillStyle = theme_colour("--soft");
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (let row = 0; row < rows; row += axis_step(rows, (rows * cell) / 15)) {
    const first = row * columns;
    pen.fillText(group_digits(from + first), side - 6, layout.y_of(first) + cell / 2);
  }
  pen.textAlign = "center";
  pen.textBaseline = "bottom";
  for (let column = 0; column < columns; column += axis_step(columns, (columns * cell) / 24))
    pen.fillText(`+${column}`, layout.x_of(column) + cell / 2, top - 3);
  pen.font = `italic 14px ${theme_colour("--serif")}`;
  pen.fillStyle = theme_colour("--ink");
  pen.textAlign = "right";
  pen.fillText("n", side - 6, top - 3);
}
