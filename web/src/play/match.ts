// A game being played: the positions so far, and whose turn it is.
import { new_table, replace_piece, type Place, type Table } from "./rows";

export type Player = 0 | 1;

export interface Turn {
  readonly table: Table;
  /** Whose turn it is. */
  readonly mover: Player;
  /** How it came to this, to be read; empty at the beginning. */
  readonly text: string;
  /** Which piece the last move was made in, for the eye to find. */
  readonly row: number | null;
}

export class Match {
  private readonly turns: Turn[];

  constructor(heaps: readonly number[], first: Player) {
    this.turns = [{ table: new_table(heaps), mover: first, text: "", row: null }];
  }

  get now(): Turn {
    return this.turns.at(-1)!;
  }

  get log(): readonly string[] {
    return this.turns.slice(1).map(({ text }) => text);
  }

  move(place: Place, parts: readonly number[], text: string): void {
    const { table, mover } = this.now;
    this.turns.push({
      table: replace_piece(table, place, parts),
      mover: mover === 0 ? 1 : 0,
      text,
      row: place.row,
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
