// A game being played, with all that it takes to name its players and moves and to say who has won.
import { convention_of, type Convention, type Judgement } from "./convention";
import { Match, read_move, type Move, type Player } from "./match";
import type { RecordedMove } from "./move_record";
import { move_text, move_words } from "./moves";
import type { OptionBook } from "./option_book";
import { humans_of, name_of_player } from "./players";
import { review, type ReviewedMove } from "./review";
import type { Settings } from "./settings";
import type { Start } from "./start";
import { heap_at, heaps_of, places_of, same_place, type Place, type Table } from "./table";

export class Session {
  readonly match: Match;
  readonly convention: Convention;

  constructor(
    readonly start: Start,
    readonly settings: Settings,
    readonly book: OptionBook,
  ) {
    this.match = new Match(start.heaps, settings.first === "you" ? 0 : 1);
    this.convention = convention_of(settings.convention);
  }

  /** Who moves at this screen. */
  get humans(): readonly Player[] {
    return humans_of(this.settings.rival);
  }

  get mover(): Player {
    return this.match.now.mover;
  }

  name_of(player: Player): string {
    return name_of_player(this.settings.rival, player);
  }

  /** Learns the options of every heap on the table, and who wins. */
  async learn(signal: AbortSignal): Promise<void> {
    await this.convention.learn(heaps_of(this.match.now.table), this.book, signal);
  }

  /** No move is left; the options of the table are known. */
  get over(): boolean {
    return heaps_of(this.match.now.table).every(
      (heap) => (this.book.find(heap)?.all.length ?? 1) === 0,
    );
  }

  get winner(): Player {
    return this.convention.winner(this.mover);
  }

  judge(table: Table): Judgement {
    return this.convention.judge(heaps_of(table), this.book);
  }

  /** The moves so far, with what each was worth where it is known. */
  record(reviewed: readonly ReviewedMove[] | null): RecordedMove[] {
    return this.match.moves.map((move, index) => {
      const { table, mover } = this.match.turns[index]!;
      const verdict = reviewed?.[index]?.verdict ?? null;
      return { name: this.name_of(mover), text: this.text_of(table, move), verdict };
    });
  }

  review(): ReviewedMove[] {
    return review(this.match, this.convention, this.book);
  }

  allows(table: Table, { place, parts }: Move): boolean {
    return Boolean(this.book.find(heap_at(table, place))?.has(parts));
  }

  /** Makes the moves of an address, as far as the rules allow them; gives back how many of them it made. */
  async replay(text: string, signal: AbortSignal): Promise<{ made: number; wanted: number }> {
    const wanted = text.split(",").filter((code) => code !== "");
    for (const [made, code] of wanted.entries()) {
      await this.learn(signal);
      const { table } = this.match.now;
      const move = read_move(code, table);
      if (!move || !this.allows(table, move)) return { made, wanted: wanted.length };
      this.match.move(move);
    }
    return { made: wanted.length, wanted: wanted.length };
  }

  /** strip 2, or where it is in pieces: strip 2, piece 1 */
  heap_name(table: Table, place: Place): string {
    const name = this.start.kind.row_name(place.row);
    const pieces = places_of(table).filter(({ row }) => row === place.row);
    const piece = pieces.findIndex((other) => same_place(other, place)) + 1;
    return pieces.length > 1 ? `${name}, piece ${piece}` : name;
  }

  /** strip 2: 7 → 6 */
  text_of(table: Table, { place, parts }: Move): string {
    return `${this.heap_name(table, place)}: ${move_text(heap_at(table, place).size, parts)}`;
  }

  words_of(table: Table, { place, parts }: Move): string {
    return move_words(this.heap_name(table, place), heap_at(table, place).size, parts);
  }

  /** A winning move of a table, as it is drawn and written; null where there is none. */
  winning_move(table: Table): Move | null {
    const found = this.judge(table).winning_moves[0];
    return found ? { place: places_of(table)[found.heap]!, parts: found.parts } : null;
  }
}
