// The values of a stretch of heaps, for rows and comparisons.
import type { Progress } from "../api";
import { ask_then_stream } from "../ask_then_stream";

/** The values of `count` heaps from `from` on. A stretch may begin before heap 0: there is no value, so null. */
export async function ask_values(
  game: string,
  from: number,
  count: number,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<(number | null)[]> {
  const before = Array<null>(Math.min(count, Math.max(0, -from))).fill(null);
  if (before.length === count) return before;
  const { values } = await ask_then_stream(
    "values",
    { game, from: Math.max(0, from), to: from + count - 1 },
    signal,
    on_progress,
  );
  return [...before, ...values];
}
