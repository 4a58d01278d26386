// A game being played, with heaps or on boards: its settings, its moves, whose turn it is, what is known of its positions, and how an
// address writes it.
import { text } from "../language/text";
import type { Component, Position, ReviewedMove } from "../answers";
import { names_games } from "../position_text";
import { heaps } from "./heaps";
import { heap_move_words, heap_move_text, move_text } from "./heap_move";
import type { RecordedMove } from "./move_record";
import type { PictureKind } from "./picture";
import { strips } from "./strips";
import { humans_of, name_of_player, other, type Player } from "./players";
import { summary_of } from "./review";
import { write_settings, type Settings } from "./settings";
import {
  heaps_of,
  new_table,
  place_move,
  places_of,
  replace_piece,
  same_place,
  size_at,
  type Place,
  type Placed,
  type Table,
} from "./table";

export interface Move {
  readonly component: number;
  /** As the API has it, without the number of the component: a1 b1 or 5 -> 2,2. */
  readonly text: string;
  /** Of a move made on the picture of heaps: which heap of this size, and where its parts lie. */
  readonly placed?: Placed;
}

/** A move with the number of its component, as it is written in a position of several. */
export function read_move(text: string): Move {
  const [, component, move] = /^(?:(\d{1,9}): ?)?(.*)$/s.exec(text.trim())!;
  return { component: Number(component ?? 0), text: move! };
}

export function read_moves(text: string): Move[] {
  return text
    .split(";")
    .filter((one) => one.trim() !== "")
    .map(read_move);
}

/** A component by the name of its game, as it was written: nim:3, and not allbut():3. */
export function component_name({ written, heaps, position }: Component): string {
  return heaps ? `${written}:${heaps.join(",")}` : position;
}

export class PlayedGame {
  /** After so many moves: the position, as far as it has been fetched; the first one always is. */
  readonly positions = new Map<number, Position>();
  /** The same with who wins; null where that was not found in time. */
  readonly solved = new Map<number, Position | null>();
  /** Why who wins was not found, the last time. */
  unsolved = "";
  /** Of a game that is over. */
  review: readonly ReviewedMove[] | null = null;
  /** The position before this move is looked at; moves count from 1. */
  looked_at: number | null = null;

  constructor(
    readonly settings: Settings,
    /** The first position with its games, as the API takes it. */
    readonly start: string,
    private made: readonly Move[],
    /** The date of the puzzle that is played. */
    readonly puzzle: string | null = null,
    /** Somebody else chose the position, and sent it. */
    readonly is_challenge = false,
  ) {}

