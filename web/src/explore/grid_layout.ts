// Where the cells of the rows lie: as large as the width allows, as many rows as are looked at at once.

const max_cell = 36;
const min_cell = 3;
const usual_height = 380;
const max_rows = 64;
const max_cells = 6000;
/** Between the rows of two compared games. */
const pair_gap = 8;

/** Where cells lie; the first line of every row is the first game. */
export class GridLayout {
  readonly cell: number;
  readonly rows: number;
  private readonly row_height: number;

  constructor(
    width: number,
    readonly columns: number,
    readonly lines: number,
  ) {
    this.cell = Math.max(
      min_cell,
      Math.min(max_cell, Math.floor(((width - 2) * 10) / columns) / 10),
    );
    this.row_height = lines * this.cell + (lines > 1 ? pair_gap : 0);
    this.rows = Math.max(
      4,
      Math.min(
        Math.floor(usual_height / this.row_height),
        Math.floor(max_cells / columns / lines),
        max_rows,
      ),
    );
  }

  get count(): number {
    return this.rows * this.columns;
  }

  get width(): number {
    return Math.ceil(this.columns * this.cell) + 2;
  }

  get height(): number {
    return Math.ceil(this.rows * this.row_height - (this.lines > 1 ? pair_gap : 0)) + 2;
  }

  x_of(index: number): number {
    return 1 + (index % this.columns) * this.cell;
  }

  y_of(index: number, line = 0): number {
    return 1 + Math.floor(index / this.columns) * this.row_height + line * this.cell;
  }

  /** The cell under a place, by index and line. */
  at(x: number, y: number): { index: number; line: number } | null {
    const [column, row] = [Math.floor((x - 1) / this.cell), Math.floor((y - 1) / this.row_height)];
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return null;
    const line = Math.floor((y - 1 - row * this.row_height) / this.cell);
    return line < this.lines ? { index: row * this.columns + column, line } : null;
  }
}
