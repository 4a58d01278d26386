import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement, Component } from "../src/answers";
import { drawing_of } from "../src/play/drawing";
import { next_picks, nothing, pick } from "../src/play/selection";

function component(
  game: string,
  moves: readonly string[],
  elements: readonly Partial<BoardElement>[],
  touches?: string[][],
): Component {
  const layout = { width: 9, height: 9, advice: "", elements, touches };
  return { game, position: game, moves, layout } as unknown as Component;
}

const cell = (name: string, label: string, x: number): Partial<BoardElement> => ({
  ...{ name, label, x, y: 0.5 },
  ...{ shape: "cell", state: "free" },
});
const word = (label: string): Partial<BoardElement> => ({
  ...{ name: `becomes ${label}`, label, x: 0.5, y: 1.6 },
  ...{ shape: "text", state: "free" },
});

test("a stone goes from its square to the one beside it, without a word of what they become", () => {
  const clobber = component(
    "clobber",
    [".o at 1", "x. at 1"],
    [cell("1", "o", 0.5), cell("2", "x", 1.5), word(".o"), word("x.")],
    [
      ["1", "2", "becomes .o"],
      ["1", "2", "becomes x."],
    ],
  );
  const { layout, moves } = drawing_of(clobber);
  assert.deepEqual([layout.width, layout.height, layout.elements.length], [2, 1, 2]);
  for (const [from, to, move] of [
    ["1", "2", ".o at 1"],
    ["2", "1", "x. at 1"],
  ] as const) {
    const first = pick(moves, nothing, from);
    assert.deepEqual([...next_picks(moves, first.picked)], [to]);
    const made = pick(moves, first, to);
    assert.deepEqual([made.move, made.complete], [move, true]);
  }
});

test("a board of stones without a move is drawn as before, without words", () => {
  const words = [word(".o"), word(".x"), word("o."), word("x.")];
  const ended = component("clobber", [], [cell("1", "", 0.5), cell("2", "x", 1.5), ...words], []);
  const { layout, moves } = drawing_of(ended);
  assert.deepEqual([layout.width, layout.height, layout.elements.length], [2, 1, 2]);
  assert.deepEqual(moves, []);
});

test("what squares become is asked where a move does more than to take a stone there", () => {
  const painting = component(
    "col",
    ["x at 1", "o at 1"],
    [cell("1", "1", 0.5), word("x"), word("o")],
    [
      ["1", "becomes x"],
      ["1", "becomes o"],
    ],
  );
  const { layout, moves } = drawing_of(painting);
  assert.equal(layout.elements.length, 3);
  assert.equal(layout.elements[0]!.label, undefined, "a free square is empty");
  assert.deepEqual([...next_picks(moves, ["1"])], ["becomes x", "becomes o"]);
});

test("Hackenbush stands on the ground, and nothing of it lies below or on another vertex", () => {
  const vertex = (name: string, state = "free") =>
    ({ name, shape: "vertex", state, x: 1, y: 1 }) as Partial<BoardElement>;
  const names = ["0-1", "0-2", "0-3", "1-3", "3-4", "3-4", "0-0"];
  const edge = (name: string) =>
    ({ name, shape: "edge", state: "free", x: 1, y: 1, to_x: 2, to_y: 2 }) as const;
  const elements = [
    ...names.map(edge),
    vertex("0", "fixed"),
    ...["1", "2", "3", "4"].map((name) => vertex(name)),
  ];
  const { elements: drawn } = drawing_of(component("hackenbush", names, elements)).layout;
  const ground = drawn.find(({ name }) => name === "0")!;
  const place = new Map(drawn.map((each) => [each.name, each]));
  const [one, two, three, four] = ["1", "2", "3", "4"].map((name) => place.get(name)!);
  for (const each of [one!, two!, three!, four!]) assert.ok(each.y < ground.y);
  assert.ok(four!.y < three!.y, "what grows on a branch is above it");
  assert.ok(two!.y < one!.y, "the line from 1 to 3 passes below 2");
  const stems = drawn.filter(({ shape, name }) => shape === "edge" && name.startsWith("0-"));
  for (const stem of stems) {
    assert.ok(Math.abs(stem.x - stem.to_x!) < 0.02, "upright");
    assert.ok(stem.x > ground.x && stem.x < ground.to_x!);
  }
  assert.equal(new Set(drawn.filter(({ name }) => name === "3-4").map(({ x }) => x)).size, 2);
});
