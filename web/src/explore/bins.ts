// A histogram with more values than bars fit: neighbours share a bar.

export interface Bar {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

export function bars_of(counts: readonly number[], max_bars: number): Bar[] {
  const width = Math.max(1, Math.ceil(counts.length / max_bars));
  return Array.from({ length: Math.ceil(counts.length / width) }, (_, index) => {
    const first = index * width;
    const last = Math.min(counts.length, first + width) - 1;
    return {
      first,
      last,
      count: counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0),
    };
  });
}
