// A histogram with more values than bars fit: neighbours share a bar.

export interface Bar {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Count i is that of the values from i · `width` on, `width` of them; the last bar may be narrower. */
export function bars_of(counts: readonly number[], max_bars: number, width = 1): Bar[] {
  const together = Math.max(1, Math.ceil(counts.length / max_bars));
  return Array.from({ length: Math.ceil(counts.length / together) }, (_, index) => {
    const first = index * together;
    const last = Math.min(counts.length, first + together) - 1;
    return {
      first: first * width,
      last: (last + 1) * width - 1,
      count: counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0),
    };
  });
}
