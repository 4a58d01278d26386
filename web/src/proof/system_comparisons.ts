// Which comparisons prove the period of a system of heaps (docs/algorithms.md, theorems 23 and 24). The engine says how far they go: it knows
// what a move takes and from which size on all moves are there.
import type { Message } from "../answers";
import { sentences_of } from "../message_text";

/** That G(n + period) = G(n) + saltus, to be compared for start ≤ n < end. */
export interface Comparison {
  readonly period: number;
  readonly saltus: number;
  readonly start: number;
  readonly end: number;
}

export interface SystemComparisons {
  /** Of the kinds that repeat. */
  readonly repeating: Comparison;
  /** Of those that grow; null where none does. */
  readonly growing: Comparison | null;
  /** The most that a move takes. */
  readonly reach: number;
}

/** Null for another theorem. */
export function system_comparisons_of(theorem: Message | undefined): SystemComparisons | null {
  const said =
    theorem && sentences_of(theorem).find(({ id }) => /^period\.(growing_)?system$/.test(id));
  if (!said) return null;
  const value = (name: string) => Number(said.values[name]);
  const [period, start, end, reach] = [value("p"), value("from"), value("end"), value("taken")];
  if (said.id === "period.system")
    return { repeating: { period, saltus: 0, start, end }, growing: null, reach };
  return {
    repeating: { period: value("lasting_p"), saltus: 0, start, end },
    growing: { period, saltus: value("saltus"), start, end: value("growing_end") },
    reach,
  };
}

/** So many values of each kind are looked at. */
export function values_compared({ repeating, growing }: SystemComparisons): number {
  return Math.max(...[repeating, growing ?? repeating].map(({ end, period }) => end + period));
}

/** What is compared of a kind with these values. */
export function comparison_of(
  { repeating, growing }: SystemComparisons,
  values: readonly number[],
): Comparison {
  const { start, period } = repeating;
  return growing && values[start + period] !== values[start] ? growing : repeating;
}

/** How many of the comparisons agree. */
export function agreeing(
  { period, saltus, start, end }: Comparison,
  values: readonly number[],
): number {
  let count = 0;
  for (let n = start; n < end; n += 1) if (values[n + period] === values[n]! + saltus) count += 1;
  return count;
}