  /** This list is never changed: another move makes another list, so that it says for which position a move was chosen. */
  get moves(): readonly Move[] {
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

  get is_misere(): boolean {
    return this.settings.convention === "misere";
  }

  /** Who has won where the player to move cannot: under misère play this player. */
  get winner(): Player {
    return this.is_misere ? this.mover() : other(this.mover());
  }

  name_of(player: Player): string {
    return name_of_player(this.settings.rival, player);
  }

  // Positions

  /** Who wins was not found when it was last asked. */
  get is_unsolved(): boolean {
    for (let count = this.count; count >= 0; count -= 1) {
      const solved = this.solved.get(count);
      if (solved !== undefined) return solved === null;
    }
    return false;
  }

  get now(): Position | undefined {
    return this.positions.get(this.count);
  }

  get over(): boolean {
    return this.now?.game_over ?? false;
  }

  /** How many moves have been made in the position that is seen. */
  get shown_count(): number {
    return this.looked_at === null ? this.count : this.looked_at - 1;
  }

  get shown(): Position | undefined {
    return this.positions.get(this.shown_count);
  }

  /** The components as they were last known. */
  get components(): readonly Component[] {
    for (let count = this.shown_count; count >= 0; count -= 1) {
      const position = this.positions.get(count);
      if (position) return position.components;
    }
    return [];
  }

  get has_several(): boolean {
    return this.components.length > 1;
  }

  /** How the heaps of a component lie after so many moves; null where it is none of heaps. */
  table(component: number, count = this.shown_count): Table | null {
    const heaps = this.positions.get(0)?.components[component]?.heaps;
    if (!heaps) return null;
    return this.made.slice(0, count).reduce((table: Table, move) => {
      const placed = move.component === component ? place_on(table, move) : null;
      return placed ? replace_piece(table, placed) : table;
    }, new_table(heaps));
  }

  kind_of(component: number): PictureKind {
    return this.components[component]?.splits ? strips : heaps;
  }

  // Moves

  move(move: Move): void {
    this.made = [...this.made, move];
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

  go_back(count: number): void {
    for (let after = count + 1; after <= this.count; after += 1) {
      this.positions.delete(after);
      this.solved.delete(after);
    }
    this.made = this.made.slice(0, count);
    this.looked_at = null;
    this.review = null;
  }

  look(move: number | null): void {
    const is_move = move !== null && Number.isInteger(move) && move >= 1 && move <= this.count;
    this.looked_at = is_move ? move : null;
  }

  get looked_at_move(): Move | null {
    return this.looked_at === null ? null : this.made[this.looked_at - 1]!;
  }

  /** The winning move that there was instead of the one looked at, which gave the win away. */
  get better_move(): Move | null {
    const better = this.looked_at === null ? null : this.review?.[this.looked_at - 1]?.better;
    return better ? read_move(better) : null;
  }

  /** The elements that a move pointed at, where the position before it is known and says so. */
  touches(index: number): readonly string[] | null {
    const { component, text } = this.made[index]!;
    const before = this.positions.get(index)?.components[component];
    return before?.layout?.touches?.[before.moves.indexOf(text)] ?? null;
  }

  // Words

  /** strip 2, or where it is in pieces: strip 2, piece 1 */
  heap_name(component: number, table: Table, place: Place): string {
    const name = this.kind_of(component).row_name(place.row);
    const pieces = places_of(table).filter(({ row }) => row === place.row);
    const piece = pieces.findIndex((each) => same_place(each, place)) + 1;
    return pieces.length > 1 ? text("{heap}, piece {piece}", { heap: name, piece }) : name;
  }

  /** A move after so many others: strip 2: 7 → 6, or a1 b1; in a sum with the game that it is in. */
  text_of(move: Move, count: number): string {
    return this.describe(
      move,
      count,
      (name, from, to) => text("{name}: ", { name }) + heap_move_text({ from, to }),
    );
  }

  /** The same for those who hear it. */
  words_of(move: Move, count: number): string {
    return this.describe(move, count, (name, from, to) => heap_move_words(name, { from, to }));
  }

  private describe(
    move: Move,
    count: number,
    say: (name: string, from: number, to: readonly number[]) => string,
  ): string {
    const { component, text: written } = move;
    const game = this.components[component]?.written ?? "";
    const of = this.has_several ? text("{name}: ", { name: game }) : "";
    const table = this.table(component, count);
    const placed = table && place_on(table, move);
    if (!placed) return of + move_text(written);
    const { place, parts } = placed;
    return of + say(this.heap_name(component, table, place), size_at(table, place), parts);
  }

  record(): RecordedMove[] {
    return this.made.map((move, index) => ({
      name: this.name_of(this.mover(index)),
      text: this.text_of(move, index),
      verdict: this.review?.[index]?.verdict ?? null,
    }));
  }

  /** Where a game was decided, once it is over and every move is judged. */
  get summary(): string {
    if (!this.review) return "";
    const moves = this.review.map(({ verdict }, index) => ({ mover: this.mover(index), verdict }));
    return summary_of(moves, this.winner, (player) =>
      player === 0 && this.settings.rival !== "person" ? null : this.name_of(player),
    );
  }

  // Addresses

  /** The first moves, as the API and addresses have them: 0: a1 b1;1: 5 -> 2,2. */
  moves_text(count = this.count): string {
    return this.made
      .slice(0, count)
      .map(({ component, text }) => (this.has_several ? `${component}: ${text}` : text))
      .join(";");
  }

  /** What the address has of the game up to so many moves. */
  view(count = this.count): Record<string, string> {
    const moves = this.moves_text(count);
    return {
      ...(this.puzzle === null ? write_settings(this.settings) : { puzzle: this.puzzle }),
      ...(this.is_challenge ? { challenge: "1" } : {}),
      ...(moves === "" ? {} : { moves }),
    };
  }

  /** What the address has of the game as it is seen. */
  view_now(): Record<string, string> {
    return {
      ...this.view(),
      ...(this.looked_at === null ? {} : { at: String(this.looked_at) }),
    };
  }

  /** Whose position a challenge is; undefined while it is not known who wins, null where it is not found. */
  get challenge_solved(): Position | null | undefined {
    return this.solved.get(this.shown?.game_over ? 0 : this.shown_count);
  }

  /** A new game from the position that is seen; where nobody can move in it, from the first one. Whoever is challenged can win it, if that is known. */
  challenge(): Record<string, string> {
    const { position, convention } = write_settings(this.settings);
    return {
      position: this.shown?.game_over ? position! : this.position_seen(),
      ...(convention ? { convention } : {}),
      ...(this.challenge_solved?.outcome === "P" ? { first: "other" } : {}),
      challenge: "1",
    };
  }

  private position_seen(): string {
    const table = names_games(this.settings.position) ? null : this.table(0);
    return table ? heaps_of(table).join(",") : this.components.map(component_name).join(" + ");
  }
}

/** Where a move of a component of heaps is made. */
export function place_on(table: Table, { text, placed }: Move): Placed | null {
  return placed ?? place_move(table, text);
}
