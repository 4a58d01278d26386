// Nim, answered by the page: by the definition, since the engine is compared in tests/browser/waiting.mjs.
import assert from "node:assert/strict";
import test from "node:test";
import type { Mex, Position } from "../src/answers";
import { nim_answer } from "../src/engine/nim_answers";
import { nim_sum } from "../src/learn/theory";
import { read_heap_move } from "../src/play/heap_move";

const ask = (heaps: readonly number[], level: number) =>
  nim_answer("position", { position: `nim:${heaps.join(",")}`, level, seed: 1 }) as Position;

test("every reply is a legal move, and leaves nim-sum 0 where there is such a move", () => {
  for (let first = 0; first < 6; first += 1)
    for (let second = 0; second < 6; second += 1)
      for (let third = 0; third < 6; third += 1)
        for (const level of [0, 100]) {
          const heaps = [first, second, third];
          const { outcome, winning_moves, components, reply } = ask(heaps, level);
          assert.equal(outcome, nim_sum(heaps) === 0 ? "P" : "N");
          const after = (text: string) => {
            const { from, to } = read_heap_move(text)!;
            const at = heaps.indexOf(from);
            assert.ok(at >= 0 && (to[0] ?? 0) < from && to.length <= 1, text);
            return heaps.map((heap, index) => (index === at ? (to[0] ?? 0) : heap));
          };
          assert.deepEqual(
            winning_moves,
            components[0]!.moves.filter((text) => nim_sum(after(text)) === 0),
          );
          if (heaps.every((heap) => heap === 0)) {
            assert.equal(reply!.move, null);
            continue;
          }
          const left = after(reply!.move!);
          assert.equal(reply!.game_over, nim_sum(left) === 0 && left.every((heap) => heap === 0));
          assert.equal(reply!.nim_sum, nim_sum(left));
          if (level === 100 && outcome === "N") assert.equal(reply!.nim_sum, 0);
        }
});

test("moves are made, and those that are none are left to the engine", () => {
  const moved = (moves: string) =>
    nim_answer("position", { position: "nim:3,5", moves, solve: 0 }) as Position | null;
  assert.equal(moved("5 -> 2;3 -> 0")!.position, "allbut():2");
  assert.equal(moved("5 -> 0;3 -> 0")!.game_over, true);
  assert.equal(moved("5 -> 2")!.outcome, undefined);
  for (const wrong of ["5 -> 5", "4 -> 1", "5 -> 1,2", "x"])
    assert.equal(moved(wrong), null, wrong);
});

test("the options of a heap are all smaller heaps", () => {
  const { options } = nim_answer("mex", { game: "nim", heap: 3, limit: 9 }) as Mex;
  assert.deepEqual(
    options.map(({ to }) => to),
    [[2], [1], []],
  );
});

test("whatever is not Nim under normal play waits for the engine", () => {
  for (const [path, parameters] of [
    ["rules", { game: "kayles" }],
    ["rules", {}],
    ["position", { position: "nim:3,5", misere: 1 }],
    ["position", { position: "nim:3,5", review: 1 }],
    ["position", { position: "nim:3,x" }],
    ["position", { position: "nim:99999" }],
    ["position", { position: "nim:3 + kayles:5" }],
    ["mex", { game: "nim", heap: 10 ** 9 }],
    ["mex", { game: "nim" }],
    ["values", { game: "nim", from: 5, to: 9 }],
    ["period", { game: "nim" }],
  ] as const)
    assert.equal(nim_answer(path, parameters), null, `${path} ${JSON.stringify(parameters)}`);
});
