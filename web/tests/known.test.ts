import assert from "node:assert/strict";
import test from "node:test";

/** The lost pairs a ≤ b < count, by the definition. */
function lost_pairs(count: number, is_misere: boolean): string[] {
  const lost: [number, number][] = [];
  const pairs = Array.from({ length: count * count }, (_, index) => [
    Math.floor(index / count),
    index % count,
  ]).sort(([a, b], [c, d]) => a! + b! - c! - d!) as [number, number][];
  for (const [a, b] of pairs) {
    if (a === 0 && b === 0 && is_misere) continue;
    const reaches = lost.some(
      ([c, d]) => (c === a && d < b) || (d === b && c < a) || (a - c === b - d && a > c),
    );
    if (!reaches) lost.push([a, b]);
  }
  return lost
    .filter(([a, b]) => a <= b)
    .map(String)
    .sort();
}

test("what is said of the lost pairs of Wythoff's game, and when the last move loses", () => {
  const count = 40;
  const golden = (1 + Math.sqrt(5)) / 2;
  const law = Array.from({ length: count }, (_, n) => Math.floor(n * golden))
    .map((a, n) => [a, a + n])
    .filter(([, b]) => b! < count)
    .map(String);
  assert.deepEqual(lost_pairs(count, false), [...law].sort());
  const changed = law.filter((pair) => pair !== "0,0" && pair !== "1,2");
  assert.deepEqual(lost_pairs(count, true), [...changed, "0,1", "2,2"].sort());
});
