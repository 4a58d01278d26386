import assert from "node:assert/strict";
import test from "node:test";
import { component_of } from "./component";
import { read_cells, rows_of, with_sides, type Drawing } from "../src/explore/drawn_cells";
import {
  read_graph,
  with_edge,
  with_point,
  without_point,
  write_graph,
  type Graph,
} from "../src/explore/drawn_graph";

const drawn = async (position: string) => read_cells(await component_of(position))!;
const graph_of = async (position: string) => read_graph(await component_of(position))!;

function written({ cells, notation }: Drawing, ...presses: readonly [number, string][]): string {
  return notation.write(
    presses.reduce((drawn, [at, letter]) => notation.press(drawn, at, letter), cells),
  );
}

test("a board with covered squares is written as it is drawn", async () => {
  const drawing = await drawn("cram:2x3");
  assert.equal(written(drawing), "2x3");
  assert.equal(written(drawing, [4, "x"]), ".../.x.");
  assert.equal(written(await drawn("cram:.../.x."), [4, "."]), "2x3");
  const { cells, notation } = await drawn("cram:.../.x.");
  assert.equal(notation.write(with_sides(cells, 3, 2, notation)), "../.x/..");
  assert.equal(rows_of(with_sides(cells, 0, 99, notation)), 1);
  assert.equal(with_sides(cells, 2, 99, notation).columns, 12);
  assert.equal(await drawn("polyomino(I3):30x30"), null);
});

test("words and boards of letters have those of their rules", async () => {
  const letters = (drawing: Drawing | null) =>
    drawing!.notation.signs.map(({ letter }) => letter).join("");
  const strip = await drawn("strip(xo -> .x; ox -> x.):xx.o");
  assert.equal(letters(strip), "xo.");
  assert.equal(written(strip, [2, "o"], [0, "."]), ".xoo");
  assert.equal(strip.notation.flat, true);
  assert.equal(rows_of(with_sides(strip.cells, 4, 6, strip.notation)), 1);
  assert.equal(
    written({ ...strip, cells: with_sides(strip.cells, 1, 6, strip.notation) }),
    "xx.oxx",
  );
  assert.equal(letters(await drawn("strip(treblecross):111")), "1.");
  assert.equal(letters(await drawn("clobber:xx/xx")), "xo.");
  assert.equal(letters(await drawn("notakto(4):1111")), "1x.");
  const col = await drawn("col:1B/.1");
  assert.equal(letters(col), "1xoB.");
  assert.equal(written(col, [0, "x"]), "xB/.1");
  assert.equal(written(await drawn("clobber:x"), [0, "."]), "");
  assert.equal(written(await drawn("nogo:1111"), [1, "x"]), "1x11/....");
  const row = await drawn("nogo:1x11/....");
  assert.equal(rows_of(row.cells), 1, "the row below a row that looks like a size is none");
  assert.equal(written(row, [0, "o"]), "ox11");
  assert.equal(letters(await drawn("board(cram):11/.1")), "1.");
});

test("a bite takes what is right and below, and not the poisoned square", async () => {
  const drawing = await drawn("chomp:5,5,3");
  assert.equal(written(drawing), "5,5,3");
  assert.equal(written(drawing, [6, "."]), "5,1,1");
  assert.equal(written(drawing, [14, "1"]), "3x5");
  assert.equal(written(drawing, [0, "."]), "1x1");
  assert.equal(written(drawing, [10, "."]), "2x5");
  assert.equal(written(await drawn("sato-welter:0")), "0");
});

test("coins in a row and on a board are written by their heads", async () => {
  const row = await drawn("ruler:2");
  assert.equal(written(row), "2");
  assert.equal(written(row, [0, "h"]), "1,2");
  assert.equal(written(row, [1, "t"]), "", "without heads there is no position");
  const { cells, notation } = await drawn("rugs:(1,2)");
  assert.equal(
    written({ notation, cells: with_sides(cells, 2, 2, notation) }, [2, "h"]),
    "(1,2),(2,1)",
  );
});

test("tokens stand on numbered squares, the dollar on one of them, and a queen on one of a board", async () => {
  const bag = await drawn("money-bag:1,3d");
  assert.equal(written(bag), "1,3d");
  assert.equal(written(bag, [0, "c"], [2, "d"]), "0,1,2d");
  const queen = await drawn("queen:1,1");
  assert.equal(written(queen), "1,1");
  assert.equal(written(queen, [2, "c"]), "0,1");
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

test("arrows have a direction, and a token stands on a point", async () => {
  const graph = await graph_of("graph:0-1,1-0,1-1/0");
  assert.equal(write_graph(graph), "0-1,1-0,1-1/0");
  assert.equal(write_graph(with_edge(graph, 1, 0)), "0-1,1-1/0");
  const larger = with_point({ ...graph, token: 1 }, { x: 1, y: 1 });
  assert.equal(write_graph(with_edge(larger, 2, 0)), "0-1,1-0,1-1,2-0/1");
});

test("an order is written by its relations, and new elements have names", async () => {
  let order = await graph_of("poset:a<b<d,e");
  assert.equal(write_graph(order), "a<b,b<d,e");
  order = with_edge(with_point(order, { x: 1, y: 1 }), 4, 0);
  assert.equal(write_graph(order), "a<b,b<d,c<a,e");
  assert.equal(write_graph(with_edge(without_point(order, 1), 2, 0)), "c<a,d<a,e");
});

test("coins on steps are filled from the left", async () => {
  const stairs = await drawn("staircase:2,0,1");
  assert.equal(written(stairs), "2,0,1");
  assert.equal(written(stairs, [6 + 3, "c"], [0, "."]), "0,4,1");
  assert.equal(stairs.notation.write(with_sides(stairs.cells, 4, 1, stairs.notation)), "1,0,1,0");
});

test("three heaps have a token each", async () => {
  const moore = await drawn("moore:1,2,3");
  assert.equal(written(moore), "1,2,3");
  assert.equal(written(moore, [0, "c"], [8 + 7, "c"]), "0,7,3");
  assert.equal(moore.notation.fixed_rows, true);
  assert.equal(moore.notation.write(with_sides(moore.cells, 3, 3, moore.notation)), "");
  assert.equal(with_sides(moore.cells, 3, 20, moore.notation).columns, 20);
});

test("sets are rows of elements", async () => {
  const all = await drawn("subset-takeaway:4");
  assert.equal(written(all), "bcd,acd,abd,abc");
  const some = await drawn("subset-takeaway:c,ab");
  assert.equal(written(some), "c,ab");
  assert.equal(written(some, [2, "."], [3 + 2, "x"]), "abc");
  assert.equal(with_sides(some.cells, 2, 20, some.notation).columns, 8);
});

test("boundaries of Sprouts are rows of spots, with an empty row between regions", async () => {
  const place = "0.1a1a.AB./0.AB.";
  const sprouts = await drawn(`sprouts:${place}`);
  assert.equal(written(sprouts), place);
  assert.equal(rows_of(sprouts.cells), 6);
  assert.equal(written(sprouts, [0, "2"]), "2.1a1a.AB./0.AB.");
  const joined = written(sprouts, [3 * 4, "0"]);
  assert.equal(joined, "0.1a1a.AB.0.0.AB.");
  const none = await drawn("sprouts:0.");
  assert.equal(written(none, [0, "."]), "");
  assert.equal(await drawn("sprouts:ABCDEF./ABCDEF."), null);
});
