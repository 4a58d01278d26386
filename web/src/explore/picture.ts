// Boards and strips as the engine writes them, row by row: the signs of each kind, and the cells of a position.
import type { Component } from "../answers";

export interface Picture {
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

type Signs = Pick<Picture, "free" | "pieces" | "missing">;

const free_and_covered: Signs = { free: ".", pieces: "", missing: "x" };
const two_colours: Signs = { free: "1", pieces: "xo", missing: "." };
/** Rules in brackets have letters of their own. */
const signs_of_kinds: Readonly<Record<string, Signs>> = {
  clobber: { free: "", pieces: "xo", missing: "." },
  col: two_colours,
  cram: free_and_covered,
  nogo: two_colours,
  notakto: { free: "1", pieces: "x", missing: "." },
  polyomino: free_and_covered,
};

const is_size = (text: string) => /^\d+x\d+$/.test(text);

/** Null where the position is no board of such cells. */
export function read_picture({ position, written }: Component): Picture | null {
  const place = position.slice(written.length + 1);
  const [, kind, rules = ""] = /^(strip|board)\((.*)\)$/s.exec(written) ?? [];
  const signs = kind ? signs_of_rules(rules) : signs_of_kinds[written.replace(/\(.*/s, "")];
  if (!signs) return null;
  const rows = is_size(place) ? rectangle(place, signs.free) : place.split("/");
  // A missing row below one that looks like a size is no part of the board.
  if (rows.length === 2 && is_size(rows[0]!)) rows.pop();
  const { columns, cells } = cells_of_rows(rows, signs.missing);
  const others = new Set(cells.filter((cell) => cell !== signs.free && cell !== signs.missing));
  const pieces = [...new Set([...signs.pieces, ...others])].join("");
  return { ...signs, pieces, columns, cells, is_strip: kind === "strip" };
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

/** xo of xo -> .x where no neighbour is z, or of clobber; those of other names are on the board. */
function signs_of_rules(rules: string): Signs {
  const pictures = rules
    .split(";")
    .filter((rule) => rule.includes("->"))
    .map((rule) => rule.replace(/\bwhere\b.*/, ""));
  const { free, pieces, missing } = signs_of_kinds[rules] ?? free_and_covered;
  const named = missing === "." ? free + pieces : "";
  return {
    free: "",
    pieces: named + pictures.join("").replace(/[^A-Za-z0-9]/g, ""),
    missing: ".",
  };
}
