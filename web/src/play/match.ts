// A game being played: the positions so far, and whose turn it is.
import type { Heap } from "./position";
import {
  heap_at,
  new_table,
  places_of,
  replace_piece,
  same_place,
  squares_before,
  type Place,
  type Table,
} from "./table";

export type Player = 0 | 1;

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** What the piece at a place becomes: its parts, in the order of the row. */
export interface Move {
  readonly place: Place;
  readonly parts: readonly number[];
}

export interface Turn {
  readonly table: Table;
  /** Whose turn it is. */
  readonly mover: Player;
  /** The move that led here, made on the table of the turn before; null at the beginning. */
  readonly last: Move | null;
}

export class Match {
  readonly turns: Turn[];

  constructor(
    readonly heaps: readonly Heap[],
    first: Player,
  ) {
    this.turns = [{ table: new_table(heaps), mover: first, last: null }];
  }

  get now(): Turn {
    return this.turns.at(-1)!;
  }

  get moves(): Move[] {
    return this.turns.slice(1).map(({ last }) => last!);
  }

  move(move: Move): void {
    const { table, mover } = this.now;
    this.turns.push({
      table: replace_piece(table, move.place, move.parts),
      mover: other(mover),
      last: move,
    });
  }

  /** Back to the last position in which one of these players was to move; false when there is none before this one. */
  undo(players: readonly Player[]): boolean {
    let back = this.turns.length - 2;
    while (back >= 0 && !players.includes(this.turns[back]!.mover)) back -= 1;
    if (back < 0) return false;
    this.turns.length = back + 1;
    return true;
  }

  can_undo(players: readonly Player[]): boolean {
    return this.turns.slice(0, -1).some(({ mover }) => players.includes(mover));
  }
}

/** The moves as an address has them: 2:5,1:0-3 makes the second piece 5 and the first 0 and 3 tokens, in the order of the row. */
export function write_moves(match: Match): string {
  return match.moves
    .map(({ place, parts }, index) => {
      const places = places_of(match.turns[index]!.table);
      const piece = places.findIndex((each) => same_place(each, place));
      return `${piece + 1}:${parts.length ? parts.join("-") : "0"}`;
    })
    .join(",");
}

/** One move of write_moves() on a table; null when it is none. Whether the rules allow it is another question. */
export function read_move(text: string, table: Table): Move | null {
  const found = /^(\d{1,4}):(\d{1,7}(?:-\d{1,7})*)$/.exec(text);
  const place = found && places_of(table)[Number(found[1]) - 1];
  if (!place) return null;
  return { place, parts: found[2]!.split("-").map(Number) };
}

/** The tokens of a row that a move takes, from the first square of the row: `from` up to but without `to`. Equal where it only cuts. */
export function squares_taken(table: Table, { place, parts }: Move): { from: number; to: number } {
  const before = squares_before(table[place.row]!, place.segment);
  const left = parts.reduce((sum, part) => sum + part, 0);
  const from = before + (parts[0] ?? 0);
  return { from, to: from + Math.max(0, heap_at(table, place).size - left) };
}
