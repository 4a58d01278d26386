// A game on boards: its settings, its moves, whose turn it is, and how an address writes them.
import type { BoardComponent, BoardMove, BoardPosition } from "../answers";
import { other, type Player } from "../play/match";
import type { RecordedMove } from "../play/move_record";
import { humans_of, name_of_player } from "../play/players";
import { summary_of, type Verdict } from "../play/review";
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

/** A component by the name of its game, as it was written: nim:3, and not allbut():3. */
export function component_name({ game, heaps, position }: BoardComponent): string {
  return heaps ? `${game}:${heaps.join(",")}` : position;
}

export class BoardGame {
  /** After so many moves: the position, as far as it has been fetched. */
  readonly positions = new Map<number, BoardPosition>();
  /** The same with what a search found; null where the search did not end in time. */
  readonly solved = new Map<number, BoardPosition | null>();

  /** The position before this move is looked at; moves count from 1. */
  looked_at: number | null = null;

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
    return humans_of(this.settings.rival);
  }

  get now(): BoardPosition | undefined {
    return this.positions.get(this.count);
  }

  /** How many moves have been made in the position that is seen. */
  get shown_count(): number {
    return this.looked_at === null ? this.count : this.looked_at - 1;
  }

  get shown(): BoardPosition | undefined {
    return this.positions.get(this.shown_count);
  }

  get looked_at_move(): BoardMove | null {
    return this.looked_at === null ? null : this.made[this.looked_at - 1]!;
  }

  look(move: number | null): void {
    const is_move = move !== null && Number.isInteger(move) && move >= 1 && move <= this.count;
    this.looked_at = is_move ? move : null;
  }

  name_of(player: Player): string {
    return name_of_player(this.settings.rival, player);
  }

  moves_text(count = this.count): string {
    return write_board_moves(this.made.slice(0, count));
  }

  move(move: BoardMove): void {
    this.made.push(move);
    this.looked_at = null;
  }

  /** The number of moves when a player at this screen last had a choice; null where there is none to go back to. */
  get turn_before(): number | null {
    for (let count = this.count - 1; count >= 0; count -= 1)
      if (this.humans.includes(this.mover(count))) return count;
    return null;
  }

  undo(): boolean {
    const before = this.turn_before;
    if (before !== null) this.go_back(before);
    return before !== null;
  }

  /** Takes the last move back, whoever made it. */
  take_back(): void {
    this.go_back(Math.max(0, this.count - 1));
  }

  private go_back(before: number): void {
    for (let count = before + 1; count <= this.count; count += 1) {
      this.positions.delete(count);
      this.solved.delete(count);
    }
    this.made = this.made.slice(0, before);
    this.looked_at = null;
  }

  /** The elements that a move pointed at, where the position before it is known and says so. */
  touches(index: number): readonly string[] | null {
    const { component, text } = this.made[index]!;
    const before = this.positions.get(index)?.components[component];
    return before?.layout?.touches?.[before.moves.indexOf(text)] ?? null;
  }

  /** What a move was worth, where the searches before and after it have ended. */
  verdict(index: number): Verdict | null {
    const before = this.solved.get(index)?.nim_sum;
    const after = this.solved.get(index + 1)?.nim_sum;
    return before === undefined || after === undefined ? null : verdict_of(before, after);
  }

  /** The winning move that there was instead of the one looked at, which gave the win away. */
  get better_move(): BoardMove | null {
    if (this.looked_at === null || !this.now?.game_over) return null;
    if (this.verdict(this.looked_at - 1) !== "gave away") return null;
    return this.solved.get(this.looked_at - 1)?.winning_moves?.[0] ?? null;
  }

  record(): RecordedMove[] {
    const several = (this.now?.components.length ?? 1) > 1;
    return this.made.map(({ component, text }, index) => {
      const of = several ? `${this.now!.components[component]?.game}: ` : "";
      const verdict = this.now?.game_over ? this.verdict(index) : null;
      return { name: this.name_of(this.mover(index)), text: of + move_words(text), verdict };
    });
  }

  /** Where a game was decided, once it is over and every move is judged. */
  get summary(): string {
    if (!this.now?.game_over) return "";
    const moves = this.made.flatMap((_, index) => {
      const verdict = this.verdict(index);
      return verdict === null ? [] : [{ mover: this.mover(index), verdict }];
    });
    if (moves.length < this.count) return "";
    return summary_of(moves, other(this.mover()), (player) => this.name_of(player));
  }

  /** What the address has of the game up to so many moves. */
  view(count = this.count): Record<string, string> {
    const { board, rival, level, first } = this.settings;
    const moves = this.moves_text(count);
    return { board, rival, level, first, ...(moves === "" ? {} : { moves }) };
  }

  /** What the address has of the game as it is seen. */
  view_now(): Record<string, string> {
    return {
      ...this.view(),
      ...(this.looked_at === null ? {} : { at: String(this.looked_at) }),
    };
  }
}

/** What a move was worth, by the nim-sums before and after it. */
export function verdict_of(before: number, after: number): Verdict {
  if (before === 0) return "no win";
  return after === 0 ? "kept" : "gave away";
}
