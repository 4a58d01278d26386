import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement, Component } from "../src/answers";
import { card_of } from "./cards";
import { read_cells, rows_of, with_sides, type Drawing } from "../src/explore/drawn_cells";
import {
  read_graph,
  with_edge,
  with_point,
  without_point,
  write_graph,
  type Graph,
} from "../src/explore/drawn_graph";

/** A component of the API with what drawings look at. */
function component(
  written: string,
  place: string,
  elements: readonly Partial<BoardElement>[] = [],
): Component {
  const layout = elements.length > 0 ? { width: 0, height: 0, advice: "", elements } : null;
  const position = `${written}:${place}`;
  return { written, position, layout, ...card_of(written) } as unknown as Component;
}

const cell = (name: string, state = "free", label?: string) =>
  ({ name, shape: "cell", state, label, x: 0.5, y: 0.5 }) as Partial<BoardElement>;
const in_row = (each: Partial<BoardElement>, at: number) => ({ ...each, x: at + 0.5 });

function written({ cells, notation }: Drawing, ...presses: readonly [number, string][]): string {
  return notation.write(
    presses.reduce((drawn, [at, letter]) => notation.press(drawn, at, letter), cells),
  );
}

test("a board with covered squares is written as it is drawn", () => {
  const drawing = read_cells(component("cram", "2x3", [cell("a1")]))!;
  assert.equal(written(drawing), "2x3");
  assert.equal(written(drawing, [4, "x"]), ".../.x.");
  assert.equal(written(read_cells(component("cram", ".../.x.", [cell("a1")]))!, [4, "."]), "2x3");
  const { cells, notation } = read_cells(component("cram", ".../.x.", [cell("a1")]))!;
  assert.equal(notation.write(with_sides(cells, 3, 2, notation)), "../.x/..");
  assert.equal(rows_of(with_sides(cells, 0, 99, notation)), 1);
  assert.equal(with_sides(cells, 2, 99, notation).columns, 12);
  assert.equal(read_cells(component("polyomino(I3)", "30x30", [cell("a1")])), null);
});

test("words and boards of letters have those of their rules", () => {
  const letters = (drawing: Drawing | null) =>
    drawing!.notation.signs.map(({ letter }) => letter).join("");
  const strip = read_cells(component("strip(xo -> .x; ox -> x.)", "xx.o"))!;
  assert.equal(letters(strip), "xo.");
  assert.equal(written(strip, [2, "o"], [0, "."]), ".xoo");
  assert.equal(strip.notation.flat, true);
  assert.equal(rows_of(with_sides(strip.cells, 4, 6, strip.notation)), 1);
  assert.equal(
    written({ ...strip, cells: with_sides(strip.cells, 1, 6, strip.notation) }),
    "xx.oxx",
  );
  assert.equal(letters(read_cells(component("strip(treblecross)", "111"))), "1.");
  assert.equal(letters(read_cells(component("clobber", "xx/xx"))), "xo.");
  assert.equal(letters(read_cells(component("notakto(4)", "1111"))), "1x.");
  const col = read_cells(component("col", "1B/.1"))!;
  assert.equal(letters(col), "1xoB.");
  assert.equal(written(col, [0, "x"]), "xB/.1");
  assert.equal(written(read_cells(component("clobber", "x"))!, [0, "."]), "");
  assert.equal(written(read_cells(component("nogo", "1111"))!, [1, "x"]), "1x11/....");
  const row = read_cells(component("nogo", "1x11/...."))!;
  assert.equal(rows_of(row.cells), 1, "the row below a row that looks like a size is none");
  assert.equal(written(row, [0, "o"]), "ox11");
  assert.equal(letters(read_cells(component("board(cram)", "11/.1"))), "1.");
});

test("a bite takes what is right and below, and not the poisoned square", () => {
  const drawing = read_cells(component("chomp", "5,5,3", [cell("a1", "fixed")]))!;
  assert.equal(written(drawing), "5,5,3");
  assert.equal(written(drawing, [6, "."]), "5,1,1");
  assert.equal(written(drawing, [14, "1"]), "3x5");
  assert.equal(written(drawing, [0, "."]), "1x1");
  assert.equal(written(drawing, [10, "."]), "2x5");
});

test("coins in a row and on a board are written by their heads", () => {
  const coin = (name: string, state: string, x: number, y = 0.5) =>
    ({ name, state, shape: "coin", x, y }) as Partial<BoardElement>;
  const row = read_cells(
    component("ruler", "2", [coin("1", "tails", 0.5), coin("2", "heads", 1.5)]),
  )!;
  assert.equal(written(row), "2");
  assert.equal(written(row, [0, "h"]), "1,2");
  assert.equal(written(row, [1, "t"]), "", "without heads there is no position");
  const board = read_cells(
    component("rugs", "(1,2)", [coin("(1,1)", "tails", 0.5), coin("(1,2)", "heads", 1.5)]),
  )!;
  const { cells, notation } = board;
  assert.equal(
    written({ notation, cells: with_sides(cells, 2, 2, notation) }, [2, "h"]),
    "(1,2),(2,1)",
  );
});

