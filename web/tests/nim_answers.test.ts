// Nim, answered by the page: by the definition, since the engine is compared in tests/browser/waiting.mjs.
import assert from "node:assert/strict";
import test from "node:test";
import type { HeapOptions, Reply } from "../src/answers";
import { nim_answer } from "../src/engine/nim_answers";
import { nim_sum } from "../src/learn/theory";

const reply = (heaps: readonly number[], level = 100) =>
  nim_answer("reply", { game: "nim", heaps: heaps.join(","), level, seed: 1 }) as Reply;

test("every reply is a legal move, and leaves nim-sum 0 where there is such a move", () => {
  for (let first = 0; first < 6; first += 1)
    for (let second = 0; second < 6; second += 1)
      for (let third = 0; third < 6; third += 1)
        for (const level of [0, 100]) {
          const heaps = [first, second, third];
          const { move, after, outcome, nim_sum_after, game_over } = reply(heaps, level);
          assert.equal(outcome, nim_sum(heaps) === 0 ? "P" : "N");
          if (heaps.every((heap) => heap === 0)) {
            assert.equal(move, null);
            continue;
          }
          const left = move!.to[0] ?? 0;
          assert.equal(move!.from, heaps[move!.index]);
          assert.ok(left < move!.from && left >= 0);
          const wanted = heaps.map((heap, index) => (index === move!.index ? left : heap));
          assert.deepEqual(
            after,
            wanted.filter((heap) => heap > 0),
          );
          assert.equal(game_over, after.length === 0);
          assert.equal(nim_sum_after, nim_sum(wanted));
          if (level === 100 && outcome === "N") assert.equal(nim_sum_after, 0);
        }
});

test("the options of a heap are all smaller heaps", () => {
  const { options } = nim_answer("options", { game: "nim", heap: 3, limit: 9 }) as HeapOptions;
  assert.deepEqual(
    options.map(({ to }) => to),
    [[2], [1], []],
  );
});

test("whatever is not Nim under normal play waits for the engine", () => {
  for (const [path, parameters] of [
    ["rules", { game: "kayles" }],
    ["rules", {}],
    ["reply", { game: "nim", heaps: "3,5", misere: 1 }],
    ["reply", { game: "nim", heaps: "3,x" }],
    ["reply", { game: "nim", heaps: "99999" }],
    ["reply", { position: "nim:3 + kayles:5" }],
    ["options", { game: "nim", heap: 10 ** 9 }],
    ["options", { game: "nim" }],
    ["values", { game: "nim", from: 5, to: 9 }],
    ["period", { game: "nim" }],
  ] as const)
    assert.equal(nim_answer(path, parameters), null, `${path} ${JSON.stringify(parameters)}`);
});
