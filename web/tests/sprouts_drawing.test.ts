import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement, Component } from "../src/answers";
import { drawing_of, type Drawing } from "../src/play/drawing";

type Move = readonly [text: string, ...touches: string[]];

/** A position as the API lays it out, each move with the places that it touches: 1.2.1 is the first spot of the second boundary. */
function drawn(position: string, ...moves: readonly Move[]): Drawing {
  const elements = position.split("/").flatMap((region, r) =>
    region
      .split(".")
      .filter(Boolean)
      .flatMap((boundary, b) =>
        [...boundary].map((sign, p) => ({
          ...{ name: `${r + 1}.${b + 1}.${p + 1} at 9 lives`, label: sign },
          ...{ shape: "spot", state: "free", x: 0, y: 0 },
          count: /\d/.test(sign) ? 3 - Number(sign) : 1,
        })),
      ),
  );
  const touches = moves.map(([, ...names]) => names.map((name) => `${name} at 9 lives`));
  return drawing_of({
    form: "drawing",
    position: `sprouts:${position}`,
    moves: moves.map(([text]) => text),
    layout: { width: 1, height: 1, advice: "", elements, touches },
  } as unknown as Component);
}

const of_shape = ({ layout }: Drawing, wanted: BoardElement["shape"]) =>
  layout.elements.filter(({ shape }) => shape === wanted);
const spot = (drawing: Drawing, label: string, count: number) =>
  of_shape(drawing, "spot").filter((each) => each.label === label && each.count === count);
const apart = (one: BoardElement, other: BoardElement) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("a line that joins two spots is drawn with its three spots, each of them once", () => {
  const drawing = drawn("0.1a1a.");
  assert.equal(of_shape(drawing, "spot").length, 4);
  assert.equal(of_shape(drawing, "edge").length, 2);
  const [middle] = spot(drawing, "a", 1);
  for (const { x, y, to_x, to_y } of of_shape(drawing, "edge"))
    assert.ok(
      [
        [x, y],
        [to_x, to_y],
      ].some(([at, down]) => at === middle!.x && down === middle!.y),
      "each line ends in the new spot",
    );
});

test("what is inside a closed line is drawn inside it, and every life is there once", () => {
  const drawing = drawn("0.AB./0.AB.");
  const spots = of_shape(drawing, "spot");
  assert.equal(
    spots.reduce((sum, { count }) => sum + count!, 0),
    8,
  );
  assert.equal(of_shape(drawing, "region").length, 1);
  const [[one], [other]] = [spot(drawing, "A", 1), spot(drawing, "B", 1)];
  const middle = { ...one!, x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
  const radius = apart(one!, other!) / 2;
  const far = spot(drawing, "", 3).map((each) => apart(each, middle) - radius);
  assert.deepEqual(far.map((by) => by < -0.3).sort(), [false, true]);
  assert.ok(Math.max(...far) > 0.3);
});

test("regions along a closed line have a part of it each", () => {
  const drawing = drawn("ABCDE./AB.0./CDE.0.");
  assert.equal(of_shape(drawing, "spot").length, 7);
  assert.equal(of_shape(drawing, "region").length, 1);
  const spots = of_shape(drawing, "spot");
  for (const [at, each] of spots.entries())
    for (const other of spots.slice(at + 1)) assert.ok(apart(each, other) > 0.5);
});

test("regions of which none has the others inside have frames, and a spot of two its letter twice", () => {
  const drawing = drawn("0.AB./BC./AC.");
  assert.equal(of_shape(drawing, "region").length, 3);
  for (const letter of "ABC") assert.equal(spot(drawing, letter, 1).length, 2);
});

test("all spots that are alike can be chosen", () => {
  const { moves } = drawn("0.0.0.", ["loop at (0).", "1.1.1"], ["join (0).(0).", "1.1.1", "1.2.1"]);
  const of = (move: string) => moves.filter(({ text }) => text === move);
  assert.equal(of("loop at (0).").length, 3);
  assert.equal(of("join (0).(0).").length, 3);
  assert.ok(of("join (0).(0).").every(({ touches }) => new Set(touches).size === 2));
  const { moves: on_line } = drawn("1a1a.0.", ["loop at (1)a1a.", "1.1.1"]);
  assert.equal(on_line.length, 2, "both ends of a line");
  const { moves: turned } = drawn("1a2a.0.", ["loop at (1)a2a.", "1.1.1"]);
  assert.equal(turned.length, 1, "but not the loop at its end");
  const { moves: in_both } = drawn("222./222.", ["join (2)(2)2.", "1.1.1", "1.1.2"]);
  assert.equal(in_both.length, 6, "in each of two equal regions");
  const { moves: in_one } = drawn("0.AB./AB.", ["join (A)(B). in AB.", "2.1.1", "2.1.2"]);
  assert.equal(in_one.length, 1, "but not in one with a spot more");
});

test("a line that could be drawn on either side of another is asked for its side", () => {
  const { moves, layout } = drawn(
    "0.AB./AB.",
    ["join (A)(B). in 0.AB.", "1.2.1", "1.2.2"],
    ["join (A)(B). in AB.", "2.1.1", "2.1.2"],
    ["join (0).(A)B. in 0.AB.", "1.1.1", "1.2.1"],
  );
  const words = layout.elements.filter(({ shape }) => shape === "text").map(({ label }) => label);
  assert.deepEqual(words.sort(), ["inside A B", "outside"]);
  const [outside, inside] = moves;
  assert.ok(outside!.touches.includes("outside"));
  assert.ok(inside!.touches.includes("inside A B"));
  assert.equal(moves[2]!.touches.length, 2);
});

test("where no line can be drawn any more, it is said", () => {
  assert.match(drawn("").layout.elements[0]!.label!, /^No line can be drawn/);
});
