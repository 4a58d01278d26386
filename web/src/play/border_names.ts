// The names of the squares of a board as its border has them: columns above, rows on the left.
import type { BoardElement } from "../answers";

export interface BorderName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The distance of a name from the middle of the squares beside it. */
const away = 0.8;

/** Null where squares are not named by their columns and rows: b3 or 2,3, or in a single row 5. */
export function border_names(elements: readonly BoardElement[]): BorderName[] | null {
  const cells = elements.filter(({ shape }) => shape === "cell");
  const top = Math.min(...cells.map(({ y }) => y)) - away;
  const left = Math.min(...cells.map(({ x }) => x)) - away;
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const { name, x, y } of cells) {
    const { column = name, row = "" } =
      /^(?<column>[a-z]+|\d+(?=,)),?(?<row>\d+)$/.exec(name)?.groups ?? {};
    if ((columns.get(x) ?? column) !== column || (rows.get(y) ?? row) !== row) return null;
    columns.set(x, column);
    rows.set(y, row);
  }
  if (new Set(columns.values()).size < columns.size || new Set(rows.values()).size < rows.size)
    return null;
  return [
    ...[...columns].map(([x, name]) => ({ name, x, y: top })),
    ...[...rows].filter(([, name]) => name !== "").map(([y, name]) => ({ name, x: left, y })),
  ];
}
