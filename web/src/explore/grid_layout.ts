// Where the cells of the rows lie: as large as the width allows, as many rows as are looked at at once.

const max_cell = 36;
const min_cell = 3;
const usual_height = 380;
const max_rows = 64;
const max_cells = 6000;
export class GridLayout {
  readonly cell: number;
  readonly rows: number;

  constructor(
    width: number,
    readonly columns: number,
    /** Room for the numbers of rows and columns. */
    readonly side = 0,
    readonly top = 0,
  ) {
    this.cell = Math.max(
      min_cell,
      Math.min(max_cell, Math.floor(((width - side - 2) * 10) / columns) / 10),
    );
    this.rows = Math.max(
      4,
      Math.min(Math.floor(usual_height / this.cell), Math.floor(max_cells / columns), max_rows),
    );
  }

  get count(): number {
    return this.rows * this.columns;
  }

  /** Whether a line before this cell is seen. */
  has_step(index: number): boolean {
    return index > 0 && index < this.count;
  }

  get width(): number {
    return this.side + Math.ceil(this.columns * this.cell) + 2;
  }

  get height(): number {
    return this.top + Math.ceil(this.rows * this.cell) + 2;
  }

  x_of(index: number): number {
    return this.side + 1 + (index % this.columns) * this.cell;
  }

  y_of(index: number): number {
    return this.top + 1 + Math.floor(index / this.columns) * this.cell;
  }

  /** The index of the cell under a place. */
  at(x: number, y: number): number | null {
    const [column, row] = [
      Math.floor((x - this.side - 1) / this.cell),
      Math.floor((y - this.top - 1) / this.cell),
    ];
    const inside = column >= 0 && column < this.columns && row >= 0 && row < this.rows;
    return inside ? row * this.columns + column : null;
  }
}
