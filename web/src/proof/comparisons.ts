// Which comparisons prove a period. Theorems 1 and 2 of docs/algorithms.md say for which range of heaps G(n + p) = G(n) implies the same
// for all larger heaps.
import type { Message } from "../answers";

/** What the theorems need to know of the rules. */
export interface Rules {
  readonly kind: "subtraction" | "octal";
  /** The most tokens that a move takes; of an octal code, the place of its last digit that is not 0. */
  readonly reach: number;
}

/** That G(n + period) = G(n) for all n ≥ start. */
export interface Claim {
  readonly period: number;
  readonly start: number;
}

/** G(n + period) = G(n) is to be compared for from ≤ n < end; `start` is below `from` where heap 0 is compared in addition. */
export interface Comparisons extends Claim {
  readonly from: number;
  readonly end: number;
  readonly rules: Rules;
}

/** The theorem by which the engine proves the period; null for another one. */
export function rules_of(theorem: Message | undefined): Rules | null {
  const reach = Number(theorem?.values["taken"]);
  if (theorem?.id === "period.window") return { kind: "subtraction", reach };
  return theorem?.id === "period.guy_smith" ? { kind: "octal", reach } : null;
}

/**
 * For octal codes the range begins at 1 at the earliest, since the proof replaces a heap a by a − p, which must not be empty; with
 * start 0 heap 0 is compared in addition.
 */
export function comparisons_of(rules: Rules, { period, start }: Claim): Comparisons {
  if (rules.kind === "subtraction")
    return { period, start, rules, from: start, end: start + rules.reach };
  const from = Math.max(start, 1);
  return { period, start, rules, from, end: 2 * from + period + rules.reach };
}

/** The values G(0), G(1), … that the comparisons look at. */
export function values_needed({ end, period }: Comparisons): number {
  return end + period;
}

/** The first n with G(n + p) ≠ G(n), or null when the claim is proven. */
export function first_failure(
  { start, end, period }: Comparisons,
  values: readonly number[],
): number | null {
  for (let n = start; n < end; n += 1) if (values[n] !== values[n + period]) return n;
  return null;
}

/** Comparisons in groups, [from, end), shown one after the other: single ones where they are few. */
export function groups_of(from: number, end: number, most: number): [number, number][] {
  const size = Math.max(1, Math.ceil((end - from) / most));
  const groups: [number, number][] = [];
  for (let n = from; n < end; n += size) groups.push([n, Math.min(end, n + size)]);
  return groups;
}
