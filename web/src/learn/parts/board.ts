// The board of the Play tab as a lesson uses it: heaps of one game, moved by the learner on the picture and by the lesson.
import type { Content } from "../../element";
import { value_button } from "../../mex/value_button";
import { type Convention, type Judgement } from "../../play/convention";
import { Match, type Move } from "../../play/match";
import { move_text } from "../../play/moves";
import { OptionBook } from "../../play/option_book";
import type { Picture } from "../../play/picture";
import { picture_of } from "../../play/pictures";
import { heap_at, heaps_of, places_of } from "../../play/table";

/** What the game of a lesson is played on; the learner's moves are called back. */
export interface PlayedPosition {
  readonly element: HTMLElement;
  /** Sets the first position up again. */
  start(): void;
  /** Draws the position, perhaps with a winning move to point at; what there is to know of it is asked for first. Whether any move is left. */
  show(active: boolean, hint: boolean, signal: AbortSignal): Promise<boolean>;
  /** The player to move wins; the position has been shown. */
  readonly winning: boolean;
  /** A winning move in words, or null. */
  hint(): string | null;
  /** Makes a winning move, or any where there is none, and says it. */
  reply(): string;
  take_back(): void;
  /** The nim-values of the position. */
  values(summed: boolean): Content;
}

/** A move in the heap at `index`. */
interface HeapMove {
  readonly index: number;
  readonly to: readonly number[];
}

export class PracticeBoard implements PlayedPosition {
  private readonly picture: Picture;
  private readonly book = new OptionBook();
  private match = new Match([], 0);
  /** The number of moves drawn last. */
  private drawn = 0;

  constructor(
    private readonly game: string,
    private readonly first: readonly number[],
    presentation: "heaps" | "strips",
    private readonly convention: Convention,
    on_move: (text: string) => void,
  ) {
    const make = (move: Move) => on_move(this.make(move));
    this.picture = picture_of(presentation, false).create({ book: this.book, choose: make, make });
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  get heaps(): number[] {
    return heaps_of(this.match.now.table).map(({ size }) => size);
  }

  start(): void {
    this.match = new Match(
      this.first.map((size) => ({ game: this.game, size })),
      0,
    );
    this.drawn = 0;
  }

  get winning(): boolean {
    return this.judge().winning;
  }

  hint(): string | null {
    const move = this.winning_move();
    return move && move_text(this.heaps[move.index]!, move.to);
  }

  reply(): string {
    return this.make(this.move_of(this.winning_move() ?? this.random_move()));
  }

  values(summed: boolean): Content {
    const { heaps } = this;
    if (heaps.length === 0) return null;
    const { nim_values, nim_sum } = this.judge();
    const terms = nim_values.map((value, index): Content => [
      index > 0 ? (summed ? " ⊕ " : ", ") : "",
      value_button(this.game, heaps[index]!, value),
    ]);
    return ["Nim-values: ", terms, summed && ` = ${nim_sum}`];
  }

  /** What perfect play makes of the position for the player to move; it has been shown, so that its moves are known. */
  private judge(): Judgement {
    return this.convention.judge(heaps_of(this.match.now.table), this.book);
  }

  /** A winning move, or null. */
  private winning_move(): HeapMove | null {
    const found = this.judge().winning_moves[0];
    return found ? { index: found.heap, to: found.parts } : null;
  }

  /** Any move, for the player who has no winning one: no two games are alike. */
  private random_move(): HeapMove {
    const moves = heaps_of(this.match.now.table).flatMap((heap, index) =>
      this.book.find(heap)!.all.map(({ parts }): HeapMove => ({ index, to: parts })),
    );
    return moves[Math.floor(Math.random() * moves.length)]!;
  }

  take_back(): void {
    this.match.undo([0, 1]);
  }

  async show(active: boolean, hint: boolean, signal: AbortSignal): Promise<boolean> {
    const { table, last } = this.match.now;
    const heaps = heaps_of(table);
    await this.convention.learn(heaps, this.book, signal);
    const over = heaps.every((heap) => this.book.find(heap)!.all.length === 0);
    const moves = this.match.moves.length;
    const winning = hint ? this.winning_move() : null;
    this.picture.show({
      table,
      active: active && !over,
      marks: winning ? [{ ...this.move_of(winning), kind: "hint" }] : [],
      last: last && { move: last, table: this.match.turns.at(-2)!.table },
      fresh: moves > this.drawn,
    });
    this.drawn = moves;
    return !over;
  }

  private move_of({ index, to }: HeapMove): Move {
    return { place: places_of(this.match.now.table)[index]!, parts: to };
  }

  /** Makes a move and says it: 7 → 3 + 1. */
  private make(move: Move): string {
    const { size } = heap_at(this.match.now.table, move.place);
    this.match.move(move);
    return move_text(size, move.parts);
  }
}
