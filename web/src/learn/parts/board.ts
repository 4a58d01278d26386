// The board of the Play tab as a lesson uses it: heaps of one game, moved by the learner on the picture and by the lesson.
import type { HeapOptions } from "../../answers";
import { ask } from "../../api";
import { Options, move_text, move_words } from "../../play/moves";
import {
  heaps_of,
  new_table,
  piece_at,
  places_of,
  replace_piece,
  type Place,
  type Table,
} from "../../play/rows";
import { Tokens, type Presentation } from "../../play/tokens";

export interface Made {
  /** 7 → 3 + 1 */
  readonly text: string;
  readonly words: string;
}

export class PracticeBoard {
  private readonly tokens: Tokens;
  private readonly options = new Map<number, Options>();
  private tables: Table[] = [];

  constructor(
    private readonly game: string,
    private readonly presentation: Presentation,
    on_move: (made: Made) => void,
  ) {
    this.tokens = new Tokens({
      options_of: (heap) => this.options.get(heap),
      move: (place, parts) => on_move(this.make(place, parts)),
    });
  }

  get element(): HTMLElement {
    return this.tokens.element;
  }

  get heaps(): number[] {
    return heaps_of(this.tables.at(-1)!);
  }

  start(heaps: readonly number[]): void {
    this.tables = [new_table(heaps)];
  }

  /** The heap at `index` of `heaps` becomes these parts. */
  move(index: number, parts: readonly number[]): Made {
    return this.make(places_of(this.tables.at(-1)!)[index]!, parts);
  }

  take_back(): void {
    this.tables.pop();
  }

  /** Draws the position; its heaps are asked for their moves first. Whether any move is left. */
  async show(active: boolean, hinted: number | null, signal: AbortSignal): Promise<boolean> {
    const unknown = [...new Set(this.heaps)].filter((heap) => !this.options.has(heap));
    await Promise.all(
      unknown.map(async (heap) => {
        const { options } = await ask<HeapOptions>("options", { game: this.game, heap }, signal);
        this.options.set(
          heap,
          new Options(
            heap,
            options.map(({ to }) => to),
          ),
        );
      }),
    );
    const over = this.heaps.every((heap) => this.options.get(heap)!.all.length === 0);
    this.tokens.show(this.tables.at(-1)!, this.presentation, active && !over, hinted);
    return !over;
  }

  private make(place: Place, parts: readonly number[]): Made {
    const table = this.tables.at(-1)!;
    const size = piece_at(table, place);
    this.tables.push(replace_piece(table, place, parts));
    return { text: move_text(size, parts), words: move_words(size, parts) };
  }
}
