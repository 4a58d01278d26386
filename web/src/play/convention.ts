// Who wins: whoever makes the last move, or under misère play the other player. Everything that depends on the convention is here.
import type { ConventionName, Moves } from "../answers";
import { other, type Player } from "./match";
import { ask_patiently } from "../patience";
import type { OptionBook } from "./option_book";
import { position_question, type Heap } from "./position";

export interface WinningMove {
  /** Which heap of the position. */
  readonly heap: number;
  readonly parts: readonly number[];
  /** What it does, such as "value 3 becomes 1". */
  readonly effect: string;
}

/** What perfect play makes of a position. */
export interface Judgement {
  /** The player to move can win. */
  readonly winning: boolean;
  /** Empty where an element decides. */
  readonly nim_values: readonly number[];
  readonly nim_sum: number;
  /** Of equal heaps, those of the first. */
  readonly winning_moves: readonly WinningMove[];
  /** Some heap has more options than are known. */
  readonly more: boolean;
  /** Where a misère quotient decides: the elements of the heaps, and their product. */
  readonly quotient?: { readonly elements: readonly string[]; readonly product: string };
  /** What decides under misère play, in a sentence. */
  readonly explanation?: string;
}

export interface Convention {
  readonly name: ConventionName;
  /** The winner when a player cannot move. */
  winner(stuck: Player): Player;
  /** Fetches what judge() needs to know of a position. */
  learn(heaps: readonly Heap[], book: OptionBook, signal: AbortSignal): Promise<void>;
  judge(heaps: readonly Heap[], book: OptionBook): Judgement;
}

/** The player who cannot move loses, and the nim-sum decides. */
export const normal_play: Convention = {
  name: "normal",
  winner: other,
  learn: (heaps, book, signal) => book.learn(heaps, signal),
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
      const effect = `value ${value} becomes ${wanted}`;
      return known[index]!.all.flatMap(({ parts, nim_value }) =>
        nim_value === wanted ? [{ heap: index, parts, effect }] : [],
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

/** The player who cannot move wins. What decides depends on the games of the whole position, so the engine judges each position. */
export const misere_play: Convention = {
  name: "misere",
  winner: (stuck) => stuck,
  async learn(heaps, book, signal) {
    await Promise.all([book.learn(heaps, signal), learn_judgement(heaps, book, signal)]);
  },
  judge: (heaps, book) => (heaps.length === 0 ? nothing_left : book.find_judgement(heaps)!),
};

export function convention_of(name: ConventionName): Convention {
  return name === "misere" ? misere_play : normal_play;
}

/** Whoever is to move has won. */
const nothing_left: Judgement = {
  winning: true,
  nim_values: [],
  nim_sum: 0,
  winning_moves: [],
  more: false,
};

async function learn_judgement(
  heaps: readonly Heap[],
  book: OptionBook,
  signal: AbortSignal,
): Promise<void> {
  if (heaps.length === 0 || book.find_judgement(heaps)) return;
  const { parameters, order } = position_question(heaps);
  const question = { ...parameters, misere: 1 };
  const answer = await ask_patiently<Moves>("moves", question, signal, () => undefined);
  book.add_judgement(heaps, misere_judgement(answer, order));
}

/** `order` has the index of each heap of the answer. */
export function misere_judgement(answer: Moves, order: readonly number[]): Judgement {
  const in_order = <Worth>(of_heaps: readonly Worth[]): Worth[] => {
    const sorted: Worth[] = [];
    for (const [place, index] of order.entries()) sorted[index] = of_heaps[place]!;
    return sorted;
  };
  const { elements, element, nim_values = [], nim_sum = 0, outcome, explanation } = answer;
  return {
    winning: outcome === "N",
    nim_values: elements ? [] : in_order(nim_values),
    nim_sum,
    winning_moves: answer.winning_moves.map((move) => ({
      heap: order[move.index]!,
      parts: move.to,
      effect:
        move.element === undefined ? `leaves nim-sum ${move.nim_sum}` : `leaves ${move.element}`,
    })),
    more: false,
    ...(elements ? { quotient: { elements: in_order(elements), product: element! } } : {}),
    ...(explanation === undefined ? {} : { explanation }),
  };
}
