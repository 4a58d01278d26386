import assert from "node:assert/strict";
import test from "node:test";
import { cell_graph_of, stretches_of, vertices_of } from "../src/explore/family_cells";
import {
  pattern_of,
  read_family,
  with_line,
  with_vertices,
  write_family,
} from "../src/explore/family_drawing";

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

test("a family is cut into what can be changed, and put together again", () => {
  for (const game of [
    "family(clobber: o(xo)^nx)",
    "family(kayles: (1)^n; ring)",
    "family(strip(xo -> .x; ox -> x.): (xo)^n)",
    "family(node-kayles: cell 0-1; link 0-0,1-1; ring)",
    "family(arc-kayles: cell 2; link 0-0,1-1,2-2; first 0; last 1,2)",
    "family(node-kayles: cell 0-1; link 0-0; first 0)",
    "family(polyomino(O4,V3): 2; first 0)",
  ])
    assert.equal(write_family(read_family(game)!), game);
  assert.equal(read_family("family(node-kayles: cell 0-1; link 0-0,1-1; ring 0-1,1-0)"), null);
  assert.equal(read_family("kayles"), null);
  const ends = read_family("family(arc-kayles: cell 2; link 0-0,1-1,2-2; first 0; last 1,2)")!;
  assert.equal(pattern_of(ends), "{0}(o)^n{1,2}");
});

test("points of a cell are joined with each other and with those of the next cell, or parted", () => {
  const path = cell_graph_of("family(node-kayles: cell 0; link 0-0)")!;
  const two = with_vertices(path, 2);
  const joined = with_line(with_line(two, 1, 0), 1, 2);
  assert.deepEqual(joined, {
    vertices: 2,
    edges: [[0, 1]],
    links: [
      [0, 0],
      [1, 0],
    ],
  });
  // In the second cell the same edge is meant.
  assert.deepEqual(with_line(joined, 2, 3).edges, []);
  assert.deepEqual(with_line(joined, 2, 0).links, [[1, 0]]);
  assert.deepEqual(with_vertices(joined, 1), path);
  assert.equal(with_vertices(path, 0).vertices, 1);
});
