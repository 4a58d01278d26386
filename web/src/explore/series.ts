// Positions of a kind in an order of size, whose nim-values make its table: boards by their sides, paths and cycles by their length, single
// coins by their place.
import { text } from "../language/text";
import type { Component } from "../answers";

export interface Series {
  readonly title: string;
  /** What the numbers of a line count, such as columns. */
  readonly across: string;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly name: string;
  readonly positions: readonly { readonly name: string; readonly position: string }[];
}

const sides = [1, 2, 3, 4, 5, 6];
/** Squares of the largest board: its search ends within the budget of a question. */
const most_squares = 20;
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** `game` is a kind with its rules, such as polyomino(I3). The engine refuses what no such position is. */
export function series_of(game: string, { position, layout }: Component): Series | null {
  const place = position.slice(game.length + 1);
  const elements = layout?.elements ?? [];
  if (/^\d+[x*]\d+$/.test(place)) return boards(game);
  if (/^(0\.)+$/.test(place)) return spots(game);
  if (elements.some(({ shape }) => shape === "vertex")) return graphs(game);
  const is_row = /^\d+(,\d+)*$/.test(place);
  const lie = elements.every(({ state }) => state === "heads" || state === "tails");
  return is_row && elements.length > 0 && lie ? coins(game) : null;
}

/** `1x11` could be a row of cells, too. */
function rectangle(rows: number, columns: number): string {
  return `${rows}${/^1+$/.test(`${rows}${columns}`) ? "*" : "x"}${columns}`;
}

function boards(game: string): Series {
  return {
    title: text("Nim-values of boards"),
    across: text("columns"),
    lines: sides.map((rows) => ({
      name: text("{count} rows", { count: rows }),
      positions: sides
        .filter((columns) => rows * columns <= most_squares)
        .map((columns) => ({
          name: String(columns),
          position: `${game}:${rectangle(rows, columns)}`,
        })),
    })),
  };
}

function graphs(game: string): Series {
  const line = (name: string, kind: string, from: number, to: number): Line => ({
    name,
    positions: counts(1, to).map((size) => ({
      name: String(size),
      position: size < from ? "" : `${game}:${kind}:${size}`,
    })),
  });
  return {
    title: text("Nim-values of paths, cycles and complete graphs"),
    across: text("vertices"),
    lines: [
      line(text("path"), "path", 1, 12),
      line(text("cycle"), "cycle", 3, 12),
      line(text("complete"), "complete", 1, 7),
    ],
  };
}

function spots(game: string): Series {
  return {
    title: text("Nim-values of spots without lines"),
    across: text("spots"),
    lines: [
      {
        name: text("value"),
        positions: counts(1, 9).map((count) => ({
          name: String(count),
          position: `${game}:${count}`,
        })),
      },
    ],
  };
}

function coins(game: string): Series {
  return {
    title: text("Nim-values of a single coin"),
    across: text("its place"),
    lines: [
      {
        name: text("heads at"),
        positions: counts(1, 16).map((place) => ({
          name: String(place),
          position: `${game}:${place}`,
        })),
      },
    ],
  };
}
