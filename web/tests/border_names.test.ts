import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement } from "../src/answers";
import { border_names } from "../src/play/thumbnail";

const cell = (name: string, column: number, row: number) =>
  ({ name, shape: "cell", state: "free", x: column + 0.5, y: row + 0.5 }) as BoardElement;
const names = (...cells: BoardElement[]) =>
  border_names(cells)?.map(({ name, x, y }) => `${name} at ${x.toFixed(1)},${y.toFixed(1)}`);

test("a board has the letters or numbers of its squares at its border", () => {
  assert.deepEqual(names(cell("a1", 0, 0), cell("b1", 1, 0), cell("a2", 0, 1)), [
    "a at 0.5,-0.3",
    "b at 1.5,-0.3",
    "1 at -0.3,0.5",
    "2 at -0.3,1.5",
  ]);
  assert.deepEqual(names(cell("10,0", 10, 0), cell("10,1", 10, 1)), [
    "10 at 10.5,-0.3",
    "0 at 9.7,0.5",
    "1 at 9.7,1.5",
  ]);
});

test("squares of one row have their own names above them", () => {
  assert.deepEqual(names(cell("9", 8, 0), cell("10", 9, 0)), ["9 at 8.5,-0.3", "10 at 9.5,-0.3"]);
});

test("squares with names of another kind have no border", () => {
  assert.equal(names(cell("1", 0, 0), cell("2", 0, 1)), undefined);
  assert.equal(names(cell("a1", 0, 0), cell("a1", 1, 0)), undefined);
  assert.deepEqual(names(), []);
});
