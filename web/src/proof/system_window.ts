// Which comparisons prove the period of a system of heaps (docs/algorithms.md, theorems 23 and 24). How far they go stands in the sentence of
// the engine, which knows what a move takes and from which size on all moves are there.

/** That G(n + period) = G(n) + saltus, to be compared for start ≤ n < end. */
export interface Comparison {
  readonly period: number;
  readonly saltus: number;
  readonly start: number;
  readonly end: number;
}

export interface SystemWindow {
  /** Of the kinds that repeat. */
  readonly repeating: Comparison;
  /** Of those that grow; null where none does. */
  readonly growing: Comparison | null;
  /** The most that a move takes. */
  readonly reach: number;
}

/** Null for another theorem. */
export function read_system_window(theorem: string | null): SystemWindow | null {
  const reach = /^(?:Guy and Smith for systems|Systems) of heaps.*: moves take at most (\d+),/.exec(
    theorem ?? "",
  );
  if (!reach) return null;
  const one = /G\(n\+(\d+)\) = G\(n\) holds for .* and all (\d+) <= n < (\d+),/.exec(theorem!);
  if (one) {
    const [period, start, end] = one.slice(1).map(Number) as [number, number, number];
    const repeating = { period, saltus: 0, start, end };
    return { repeating, growing: null, reach: Number(reach[1]) };
  }
  const two =
    /G\(n\+(\d+)\) = G\(n\)\+(\d+) holds for .* and all (\d+) <= n < (\d+), and G\(n\+(\d+)\) = G\(n\) .* and n < (\d+),/.exec(
      theorem!,
    );
  if (!two) return null;
  const [period, saltus, start, end, longer, earlier] = two.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    repeating: { period: longer, saltus: 0, start, end: earlier },
    growing: { period, saltus, start, end },
    reach: Number(reach[1]),
  };
}

/** So many values of each kind are looked at. */
export function values_compared({ repeating, growing }: SystemWindow): number {
  return Math.max(...[repeating, growing ?? repeating].map(({ end, period }) => end + period));
}

/** What is compared of a kind with these values. */
export function comparison_of(
  { repeating, growing }: SystemWindow,
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
