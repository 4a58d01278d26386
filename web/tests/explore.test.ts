import assert from "node:assert/strict";
import test from "node:test";
import { Differences, find_match } from "../src/explore/comparison";
import { GridLayout } from "../src/explore/grid_layout";
import { Memory } from "../src/explore/memory";

/** 0.137, Dawson's Chess: the first values, from the definition. */
function dawsons_chess(heaps: number): number[] {
  const values: number[] = [];
  for (let n = 0; n < heaps; n += 1) {
    const options = new Set<number>();
    // 0.137: take 1 and leave nothing; take 2 and leave nothing or one heap; take 3 and leave nothing, one heap or two.
    if (n === 1 || n === 2 || n === 3) options.add(0);
    if (n > 2) options.add(values[n - 2]!);
    if (n > 3) for (let a = 0; a <= n - 3; a += 1) options.add(values[a]! ^ values[n - 3 - a]!);
    let mex = 0;
    while (options.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

test("0.07 is found to be 0.137, shifted by one", () => {
  const chess = dawsons_chess(200);
  const kayles = [0, ...chess];
  assert.deepEqual(find_match(kayles, chess), { shift: -1, from: 1 });
  assert.deepEqual(find_match(chess, kayles), { shift: 1, from: 0 });
  assert.deepEqual(find_match(chess, chess), { shift: 0, from: 0 });
});

test("a match that begins late is said to begin late, and chance is no match", () => {
  const first = Array.from({ length: 200 }, (_, heap) => (heap * heap * 7919) % 101);
  const second = first.map((value, heap) => (heap < 10 ? value + 1 : value));
  assert.deepEqual(find_match(first, second), { shift: 0, from: 10 });
  const late = first.map((value, heap) => (heap < 150 ? value + 1 : value));
  assert.equal(find_match(first, late), null);
  assert.equal(find_match([1, 2, 3], [1, 2, 3]), null);
});

test("differences are found at their heaps", () => {
  const differences = new Differences([0, 1, 2, 3, 1], [0, 1, 0, 3, 2], 0);
  assert.deepEqual(
    [differences.count, differences.compared, differences.last, differences.next(0)],
    [2, 5, 4, 2],
  );
  assert.equal(differences.next(3), 4);
  assert.equal(differences.next(5), null);
  assert.ok(differences.at(2) && !differences.at(3));
  const shifted = new Differences([9, 0, 1, 2], [0, 1, 2], -1);
  assert.deepEqual([shifted.count, shifted.compared, shifted.last], [0, 3, 3]);
});

test("a cell of the grid is found where it is drawn", () => {
  for (const lines of [1, 2])
    for (const width of [300, 1100]) {
      const layout = new GridLayout(width, 12, lines);
      for (let index = 0; index < layout.count; index += 1)
        for (let line = 0; line < lines; line += 1)
          assert.deepEqual(
            layout.at(
              layout.x_of(index) + layout.cell / 2,
              layout.y_of(index, line) + layout.cell / 2,
            ),
            { index, line },
          );
      assert.equal(layout.at(layout.width + 1, 5), null);
    }
});

test("the address keeps what is not as at first, and forgets the rest", () => {
  const kept: Record<string, string>[] = [];
  const memory = new Memory((view) => kept.push(view));
  memory.open({ from: "10", scale: "log", open: "rows", largest: "many", outcome: "X" });
  assert.equal(memory.number("from"), 10);
  assert.equal(memory.number("largest"), null);
  assert.equal(memory.choice("scale", ["linear", "log"]), "log");
  assert.equal(memory.choice("outcome", ["P", "N"]), "P");
  memory.set_open("counts", true);
  memory.write({ scale: null, heap: 12 });
  memory.write({ heap: 12 });
  assert.deepEqual(kept, [
    { from: "10", scale: "log", open: "counts,rows", largest: "many", outcome: "X" },
    { from: "10", open: "counts,rows", largest: "many", outcome: "X", heap: "12" },
  ]);
  assert.ok(memory.is_open("rows") && memory.holds(kept[1]!));
  memory.set_open("rows", false);
  memory.set_open("counts", false);
  assert.equal(memory.text("open"), null);
});
