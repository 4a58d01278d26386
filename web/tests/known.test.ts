import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { known } from "../src/known/facts";
import { english } from "lessons:all";

test("the rows of Wythoff's game are those that the program has proven", () => {
  const file = new URL("../../../tests/golden/wythoff_rows.csv", import.meta.url);
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(",").map(Number));
  const shown = known["wythoff"]!.rows!;
  assert.ok(shown.length > 5);
  assert.deepEqual(shown, rows.slice(0, shown.length));
});

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

test("what is known leads to lessons that there are", async () => {
  const ids = (await english()).map(({ id }) => id);
  for (const { lessons: named } of Object.values(known))
    for (const { id } of named) assert.ok(ids.includes(id), id);
});
