// Moves as they are read, written and said.

/** The parts of a typed move, 5 + 7 or 0; null when it is none. */
export function parts_of(text: string): number[] | null {
  if (!/^\s*\d+(\s*[+,\s]\s*\d+)*\s*$/.test(text)) return null;
  return text
    .split(/[\s+,]+/)
    .filter((part) => part !== "")
    .map(Number)
    .filter((size) => size > 0);
}

/** 7 → 3 + 1, as it is read. */
export function move_text(from: number, to: readonly number[]): string {
  const parts = to.filter((size) => size > 0);
  return `${from} → ${parts.length ? parts.join(" + ") : "0"}`;
}

/** The same in words, for those who hear it; `heap` is its name, such as strip 2. */
export function move_words(heap: string, from: number, to: readonly number[]): string {
  const parts = to.filter((size) => size > 0);
  const taken = from - parts.reduce((sum, size) => sum + size, 0);
  if (taken <= 0) return `splits ${heap} of ${from} into ${parts.join(" and ")}`;
  const leave = parts.length === 0 ? "nothing is left of it" : `leaves ${parts.join(" and ")}`;
  return `takes ${taken} from ${heap} of ${from}, ${leave}`;
}
