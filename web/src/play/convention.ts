// Who wins. Everything that depends on the convention is here: today the player who cannot move loses.
import { other, type Player } from "./match";
import type { OptionBook } from "./option_book";
import type { Heap } from "./position";

export interface WinningMove {
  /** Which heap of the position. */
  readonly heap: number;
  readonly parts: readonly number[];
  /** What the heap is worth before and after it. */
  readonly value: number;
  readonly value_after: number;
}

/** What perfect play makes of a position. */
export interface Judgement {
  /** The player to move can win. */
  readonly winning: boolean;
  readonly nim_values: readonly number[];
  readonly nim_sum: number;
  /** Of equal heaps, those of the first. */
  readonly winning_moves: readonly WinningMove[];
  /** Some heap has more options than are known. */
  readonly more: boolean;
}

export interface Convention {
  /** The winner when a player cannot move. */
  winner(stuck: Player): Player;
  /** Every heap of the position is in the book. */
  judge(heaps: readonly Heap[], book: OptionBook): Judgement;
}

/** The player who cannot move loses, and the nim-sum decides. */
export const normal_play: Convention = {
  winner: other,
  judge(heaps, book) {
    const known = heaps.map((heap) => book.find(heap)!);
    const nim_values = known.map(({ nim_value }) => nim_value);
    const nim_sum = nim_values.reduce((sum, value) => (sum ^ value) >>> 0, 0);
    const first_of_its_kind = (heap: Heap, index: number) =>
      heaps.findIndex(({ game, size }) => game === heap.game && size === heap.size) === index;
    const winning_moves = heaps.flatMap((heap, index) => {
      const value = nim_values[index]!;
      const wanted = (value ^ nim_sum) >>> 0;
      if (nim_sum === 0 || !first_of_its_kind(heap, index)) return [];
      return known[index]!.all.flatMap(({ parts, nim_value }) =>
        nim_value === wanted ? [{ heap: index, parts, value, value_after: wanted }] : [],
      );
    });
    return {
      winning: nim_sum !== 0,
      nim_values,
      nim_sum,
      winning_moves,
      more: known.some(({ more }) => more),
    };
  },
};
