import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement } from "../src/answers";
import { changes_between } from "../src/play/changes";

const cell = (name: string, state: BoardElement["state"], label?: string): BoardElement => ({
  ...{ name, shape: "cell", state, x: 0, y: 0 },
  ...(label === undefined ? {} : { label }),
});
const names = (before: readonly BoardElement[], after: readonly BoardElement[]) => {
  const { journeys, fallen } = changes_between(before, after);
  return [
    ...journeys.map(({ from, to }) => `${from.name}>${to.name}`),
    ...fallen.map(({ name }) => name),
  ];
};

test("tokens go where as many have come", () => {
  const before = [cell("2", "token"), cell("3", "free"), cell("5", "token")];
  const after = [cell("2", "token"), cell("3", "token"), cell("5", "free")];
  assert.deepEqual(names(before, after), ["5>3"]);
  assert.deepEqual(names(before, before), []);
  const left = [cell("2", "token"), cell("3", "free"), cell("5", "free")];
  assert.deepEqual(names(before, left), [], "one that leaves the game goes nowhere");
});

test("a stone is seen to capture, and letters that only change stay", () => {
  const before = [cell("a1", "free", "x"), cell("b1", "free", "o"), cell("c1", "free", "x")];
  const after = [cell("a1", "taken", " "), cell("b1", "free", "x"), cell("c1", "free", "x")];
  assert.deepEqual(names(before, after), ["a1>b1"]);
  const placed = [cell("a1", "free", "x"), cell("b1", "free", "z"), cell("c1", "free", "x")];
  assert.deepEqual(names(before, placed), []);
  const dead = before.map(({ name }) => cell(name, "taken", " "));
  assert.deepEqual(names(before, dead), []);
});

test("what no longer hangs on the ground falls", () => {
  const vertex = (name: string, state: BoardElement["state"]): BoardElement => ({
    ...{ name, shape: "vertex", state, x: 0, y: 0 },
  });
  const edge = (name: string, state: BoardElement["state"]): BoardElement => ({
    ...{ name, shape: "edge", state, x: 0, y: 0 },
  });
  const all = (state: BoardElement["state"]) => [
    ...[vertex("1", "free"), edge("0-1", "free")],
    ...[vertex("2", state), edge("1-2", state)],
  ];
  const ground = vertex("0", "fixed");
  assert.deepEqual(names([ground, ...all("free")], [ground, ...all("taken")]), ["2", "1-2"]);
  assert.deepEqual(names(all("free"), all("taken")), [], "without a ground nothing falls");
});
