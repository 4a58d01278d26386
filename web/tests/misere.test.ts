import assert from "node:assert/strict";
import test from "node:test";
import { genus_words, parts_of_genus, story_of_genera } from "../src/explore/genus_words";
import { edges_of, groups_of, idempotent_power, layout_of } from "../src/explore/cayley_graph";
import {
  kayles_moves,
  kayles_options,
  misere_kayles_is_won,
  misere_kayles_objection,
  misere_nim_is_won,
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

test("misère Nim is judged as it is played, and each mistake is explained", () => {
  for (let a = 0; a <= 6; a += 1)
    for (let b = 0; b <= a; b += 1)
      for (let c = 0; c <= b; c += 1) {
        const heaps = [a, b, c].filter((size) => size > 0);
        assert.equal(misere_nim_is_won(heaps), nim_is_won(heaps), heaps.join());
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

/** The misère quotient of Nim heaps up to 2: a² = 1, b³ = b. Elements in the order 1, a, b, ab, b², ab². */
const nim_2 = (() => {
  const words = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const reduce = (b: number) => (b <= 2 ? b : b % 2 === 1 ? 1 : 2);
  return words.map(([a, b]) =>
    words.map(([c, d]) => words.findIndex(([e, f]) => e === (a + c) % 2 && f === reduce(b + d))),
  );
})();

test("the elements of a monoid are grouped by their idempotent powers", () => {
  assert.equal(idempotent_power(nim_2, 1), 0);
  assert.equal(idempotent_power(nim_2, 3), 4);
  assert.deepEqual(groups_of(nim_2), [
    { idempotent: 0, elements: [0, 1], level: 0 },
    { idempotent: 4, elements: [2, 3, 4, 5], level: 1 },
  ]);
});

test("each change by a generator is drawn once", () => {
  assert.deepEqual(edges_of(nim_2, 1), [
    { from: 0, to: 1, both_ways: true },
    { from: 2, to: 3, both_ways: true },
    { from: 4, to: 5, both_ways: true },
  ]);
  assert.deepEqual(edges_of(nim_2, 2), [
    { from: 0, to: 2, both_ways: false },
    { from: 1, to: 3, both_ways: false },
    { from: 2, to: 4, both_ways: true },
    { from: 3, to: 5, both_ways: true },
  ]);
});

test("no two elements of a picture lie on each other, and levels go down", () => {
  for (const width of [300, 700]) {
    const groups = groups_of(nim_2);
    const { places, frames, ...size } = layout_of(groups, width);
    assert.equal(places.length, 6);
    assert.ok(size.width <= width);
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 30);
    const along = width === 700 ? "x" : "y";
    const [first, second] = frames as [(typeof frames)[0], (typeof frames)[0]];
    assert.ok(first[along] + first.radius <= second[along] - second.radius);
  }
});

test("a genus is said in words", () => {
  const kayles_5 = {
    heap: 5,
    genus: "4^146",
    normal: 4,
    misere: [1, 4, 6],
    misere_outcome: "N",
    tame: false,
  } as const;
  const nim_1 = { ...kayles_5, heap: 1, genus: "1^031", misere_outcome: "P", tame: true } as const;
  assert.deepEqual(parts_of_genus("8^8,10"), { value: "8", raised: "8,10" });
  assert.equal(
    genus_words({ ...kayles_5, misere: [1, 4, 6] }),
    "Heap 5: genus 4 raised 146. Whoever must move in it alone wins when the last move loses. Not tame.",
  );
  assert.match(genus_words({ ...nim_1, misere: [0, 3, 1] }), /alone loses .* Tame: it plays like/);
  const heaps = [nim_1, kayles_5].map((heap) => ({ ...heap, misere: [...heap.misere] }));
  assert.match(
    story_of_genera(heaps),
    /^1 of the heaps up to 5 is lost .* From heap 5 on some do not/,
  );
  assert.match(story_of_genera(heaps.slice(0, 1)), /All are tame/);
});
