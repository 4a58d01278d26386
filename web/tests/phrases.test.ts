import assert from "node:assert/strict";
import test from "node:test";
import { meanings, place_of } from "../src/phrases";

const names = [
  { text: "nim", title: "Nim" },
  { text: "kayles", title: "Kayles" },
  { text: "dawsons-kayles", title: "Dawson’s Kayles" },
  { text: "nim-square", title: "Take a square" },
  { text: "wythoff", title: "" },
];
const texts = (typed: string) => meanings(typed, names).map(({ text }) => text);
const first = (typed: string) => meanings(typed, names)[0]!;

test("words and numbers are rules and positions", () => {
  for (const [typed, ...meant] of [
    ["take 2 or 5 tokens", "S(2,5)"],
    ["Take 3", "S(3)"],
    ["take 1 to 3 stones from one heap", "S(1..3)"],
    ["take up to 10", "S(1..10)"],
    ["a move takes 1, 3 or 4", "S(1,3,4)"],
    ["1, 3, or 4", "S(1,3,4)"],
    ["take a prime number", "S(primes)"],
    ["at most half", "take(s: 2*s <= n)"],
    ["take as many as you like", "nim"],
    ["a square", "nim-square"],
    ["3,5,7", "nim:3,5,7", "S(3,5,7)"],
    ["3 5 7", "nim:3,5,7", "S(3,5,7)"],
    ["3 and 5", "nim:3,5", "S(3,5)"],
    ["{1,3,4}", "nim:1,3,4", "S(1,3,4)"],
    ["4 piles of 5", "nim:5,5,5,5", "S(5,5,5,5)"],
    ["3 heaps of 3, 5 and 7", "nim:3,5,7", "S(3,5,7)"],
    ["kayles with 2 heaps of 9", "kayles:9,9"],
    ["take 1 or 3 from 21", "S(1,3):21"],
    ["take 1 to 3 stones from a heap of 21", "S(1..3):21"],
    ["take a square from 50", "nim-square:50"],
    ["take one or two", "S(1,2)"],
    ["take a power of two", "S(powers of 2)"],
    ["take an odd number", "take(s: s mod 2 = 1)"],
    ["kayles 5 7", "kayles:5,7"],
    ["Dawson's Kayles with 9 and 4", "dawsons-kayles:9,4"],
    ["Dawson’s Kayles", "dawsons-kayles"],
  ] as const)
    assert.deepEqual(texts(typed), meant, typed);
  assert.equal(first("take 2 or 5 tokens").words, "Take 2 or 5 tokens");
  assert.equal(first("3,5,7").words, "Nim with heaps of 3, 5 and 7");
});

test("the last move loses, and questions", () => {
  for (const [typed, text, place] of [
    ["misère kayles", "kayles", "#play?game=kayles&convention=misere"],
    ["Misère-Kayles", "kayles", "#play?game=kayles&convention=misere"],
    ["kayles misere 5 7", "kayles:5,7", "#play?position=kayles:5,7&convention=misere"],
    ["take 2 or 5 tokens, misère", "S(2,5)", "#play?game=S(2,5)&convention=misere"],
    ["take 1 to 3 stones, last one loses", "S(1..3)", "#play?game=S(1..3)&convention=misere"],
    ["nim, the last loses", "nim", "#play?game=nim&convention=misere"],
    ["0.77 misère", "0.77", "#play?game=0.77&convention=misere"],
    ["who wins 3,5,7?", "nim:3,5,7", "#explore?game=nim:3,5,7"],
    ["Who wins cram:4x4?", "cram:4x4", "#explore?game=cram:4x4"],
    ["who wins kayles", "kayles", "#explore?game=kayles&open=lost"],
    ["which heaps are lost in S(1,3,4)?", "S(1,3,4)", "#explore?game=S(1,3,4)&open=lost"],
    [
      "how many positions of 3 heaps up to 29 are lost in nim-square",
      "nim-square",
      "#explore?game=nim-square&heaps=3&max=29&open=lost",
    ],
  ] as const) {
    assert.equal(first(typed).text, text, typed);
    assert.equal(place_of(first(typed)), place, typed);
  }
});

test("notation, and what is not understood, mean nothing else", () => {
  for (const typed of [
    ..."0.77 S(1,3,4) kayles 0.{1,2,3} take(s:s<=3) 1..3 4.7 cram:4x5 nim:3,5,7 wythoff:3,5".split(
      " ",
    ),
    "take(s: s <= 3 and n mod 2 = 1)",
    "to(m: m^4 >= n and m^2 <= n)",
    "kayles:5 + nim:3",
    "family(node-kayles: path; ring)",
    "tic tac toe",
    "0,1,2,3,1,4,3,2,1",
    "take me out",
    "nim with 4 piles",
    "3 heaps of 5 and 7",
    "999999999999 heaps of 5",
    "take 1 or 3 from 2 heaps of 5",
    "0.77 with 2 heaps of 9",
    "take 5 to 2",
    "take 0",
    "who wins",
    "",
    "?",
  ])
    assert.deepEqual(texts(typed), [], typed);
});
