import assert from "node:assert/strict";
import test from "node:test";
import { Match } from "../src/play/match";
import { Options, move_text, move_words, parts_of } from "../src/play/moves";
import { find_piece, heaps_of, new_table, places_of, replace_piece } from "../src/play/rows";

// Kayles, a row of four: take one or two adjacent pins.
const kayles = new Options(4, [[3], [1, 2], [2], [1, 1]]);

test("a run of Kayles is legal where it leaves an option", () => {
  assert.ok(kayles.takes_run(0, 0));
  assert.ok(kayles.takes_run(1, 2));
  assert.ok(!kayles.takes_run(0, 2));
  assert.deepEqual(kayles.other_ends(1), [0, 1, 2]);
  assert.deepEqual(kayles.other_ends(0), [0, 1]);
  assert.ok(kayles.splits && kayles.takes_runs && !kayles.has_cuts);
});

test("taking all is the option that leaves nothing", () => {
  const nim = new Options(2, [[1], []]);
  assert.ok(nim.has([0]));
  assert.ok(nim.takes_run(0, 1));
  assert.ok(!nim.splits);
});

test("Grundy’s game cuts, and only into unequal parts", () => {
  const grundy = new Options(6, [
    [1, 5],
    [2, 4],
  ]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].filter((at) => grundy.cuts(at)),
    [1, 2, 4, 5],
  );
  assert.deepEqual(grundy.other_ends(2), []);
  assert.ok(grundy.has_cuts && !grundy.takes_runs);
});

test("what is taken leaves a gap, and the parts stay where they were", () => {
  const table = replace_piece(new_table([7, 2]), { row: 0, segment: 0 }, [2, 4]);
  assert.deepEqual(table[0], [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 1 },
    { kind: "piece", size: 4 },
  ]);
  assert.deepEqual(heaps_of(table), [2, 4, 2]);
  const from_left = replace_piece(table, { row: 0, segment: 2 }, [0, 3]);
  assert.deepEqual(from_left[0], [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 2 },
    { kind: "piece", size: 3 },
  ]);
  assert.deepEqual(replace_piece(from_left, { row: 1, segment: 0 }, [])[1], [
    { kind: "gap", size: 2 },
  ]);
});

test("a cut takes nothing and still divides", () => {
  const table = replace_piece(new_table([6]), { row: 0, segment: 0 }, [1, 5]);
  assert.deepEqual(heaps_of(table), [1, 5]);
  assert.equal(table[0]!.length, 3);
});

test("more than two parts lie side by side", () => {
  const table = replace_piece(new_table([8]), { row: 0, segment: 0 }, [1, 2, 4]);
  assert.deepEqual(heaps_of(table), [1, 2, 4]);
  assert.deepEqual(
    places_of(table).map((place) => place.segment),
    [0, 2, 4],
  );
  assert.deepEqual(find_piece(table, 4), { row: 0, segment: 4 });
});

test("undo goes back to where one of the players was to move", () => {
  const match = new Match([3, 5], 0);
  assert.ok(!match.can_undo([0]));
  match.move({ row: 0, segment: 0 }, [2], "You: 3 → 2");
  match.move({ row: 1, segment: 0 }, [2], "The engine: 5 → 2");
  assert.deepEqual(heaps_of(match.now.table), [2, 2]);
  assert.equal(match.now.mover, 0);
  assert.ok(match.undo([0]));
  assert.deepEqual(heaps_of(match.now.table), [3, 5]);
  assert.ok(!match.undo([0]));
  const two = new Match([3], 0);
  two.move({ row: 0, segment: 0 }, [2], "");
  two.move({ row: 0, segment: 0 }, [1], "");
  assert.ok(two.undo([0, 1]));
  assert.deepEqual(heaps_of(two.now.table), [2]);
});

test("a typed move is read", () => {
  assert.deepEqual(parts_of("768 + 49231"), [768, 49231]);
  assert.deepEqual(parts_of(" 5,7 "), [5, 7]);
  assert.deepEqual(parts_of("0"), []);
  for (const wrong of ["", "x", "5 +", "-1", "1.5"]) assert.equal(parts_of(wrong), null, wrong);
});

test("moves are written and said", () => {
  assert.equal(move_text(7, [2, 3]), "7 → 2 + 3");
  assert.equal(move_text(7, []), "7 → 0");
  assert.equal(move_words(7, [2, 3]), "takes 2 from the heap of 7, leaves 2 and 3");
  assert.equal(move_words(6, [1, 5]), "splits the heap of 6, leaves 1 and 5");
});
