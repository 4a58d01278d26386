// The order in which the options of a heap take their places in the row 0, 1, 2, …, and what is said at each step.
import { sentences, text } from "../language/text";
import type { Mex } from "../answers";
import { heap_move_text } from "../play/heap_move";

/** More options than this come value by value instead of one by one. */
const max_single = 40;

/** An option, or all options of one value, on the way to its place. */
export interface Arrival {
  readonly to: readonly number[];
  readonly value: number;
  /** How many further options arrive with it. */
  readonly others: number;
  /** The first with its value. */
  readonly first: boolean;
}

export interface Script {
  readonly heap: number;
  readonly arrivals: readonly Arrival[];
  /** The numbers of the row: all up to the mex, and the larger values that occur. */
  readonly places: readonly number[];
  readonly mex: number;
}

export function mex_of_values(values: Iterable<number>): number {
  const taken = new Set(values);
  let mex = 0;
  while (taken.has(mex)) mex += 1;
  return mex;
}

export function create_script({ heap, options }: Pick<Mex, "heap" | "options">): Script {
  const mex = mex_of_values(options.map(({ nim_value }) => nim_value));
  const larger = new Set(options.map(({ nim_value }) => nim_value).filter((value) => value > mex));
  return {
    heap,
    arrivals: options.length <= max_single ? one_by_one(options) : value_by_value(options),
    places: [
      ...Array.from({ length: mex + 1 }, (_, value) => value),
      ...[...larger].sort((left, right) => left - right),
    ],
    mex,
  };
}

type Options = Mex["options"];

function one_by_one(options: Options): Arrival[] {
  const seen = new Set<number>();
  return options.map(({ to, nim_value }) => {
    const first = !seen.has(nim_value);
    seen.add(nim_value);
    return { to, value: nim_value, others: 0, first };
  });
}

function value_by_value(options: Options): Arrival[] {
  const found = new Map<number, { to: readonly number[]; count: number }>();
  for (const { to, nim_value } of options) {
    const before = found.get(nim_value);
    if (before) before.count += 1;
    else found.set(nim_value, { to, count: 1 });
  }
  return [...found]
    .sort(([left], [right]) => left - right)
    .map(([value, { to, count }]) => ({ to, value, others: count - 1, first: true }));
}

/** mex {0, 1, 3}: the values of the options, ascending, each once. */
export function set_text(values: Iterable<number>): string {
  const sorted = [...new Set(values)].sort((left, right) => left - right);
  const shown = sorted.length > 24 ? [...sorted.slice(0, 22), "…", sorted.at(-1)!] : sorted;
  return `{${shown.join(", ")}}`;
}

/** What happens when an option arrives. */
export function arrival_text(script: Script, { to, value, others, first }: Arrival): string {
  const move = heap_move_text({ from: script.heap, to });
  const moves =
    others === 0
      ? move
      : others === 1
        ? text("{move} and one other move", { move })
        : text("{move} and {count} other moves", { move, count: others });
  return first
    ? text("{moves}: value {value}. Now {value} is taken.", { moves, value: String(value) })
    : text("{moves}: value {value}, which is taken already.", { moves, value: String(value) });
}

/** What the value says of the heap alone, under normal play. */
export function outcome_text({ heap, arrivals, mex }: Script): string {
  if (arrivals.length === 0) return text("Whoever must move has lost: it is a P-position.");
  const of_heap = { heap: String(heap) };
  return mex === 0
    ? text(
        "So whoever must move with a heap of {heap} alone loses, it is a P-position: after every move the other player can move to value 0.",
        of_heap,
      )
    : text(
        "So whoever moves with a heap of {heap} alone wins, by a move to value 0: it is an N-position.",
        of_heap,
      );
}

/** The end: which place stayed empty. */
export function gap_text({ heap, arrivals, mex }: Script): string {
  if (arrivals.length === 0)
    return text(
      "The heap of {heap} has no move. No value is taken, so the smallest free one is 0: mex {} = 0.",
      { heap: String(heap) },
    );
  const values = arrivals.map(({ value }) => value);
  return sentences(
    text("The smallest value that no option has is {mex}: mex {values} = {mex}.", {
      mex: String(mex),
      values: set_text(values),
    }),
    values.some((value) => value > mex) ? text("Larger values do not matter.") : "",
  );
}
