// Boards and strips as the engine writes them, row by row: the signs of each kind, and the cells of a position.
import type { Component, PositionSign } from "../answers";

export interface Picture {
  readonly signs: readonly PositionSign[];
  /** A sign that is also what a cell is when nothing stands on it; empty where there is none. */
  readonly free: string;
  /** The other signs, without that of a missing cell. */
  readonly pieces: string;
  readonly missing: string;
  readonly is_strip: boolean;
  readonly columns: number;
  /** Row by row. */
  readonly cells: readonly string[];
}

const is_size = (text: string) => /^\d+x\d+$/.test(text);

/** Null where the position is no board of such cells, but a graph, say. */
export function read_picture({ position, written, form, signs }: Component): Picture | null {
  if (form !== "board" && form !== "word") return null;
  const place = position.slice(written.length + 1);
  const signs_of = (state: PositionSign["state"]) =>
    signs.filter((each) => each.state === state).map(({ sign }) => sign);
  const [free = ""] = signs_of("free");
  const [missing = ""] = signs_of("taken");
  const letters = new Set(signs.map(({ sign }) => sign));
  if (!is_size(place) && [...place].some((cell) => cell !== "/" && !letters.has(cell))) return null;
  const rows = is_size(place) ? rectangle(place, free) : place.split("/");
  // A missing row below one that looks like a size is no part of the board.
  if (rows.length === 2 && is_size(rows[0]!)) rows.pop();
  const { columns, cells } = cells_of_rows(rows, missing);
  const others = new Set(cells.filter((cell) => cell !== free && cell !== missing));
  const pieces = [...new Set([...signs_of("token"), ...others])].join("");
  return { signs, free, pieces, missing, columns, cells, is_strip: form === "word" };
}

/** The text of cells that are edited; empty where no position is drawn. */
export function write_picture(
  { free, missing, is_strip }: Picture,
  columns: number,
  cells: readonly string[],
): string {
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(""),
  );
  const text = rows.join("/");
  if (missing === ".") {
    if (cells.every((cell) => cell === missing)) return "";
    return !is_strip && is_size(text) ? `${text}/${missing.repeat(columns)}` : text;
  }
  return cells.every((cell) => cell === free) ? `${rows.length}x${columns}` : text;
}

export function cells_of_rows(rows: readonly string[], missing: string) {
  const columns = Math.max(...rows.map((row) => row.length));
  return { columns, cells: rows.flatMap((row) => [...row.padEnd(columns, missing)]) };
}

function rectangle(size: string, cell: string): string[] {
  const [rows = 0, columns = 0] = size.split("x").map(Number);
  return Array.from({ length: rows }, () => cell.repeat(columns));
}