test("tokens stand on numbered squares, the dollar on one of them, and a queen on one of a board", () => {
  const squares = [cell("0"), cell("1", "token"), cell("2"), cell("3", "token", "$")].map(in_row);
  const bag = read_cells(component("money-bag", "1,3d", squares))!;
  assert.equal(written(bag), "1,3d");
  assert.equal(written(bag, [0, "c"], [2, "d"]), "0,1,2d");
  const board = ["0,0", "1,0", "0,1", "1,1"].map((name, at) => ({
    ...cell(name, name === "1,0" ? "token" : "free"),
    ...{ x: (at % 2) + 0.5, y: Math.floor(at / 2) + 0.5 },
  }));
  const queen = read_cells(component("queen", "1,0", board))!;
  assert.equal(written(queen), "1,0");
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

test("arrows have a direction, and a token stands on a point", () => {
  const vertex = (name: string, state = "free") =>
    ({ name, state, shape: "vertex", x: 0, y: 0 }) as Partial<BoardElement>;
  const elements = [vertex("0", "token"), vertex("1"), vertex("2")];
  const graph = read_graph(component("graph", "0-1,1-0,1-1,2", elements))!;
  assert.equal(write_graph(graph), "0-1,1-0,1-1,2/0");
  assert.equal(write_graph(with_edge(graph, 1, 0)), "0-1,1-1,2/0");
  assert.equal(write_graph(with_edge({ ...graph, token: 1 }, 2, 0)), "0-1,1-0,1-1,2-0/1");
});

test("an order is written by its relations, and new elements have names", () => {
  const vertex = (name: string) =>
    ({ name, state: "free", shape: "vertex", x: 0, y: 0 }) as Partial<BoardElement>;
  let order = read_graph(component("poset", "a<b<d,e", ["a", "b", "d", "e"].map(vertex)))!;
  assert.equal(write_graph(order), "a<b,b<d,e");
  order = with_edge(with_point(order, { x: 1, y: 1 }), 4, 0);
  assert.equal(write_graph(order), "a<b,b<d,c<a,e");
  assert.equal(write_graph(with_edge(without_point(order, 1), 2, 0)), "c<a,d<a,e");
});

test("coins on steps are filled from the left", () => {
  const stairs = read_cells(component("staircase", "2,0,1"))!;
  assert.equal(written(stairs), "2,0,1");
  assert.equal(written(stairs, [6 + 3, "c"], [0, "."]), "0,4,1");
  assert.equal(stairs.notation.write(with_sides(stairs.cells, 4, 1, stairs.notation)), "1,0,1,0");
});

test("three heaps have a token each", () => {
  const squares = [..."abc"].flatMap((row, at) =>
    [0, 1, 2, 3].map((column) => cell(`${row}${column}`, column === at + 1 ? "token" : "free")),
  );
  const moore = read_cells(component("moore", "1,2,3", squares))!;
  assert.equal(written(moore), "1,2,3");
  assert.equal(written(moore, [0, "c"], [8 + 7, "c"]), "0,7,3");
  assert.equal(moore.notation.fixed_rows, true);
  assert.equal(moore.notation.write(with_sides(moore.cells, 3, 3, moore.notation)), "");
  assert.equal(with_sides(moore.cells, 3, 20, moore.notation).columns, 20);
});

test("sets are rows of elements", () => {
  const all = read_cells(component("subset-takeaway", "4"))!;
  assert.equal(written(all), "bcd,acd,abd,abc");
  const some = read_cells(component("subset-takeaway", "ab,c"))!;
  assert.equal(written(some), "ab,c");
  assert.equal(written(some, [2, "x"], [3 + 2, "."]), "abc");
  assert.equal(with_sides(some.cells, 2, 20, some.notation).columns, 8);
});

test("boundaries of Sprouts are rows of spots, with an empty row between regions", () => {
  const place = "0.1a1a.AB./0.AB.";
  const sprouts = read_cells(component("sprouts", place))!;
  assert.equal(written(sprouts), place);
  assert.equal(rows_of(sprouts.cells), 6);
  assert.equal(written(sprouts, [0, "2"]), "2.1a1a.AB./0.AB.");
  const joined = written(sprouts, [3 * 4, "0"]);
  assert.equal(joined, "0.1a1a.AB.0.0.AB.");
  const none = read_cells(component("sprouts", "0."))!;
  assert.equal(written(none, [0, "."]), "");
  assert.equal(read_cells(component("sprouts", "1a_1a_.")), null);
});
