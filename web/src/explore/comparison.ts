// Two sequences of nim-values side by side: where they differ, and whether one is the other, shifted.

/** second(n + shift) = first(n) for every heap n from `from` on, as far as both are known. */
export interface Match {
  shift: number;
  from: number;
}

const max_shift = 40;
/** A match must hold over this share of the heaps, and over so many at least. */
const min_share = 0.5;
const min_heaps = 24;

/** The match that holds from the earliest heap on; of those the one with the least shift. Null where there is none. */
export function find_match(first: readonly number[], second: readonly number[]): Match | null {
  let best: Match | null = null;
  for (let size = 0; size <= max_shift; size += 1)
    for (const shift of size === 0 ? [0] : [-size, size]) {
      const match = match_at(first, second, shift);
      if (match && (best === null || late(match) < late(best))) best = match;
    }
  return best;
}

/** How many heaps that both games have are no part of the match. */
function late({ shift, from }: Match): number {
  return from - Math.max(0, -shift);
}

function match_at(
  first: readonly number[],
  second: readonly number[],
  shift: number,
): Match | null {
  const end = Math.min(first.length, second.length - shift);
  const begin = Math.max(0, -shift);
  let from = end;
  while (from > begin && first[from - 1] === second[from - 1 + shift]) from -= 1;
  const holds = end - from;
  return holds >= min_heaps && holds >= min_share * (end - begin) ? { shift, from } : null;
}

/** The heaps n of the first game with first(n) ≠ second(n + shift). */
export class Differences {
  /** The last heap that was compared. */
  readonly last: number;
  readonly count: number;
  readonly compared: number;
  private readonly heaps: readonly number[];

  constructor(
    first: readonly number[],
    second: readonly number[],
    readonly shift: number,
  ) {
    const end = Math.min(first.length, second.length - shift);
    const begin = Math.max(0, -shift);
    const heaps: number[] = [];
    for (let heap = begin; heap < end; heap += 1)
      if (first[heap] !== second[heap + shift]) heaps.push(heap);
    this.heaps = heaps;
    this.last = end - 1;
    this.count = heaps.length;
    this.compared = Math.max(0, end - begin);
  }

  /** The first difference at this heap or after it. */
  next(heap: number): number | null {
    let [low, high] = [0, this.heaps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.heaps[middle]! < heap) low = middle + 1;
      else high = middle;
    }
    return this.heaps[low] ?? null;
  }

  at(heap: number): boolean {
    return this.next(heap) === heap;
  }
}
