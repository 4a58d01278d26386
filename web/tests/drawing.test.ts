import assert from "node:assert/strict";
import test from "node:test";
import {
  read_board,
  rows_of,
  with_edge,
  with_point,
  with_sides,
  with_square,
  without_point,
  write_board,
  write_graph,
  type Graph,
} from "../src/explore/drawing";

test("a board is written as it is drawn", () => {
  let board = read_board("2x3")!;
  assert.equal(write_board(board), "2x3");
  board = with_square(board, 4);
  assert.equal(write_board(board), ".../.x.");
  assert.deepEqual(read_board(".../.x."), board);
  assert.equal(write_board(with_sides(board, 3, 2)), "../.x/..");
  assert.equal(write_board(with_square(board, 4)), "2x3");
  assert.equal(rows_of(with_sides(board, 0, 99)), 1);
  assert.equal(with_sides(board, 2, 99).columns, 10);
  assert.equal(read_board("../."), null);
  assert.equal(read_board("petersen"), null);
});

test("a graph is written with its edges and the points that have none", () => {
  const place = { x: 0, y: 0 };
  let graph: Graph = { points: new Map(), edges: new Set() };
  for (let points = 0; points < 4; points += 1) graph = with_point(graph, place);
  graph = with_edge(with_edge(graph, 1, 0), 1, 2);
  assert.equal(write_graph(graph), "0-1,1-2,3");
  assert.equal(write_graph(with_edge(graph, 2, 1)), "0-1,2,3");
  const fewer = without_point(graph, 1);
  assert.equal(write_graph(fewer), "0,2,3");
  assert.equal(write_graph(with_point(fewer, place)), "0,2,3,1");
});
