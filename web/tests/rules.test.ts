// The rules of games in words of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { heap_moves } from "../src/rules/heaps";
import { rules_under } from "../src/rules/rules";

const said: Readonly<Record<string, string | null>> = {
  "S(1)": "Take 1 token from one heap.",
  "S(1,3,4)": "Take 1, 3 or 4 tokens from one heap.",
  "S(1..10)": "Take 1 to 10 tokens from one heap.",
  "S(2..3,7)": "Take 2, 3 or 7 tokens from one heap.",
  "S(1,primes)": "Take from one heap a number of tokens that is 1 or a prime (2, 3, 5, …).",
  "S(2k^2)": "Take from one heap a number of tokens that is 2k^2 for k = 1, 2, 3, ….",
  "S(powers of 2)": "Take from one heap a number of tokens that is a power of 2 (1, 2, …).",
  "allbut()": "Take any number of tokens from one heap, at least one.",
  "allbut(1,5..)": "Take any number of tokens from one heap, at least one, but not 1 or 5 or more.",
  "0.77": "Take 1 or 2 tokens from a heap; you may split the rest into two heaps.",
  "0.07": "Take 2 tokens from a heap; you may split the rest into two heaps.",
  "0.15":
    "Take a whole heap of 1 token. Or: Take 2 tokens from a heap: either the whole heap, or split the rest into two heaps.",
  "0.6": "Take 1 token from a larger heap; you may split the rest into two heaps.",
  "0.34":
    "Take 1 token from one heap. Or: Take 2 tokens from a heap and split the rest into two heaps.",
  "0.202": "Take 1 or 3 tokens from a larger heap.",
  "0.1033333": "Take a whole heap of 1 token. Or: Take 3 to 7 tokens from one heap.",
  "0.1[2]": "Take a whole heap of 1 token. Or: Take 2 or more tokens from a larger heap.",
  "4.[3]":
    "Split a heap into two heaps, taking nothing. Or: Take any number of tokens from one heap, at least one.",
  "4.[7]":
    "Split a heap into two heaps, taking nothing. Or: Take any number of tokens from a heap; you may split the rest into two heaps.",
  "0.[1]": "Take a whole heap.",
  "4!.0": "Split a heap into two unequal heaps.",
  "take(s: n mod s = 0)": "Take s tokens from a heap of n, where n mod s = 0.",
  "split(a,b: n != 2)": "Split a heap of n into heaps of a and b, where n != 2.",
  "family(node-kayles: cell 0; link 0-0; ring)":
    "Take a point with all its neighbours, the points that lines join to it. A heap of n is a cycle of n points.",
  "family(node-kayles: cell 0-1; link 0-0,1-1; hub)":
    "Take a point with all its neighbours, the points that lines join to it. A heap of n is a ladder of n rungs, with 1 further point joined to all of these.",
  "family(arc-kayles: cell 0-1,0-2; link 0-0; ring)":
    "Take a line with both its ends, and all lines that meet these. A heap of n is a ring of n equal pieces of 3 points, each joined to the next.",
  "family(clobber: o(xo)^nx)":
    "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side. A heap of n is the row o(xo)^nx.",
  "family(kayles: (1)^n; ring)":
    "Take one square, or two side by side. A heap of n is the ring (1)^n.",
  "family(polyomino(V3,O4,S4): 2)":
    "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `V3,O4,S4`. A heap of n is a board of n columns and 2 rows.",
  // The engine says these.
  "family(node-kayles: cell 0-1; link 0-0,1-1).b": null,
  "family(node-kayles: cell 0-1; link 0-0; first 0)": null,
  "0.8": null,
  "0.36!": null,
  "0.0": null,
  "S(1,3) | 0.77": null,
};

for (const [game, words] of Object.entries(said))
  test(`the moves of ${game} in words`, () => assert.equal(heap_moves(game), words));

test("long lists are abridged", () => {
  const game = `S(${Array.from({ length: 15 }, (_, index) => 2 * index + 1).join(",")})`;
  assert.match(
    heap_moves(game)!,
    /a number of tokens that is 1, 3, .*, 23 or one of 3 further numbers\.$/,
  );
});

test("under misère play the words of the engine say that who cannot move wins", () => {
  const cram = "Players place dominoes. Who cannot place one loses. The board is a rectangle.";
  assert.equal(rules_under("normal", cram), cram);
  assert.equal(
    rules_under("misere", cram),
    "Players place dominoes. Who cannot place one wins (misère play). The board is a rectangle.",
  );
});
