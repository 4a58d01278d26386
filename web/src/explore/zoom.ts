// The stretch of heaps that a plot shows, and how it moves. Ends are real numbers: heap n is drawn in [n, n + 1).

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const min_heaps = 12;
/** One more than the last heap of the longest stretch. */
export const largest_furthest = 10_000_000;

/** Inside 0 … furthest, at least a dozen heaps wide; a stretch that sticks out is pushed back, not cut. */
export function clamped({ from, to }: Stretch, furthest: number): Stretch {
  const width = Math.min(Math.max(to - from, min_heaps), furthest);
  const begin = Math.min(Math.max(0, from), furthest - width);
  return { from: begin, to: begin + width };
}

/** Wider by `factor` (below 1: narrower), with the heap under `fixed` where it is. */
export function zoomed(stretch: Stretch, factor: number, fixed: number, furthest: number): Stretch {
  const width = Math.min(Math.max((stretch.to - stretch.from) * factor, min_heaps), furthest);
  const share = (fixed - stretch.from) / (stretch.to - stretch.from);
  const from = fixed - share * width;
  return clamped({ from, to: from + width }, furthest);
}

export function moved(stretch: Stretch, by: number, furthest: number): Stretch {
  return clamped({ from: stretch.from + by, to: stretch.to + by }, furthest);
}

/** What to ask for: the stretch and half its width to either side, in whole heaps, ends included. */
export function surroundings(stretch: Stretch, furthest: number): { from: number; to: number } {
  const margin = (stretch.to - stretch.from) / 2;
  return {
    from: Math.max(0, Math.floor(stretch.from - margin)),
    to: Math.min(furthest - 1, Math.ceil(stretch.to + margin) - 1),
  };
}
