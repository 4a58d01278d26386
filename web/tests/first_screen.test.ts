import assert from "node:assert/strict";
import test from "node:test";

// The module looks for its element when it is loaded.
Object.assign(globalThis, {
  document: { getElementById: () => null },
  window: { matchMedia: () => ({}) },
});
const { harder_heaps, reply_to } = await import("../src/home/first_screen");

const sum = (heaps: readonly number[]) => heaps.reduce((all, size) => all ^ size, 0);

test("the opponent of the first screen plays as strong as it is told, and by the rules", () => {
  for (let first = 0; first < 8; first += 1)
    for (let second = 0; second < 8; second += 1)
      for (let third = 0; third < 8; third += 1) {
        const heaps = [first, second, third];
        if (heaps.every((size) => size === 0)) continue;
        for (const strength of [0, 100]) {
          const { heap, to } = reply_to(heaps, strength);
          assert.ok(to >= 0 && to < heaps[heap]!, `${heaps}`);
          if (strength === 0 || sum(heaps) === 0) continue;
          assert.equal(sum([...heaps.slice(0, heap), to, ...heaps.slice(heap + 1)]), 0);
        }
      }
  for (let tries = 0; tries < 100; tries += 1) assert.notEqual(sum(harder_heaps()), 0);
});
