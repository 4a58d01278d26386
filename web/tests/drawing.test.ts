import assert from "node:assert/strict";
import test from "node:test";
import { component_of } from "./component";
import {
  read_cells,
  rows_of,
  with_sides,
  with_sign,
  type Drawing,
} from "../src/explore/cells_editor";

const drawn = async (position: string) => read_cells(await component_of(position))!;

function written({ cells, write }: Drawing, ...presses: readonly [number, string][]): string {
  return write(presses.reduce((drawn, [at, letter]) => with_sign(drawn, at, letter), cells));
}

test("a board with covered squares is written as it is drawn", async () => {
  const drawing = await drawn("cram:2x3");
  assert.equal(written(drawing), "2x3");
  assert.equal(written(drawing, [4, "x"]), ".../.x.");
  assert.equal(written(await drawn("cram:.../.x."), [4, "."]), "2x3");
  const covered = await drawn("cram:.../.x.");
  const { cells } = covered;
  assert.equal(covered.write(with_sides(cells, 3, 2, covered)), "../.x/..");
  assert.equal(rows_of(with_sides(cells, 0, 99, covered)), 1);
  assert.equal(with_sides(cells, 2, 99, covered).columns, 12);
  assert.equal(await drawn("polyomino(I3):30x30"), null);
});

test("words and boards of letters have those of their rules", async () => {
  const letters = (drawing: Drawing | null) => drawing!.signs.map(({ letter }) => letter).join("");
  const strip = await drawn("strip(xo -> .x; ox -> x.):xx.o");
  assert.equal(letters(strip), "xo.");
  assert.equal(written(strip, [2, "o"], [0, "."]), ".xoo");
  assert.equal(strip.flat, true);
  assert.equal(rows_of(with_sides(strip.cells, 4, 6, strip)), 1);
  assert.equal(written({ ...strip, cells: with_sides(strip.cells, 1, 6, strip) }), "xx.oxx");
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

test("what is no board and no row of cells is not drawn", async () => {
  for (const position of ["chomp:5,5,3", "ruler:2", "queen:1,1", "node-kayles:0-1", "poset:a<b"])
    assert.equal(await drawn(position), null, position);
});
