// A game on boards: its settings, its moves, whose turn it is, and how an address writes them.
import type { BoardMove, BoardPosition } from "../answers";
import { other, type Player } from "../play/match";
import type { Verdict } from "../play/review";
import { read_settings, type Settings } from "../play/settings";

export interface BoardSettings extends Pick<Settings, "rival" | "level" | "first"> {
  /** The first position, such as cram:4x5 + kayles:5. */
  readonly board: string;
}

export function read_board_settings(view: Record<string, string>): BoardSettings {
  const { rival, level, first } = read_settings(view, false);
  return { board: view["board"] ?? "", rival, level, first };
}

/** As the API and addresses have them: a1 b1;1:5 -> 2,2. */
export function write_board_moves(moves: readonly BoardMove[]): string {
  return moves
    .map(({ component, text }) => (component === 0 ? text : `${component}:${text}`))
    .join(";");
}

export function read_board_moves(text: string): BoardMove[] {
  return text
    .split(";")
    .filter((one) => one !== "")
    .map((one) => {
      const [, component, move] = /^(?:(\d{1,2}):)?(.*)$/s.exec(one)!;
      return { component: Number(component ?? 0), text: move! };
    });
}

/** A move of a heap as people write it: 5 → 2 + 2. */
export function move_words(text: string): string {
  const [from, to] = text.split(" -> ");
  return to === undefined ? text : `${from} → ${to.split(",").join(" + ")}`;
}

export class BoardGame {
  /** After so many moves: the position, as far as it has been fetched. */
  readonly positions = new Map<number, BoardPosition>();
  /** The same with what a search found; null where the search did not end in time. */
  readonly solved = new Map<number, BoardPosition | null>();

  constructor(
    readonly settings: BoardSettings,
    private made: BoardMove[],
  ) {}

  get moves(): readonly BoardMove[] {
    return this.made;
  }

  get count(): number {
    return this.made.length;
  }

  /** Who moves after so many moves. */
  mover(count = this.count): Player {
    const first: Player = this.settings.first === "you" ? 0 : 1;
    return count % 2 === 0 ? first : other(first);
  }

  get humans(): readonly Player[] {
    return this.settings.rival === "engine" ? [0] : [0, 1];
  }

  get now(): BoardPosition | undefined {
    return this.positions.get(this.count);
  }

  name_of(player: Player): string {
    if (this.settings.rival === "person") return `Player ${player + 1}`;
    return player === 0 ? "You" : "The engine";
  }

  moves_text(count = this.count): string {
    return write_board_moves(this.made.slice(0, count));
  }

  move(move: BoardMove): void {
    this.made.push(move);
  }

  /** The number of moves when a player at this screen last had a choice; null where there is none to go back to. */
  get turn_before(): number | null {
    for (let count = this.count - 1; count >= 0; count -= 1)
      if (this.humans.includes(this.mover(count))) return count;
    return null;
  }

  undo(): boolean {
    const before = this.turn_before;
    if (before === null) return false;
    for (let count = before + 1; count <= this.count; count += 1) {
      this.positions.delete(count);
      this.solved.delete(count);
    }
    this.made = this.made.slice(0, before);
    return true;
  }

  /** What the address has; `count` is the number of moves in it. */
  view(count = this.count): Record<string, string> {
    const { board, rival, level, first } = this.settings;
    const moves = this.moves_text(count);
    return { board, rival, level, first, ...(moves === "" ? {} : { moves }) };
  }
}

/** What a move was worth, by the nim-sums before and after it. */
export function verdict_of(before: number, after: number): Verdict {
  if (before === 0) return "no win";
  return after === 0 ? "kept" : "gave away";
}
