import assert from "node:assert/strict";
import test from "node:test";
import { cell_graph_of, stretches_of, vertices_of } from "../src/explore/family_cells";

test("what a heap of a family stands for is cut into its ends and what is repeated", () => {
  assert.deepEqual(stretches_of("oo(xo)^nx"), [
    { cells: ["o", "o"], repeated: false },
    { cells: ["x", "o"], repeated: true },
    { cells: ["x"], repeated: false },
  ]);
  assert.deepEqual(
    stretches_of("{1}(o)^n{0,2}")!.map(({ cells }) => cells),
    [["{1}"], ["o"], ["{0,2}"]],
  );
  assert.equal(stretches_of("a ring of (1)^n")![1]!.cells.length, 1);
  assert.equal(stretches_of(""), null);
});

test("the graph of a family is read from its rules", () => {
  const ladder = cell_graph_of("family(node-kayles: cell 0-1; link 0-0,1-1; ring 0-1,1-0)")!;
  assert.deepEqual(ladder, {
    vertices: 2,
    edges: [[0, 1]],
    links: [
      [0, 0],
      [1, 1],
    ],
  });
  assert.deepEqual(vertices_of("o", ladder), [0, 1]);
  assert.deepEqual(vertices_of("{1}", ladder), [1]);
  assert.equal(cell_graph_of("family(node-kayles: cell 2; link 0-0)")!.vertices, 3);
  assert.equal(cell_graph_of("family(clobber: (xo)^n)"), null);
});
