import assert from "node:assert/strict";
import test from "node:test";
import {
  kayles_moves,
  kayles_options,
  misere_kayles_is_won,
  misere_kayles_objection,
  misere_nim_objection,
} from "../src/learn/misere_theory";
import { mex_of_values } from "../src/mex/script";
import { read_settings, write_settings } from "../src/play/settings";

const nim_moves = (heaps: readonly number[]): number[][] =>
  heaps.flatMap((heap, index) =>
    Array.from({ length: heap }, (_, left) =>
      [...heaps.slice(0, index), left, ...heaps.slice(index + 1)].filter((size) => size > 0),
    ),
  );

const played = new Map<string, boolean>();
/** Who wins when the last move loses, by looking at every continuation. */
function nim_is_won(heaps: readonly number[]): boolean {
  const key = [...heaps].sort().join();
  if (!played.has(key)) {
    const moves = nim_moves(heaps);
    played.set(key, moves.length === 0 || moves.some((after) => !nim_is_won(after)));
  }
  return played.get(key)!;
}

test("each mistake at misère Nim is explained", () => {
  for (let a = 0; a <= 6; a += 1)
    for (let b = 0; b <= a; b += 1)
      for (let c = 0; c <= b; c += 1) {
        const heaps = [a, b, c].filter((size) => size > 0);
        if (heaps.length === 0 || !nim_is_won(heaps)) continue;
        const even_ones = heaps.every((size) => size === 1);
        assert.equal(/an even number of 1s/.test(misere_nim_objection(heaps)), even_ones);
      }
});

function kayles_value(row: number, known = new Map<number, number>()): number {
  if (!known.has(row)) {
    const values = kayles_options(row).map((parts) =>
      parts.reduce((sum, part) => sum ^ kayles_value(part, known), 0),
    );
    known.set(row, mex_of_values(values));
  }
  return known.get(row)!;
}

test("what the lesson says of Kayles is true", () => {
  assert.equal(kayles_value(4), 1);
  assert.equal(kayles_value(8), 1);
  assert.ok(!misere_kayles_is_won([4]) && misere_kayles_is_won([8]));
  // No smaller row of the nim-value of a smaller one has another outcome.
  for (let row = 1; row < 8; row += 1)
    for (let smaller = 1; smaller < row; smaller += 1)
      if (kayles_value(row) === kayles_value(smaller))
        assert.equal(misere_kayles_is_won([row]), misere_kayles_is_won([smaller]));
  const lost_rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((row) => !misere_kayles_is_won([row]));
  assert.deepEqual(lost_rows, [1, 4, 9]);
  const lost_pairs = [];
  for (let a = 1; a <= 7; a += 1)
    for (let b = a; b <= 7; b += 1) if (!misere_kayles_is_won([a, b])) lost_pairs.push([a, b]);
  for (const pair of [
    [1, 5],
    [2, 2],
    [2, 7],
    [3, 3],
    [3, 6],
    [4, 5],
  ])
    assert.ok(
      lost_pairs.some((lost) => lost.join() === pair.join()),
      pair.join(),
    );
  assert.ok(misere_kayles_is_won([3, 8]));
  for (const after of kayles_moves([3, 8]))
    if (misere_kayles_is_won(after))
      assert.match(misere_kayles_objection(after), /^You left .*, which is lost for you\.$/);
});

test("the address keeps that the last move loses", () => {
  const settings = read_settings({ position: "3,5", convention: "misere" }, "3,5,7");
  assert.equal(write_settings(settings)["convention"], "misere");
  assert.equal(read_settings(write_settings(settings), "3,5,7").convention, "misere");
  assert.ok(!("convention" in write_settings(read_settings({ convention: "x" }, "3,5,7"))));
});
