import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement } from "../src/answers";
import { moves_with, next_picks, nothing, pick, touching_moves } from "../src/play/selection";
import { centre_of, arrow_key_target } from "../src/play/arrow_keys";

const moves_of = (texts: readonly string[]) =>
  touching_moves(texts, new Set(texts.flatMap((text) => text.split(" "))));
const cram = moves_of(["a1 b1", "a2 b2", "a1 a2", "b1 b2"]);

test("a move has the longest names of elements, between spaces or commas", () => {
  const touches = (text: string, names: string[]) =>
    touching_moves([text], new Set(names))[0]?.touches;
  assert.deepEqual(touches("a1 a12", ["a1", "a12"]), ["a1", "a12"]);
  assert.deepEqual(touches("3,5,12", ["1", "12", "3", "5"]), ["3", "5", "12"]);
  assert.deepEqual(touches("3,5", ["3,5", "3", "5"]), ["3,5"]);
  assert.deepEqual(touches("(1,2),(3,4)", ["(1,2)", "(3,4)"]), ["(1,2)", "(3,4)"]);
  assert.deepEqual(touches("0-1", ["0", "1", "0-1"]), ["0-1"]);
  assert.equal(touches("2 from step 3", ["2", "3"]), undefined);
});

test("a move of Cram is two cells in any order", () => {
  const first = pick(cram, nothing, "b1");
  assert.deepEqual(first, { picked: ["b1"], move: null, complete: false });
  assert.deepEqual([...next_picks(cram, ["b1"])].sort(), ["a1", "b2"]);
  assert.deepEqual(pick(cram, first, "a1"), {
    picked: ["b1", "a1"],
    move: "a1 b1",
    complete: true,
  });
});

test("what goes with nothing picked begins anew; what no move touches changes nothing", () => {
  const first = pick(cram, nothing, "b1");
  assert.deepEqual(pick(cram, first, "a2").picked, ["a2"]);
  assert.deepEqual(pick(cram, first, "z9"), { ...first, complete: false });
  assert.deepEqual(pick(cram, first, "b1"), nothing);
});

test("a move that is part of a larger one waits", () => {
  const coins = moves_of(["3", "3 1", "2"]);
  const three = pick(coins, nothing, "3");
  assert.deepEqual(three, { picked: ["3"], move: "3", complete: false });
  assert.equal(pick(coins, three, "1").move, "3 1");
  assert.ok(pick(coins, nothing, "2").complete);
  const both = pick(coins, three, "1");
  assert.deepEqual(pick(coins, both, "1"), { picked: ["3"], move: "3", complete: false });
});

test("every move can be picked, in every order of its elements", () => {
  const texts = ["a b c", "b c d", "a", "d e", "c"];
  const moves = moves_of(texts);
  for (const move of texts)
    for (const names of [move.split(" "), move.split(" ").reverse()]) {
      let selection = nothing;
      for (const name of names) selection = pick(moves, selection, name);
      assert.equal(selection.move, move);
      assert.equal(selection.complete, moves_with(moves, names).length === 1);
    }
});

const cell = (x: number, y: number): BoardElement => ({
  name: `${x},${y}`,
  shape: "cell",
  state: "free",
  x,
  y,
});

test("arrows go from cell to cell and stop at the border", () => {
  const points = [0, 1].flatMap((y) => [0, 1, 2].map((x) => centre_of(cell(x, y))));
  assert.equal(arrow_key_target(points, 0, "ArrowRight"), 1);
  assert.equal(arrow_key_target(points, 0, "ArrowDown"), 3);
  assert.equal(arrow_key_target(points, 0, "ArrowLeft"), 0);
  assert.equal(arrow_key_target(points, 4, "ArrowUp"), 1);
  assert.equal(arrow_key_target(points, 4, "End"), 5);
  assert.equal(arrow_key_target(points, 4, "Home"), 0);
  assert.equal(arrow_key_target(points, 4, "a"), null);
});

test("what lies ahead comes before what lies aside, and an edge is at its middle", () => {
  const points = [centre_of(cell(0, 0)), centre_of(cell(0.1, 1)), centre_of(cell(4, 1))];
  assert.equal(arrow_key_target(points, 0, "ArrowRight"), 2);
  assert.equal(arrow_key_target(points, 0, "ArrowDown"), 1);
  assert.equal(arrow_key_target(points, 2, "ArrowLeft"), 1);
  assert.deepEqual(centre_of({ ...cell(0, 0), shape: "edge", to_x: 2, to_y: 4 }), { x: 1, y: 2 });
});

test("a layout may say what moves touch, in the place of their texts", () => {
  const texts = ["5 to 2", "9 to 6"];
  const said = [
    ["5", "2"],
    ["9", "6"],
  ];
  const moves = touching_moves(texts, new Set(["2", "5", "6", "9"]), said);
  assert.equal(pick(moves, pick(moves, nothing, "9"), "6").move, "9 to 6");
  assert.deepEqual(touching_moves(texts, new Set(["2", "5", "6", "9"])), []);
});
