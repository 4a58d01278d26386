import assert from "node:assert/strict";
import test from "node:test";
import { GridLayout } from "../src/explore/grid_layout";
import { Memory } from "../src/explore/memory";

test("a cell of the grid is found where it is drawn", () => {
  for (const width of [300, 1100]) {
    const layout = new GridLayout(width, 12);
    for (let index = 0; index < layout.count; index += 1)
      assert.equal(
        layout.at(layout.x_of(index) + layout.cell / 2, layout.y_of(index) + layout.cell / 2),
        index,
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

test("what no panel reads is said as it stands in the address", () => {
  const memory = new Memory(() => undefined);
  memory.open({ from: "0", to: "90", open: "misere,rows" });
  assert.equal(memory.unknown(), null);
  memory.open({ from: "0", with: "0.137", open: "compare,rows" });
  assert.equal(memory.unknown(), "with=0.137&open=compare");
});
