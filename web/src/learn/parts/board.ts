// The board of the Play tab as a lesson uses it: heaps of one game, moved by the learner on the picture and by the lesson.
import { Match, type Move } from "../../play/match";
import { move_text, move_words } from "../../play/moves";
import { OptionBook } from "../../play/option_book";
import type { Picture, PictureKind } from "../../play/picture";
import { picture_of } from "../../play/pictures";
import { heap_at, heaps_of, places_of } from "../../play/table";

export interface Made {
  /** 7 → 3 + 1 */
  readonly text: string;
  readonly words: string;
}

export class PracticeBoard {
  private readonly kind: PictureKind;
  private readonly picture: Picture;
  private readonly book = new OptionBook();
  private match = new Match([], 0);
  /** The number of moves drawn last. */
  private drawn = 0;

  constructor(
    private readonly game: string,
    presentation: "heaps" | "strips",
    on_move: (made: Made) => void,
  ) {
    const make = (move: Move) => on_move(this.make(move));
    this.kind = picture_of(presentation, false);
    this.picture = this.kind.create({ book: this.book, choose: make, make });
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  get heaps(): number[] {
    return heaps_of(this.match.now.table).map(({ size }) => size);
  }

  start(heaps: readonly number[]): void {
    this.match = new Match(
      heaps.map((size) => ({ game: this.game, size })),
      0,
    );
    this.drawn = 0;
  }

  /** The heap at `index` of `heaps` becomes these parts. */
  move(index: number, parts: readonly number[]): Made {
    return this.make(this.move_of(index, parts));
  }

  take_back(): void {
    this.match.undo([0, 1]);
  }

  /** Draws the position, with a move to point at; its heaps are asked for their moves first. Whether any move is left. */
  async show(
    active: boolean,
    hint: { readonly index: number; readonly to: readonly number[] } | null,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { table, last } = this.match.now;
    const heaps = heaps_of(table);
    await this.book.learn(heaps, signal);
    const over = heaps.every((heap) => this.book.find(heap)!.all.length === 0);
    const moves = this.match.moves.length;
    this.picture.show({
      table,
      active: active && !over,
      marks: hint ? [{ ...this.move_of(hint.index, hint.to), kind: "hint" }] : [],
      last: last && { move: last, table: this.match.turns.at(-2)!.table },
      fresh: moves > this.drawn,
    });
    this.drawn = moves;
    return !over;
  }

  private move_of(index: number, parts: readonly number[]): Move {
    return { place: places_of(this.match.now.table)[index]!, parts };
  }

  private make(move: Move): Made {
    const { size } = heap_at(this.match.now.table, move.place);
    this.match.move(move);
    return {
      text: move_text(size, move.parts),
      words: move_words(this.kind.row_name(move.place.row), size, move.parts),
    };
  }
}
