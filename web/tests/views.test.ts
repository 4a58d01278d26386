import assert from "node:assert/strict";
import test from "node:test";
import { first_game, read_address, write_address } from "../src/address";
import { EventReader } from "../src/engine/http_transport";
import { clamped, moved, surroundings, zoomed } from "../src/explore/zoom";
import { example_of, nearest_kind, respelled } from "../src/game_reader";
import { more_offers } from "../src/games/more_offers";
import { is_among } from "../src/games/search_words";
import { matching_games, offers_of, titled_game } from "../src/matching";
import { css_colour, luminance, text_colour, value_colour, type Colour } from "../src/palette";

/** What is not looked at here of a kind of positions. */
const card = { rules: "", source: "", form: "graph", numbers: "none" } as const;

test("an address is read as it was written", () => {
  for (const game of [
    "0.07",
    "S(2,3,5,7)",
    "take(s: gcd(s,n) = 1)",
    "0.&7;",
    "4.[3]",
    "0.{2+}=",
    "a + b & c # d %41",
  ]) {
    const address = { tab: "play" as const, game, view: { position: "3,5,7", picture: "auto" } };
    assert.deepEqual(read_address(write_address(address)), address, game);
  }
  assert.equal(read_address("").tab, "home");
  assert.equal(read_address("#nothing?game=0.07").tab, "explore");
  assert.equal(read_address("#nothing?game=0.07").game, "0.07");
  const lesson = { tab: "learn" as const, game: first_game, view: { lesson: "mex" } };
  assert.equal(write_address(lesson), "#learn?lesson=mex");
  assert.deepEqual(read_address("#learn?lesson=mex"), lesson);
});

test("zooming keeps the heap under the pointer and stays on the axis", () => {
  const view = zoomed({ from: 100, to: 200 }, 0.5, 150, 1000);
  assert.deepEqual(view, { from: 125, to: 175 });
  assert.deepEqual(zoomed({ from: 0, to: 100 }, 100, 50, 1000), { from: 0, to: 1000 });
  assert.equal(
    zoomed({ from: 0, to: 20 }, 0.01, 10, 1000).to -
      zoomed({ from: 0, to: 20 }, 0.01, 10, 1000).from,
    12,
  );
  assert.deepEqual(moved({ from: 0, to: 100 }, -50, 1000), { from: 0, to: 100 });
  assert.deepEqual(clamped({ from: 950, to: 1050 }, 1000), { from: 900, to: 1000 });
  assert.deepEqual(surroundings({ from: 100, to: 200 }, 220), { from: 50, to: 219 });
});

test("events are read however they are cut", () => {
  const text =
    'event: progress\ndata: {"done":1}\n\n: a comment\n\nevent: result\r\ndata: {"a":\r\ndata: 2}\r\n\r\n';
  for (let size = 1; size < text.length; size += 1) {
    const reader = new EventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size)
      events.push(...reader.read(text.slice(at, at + size)));
    assert.deepEqual(
      events,
      [
        { name: "progress", data: '{"done":1}' },
        { name: "result", data: '{"a":\n2}' },
      ],
      `pieces of ${size}`,
    );
  }
});

function contrast(one: Colour, other: Colour): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

test("text on every colour of a value is read: at least 4.5 to 1", () => {
  for (const largest of [1, 2, 3, 9, 50, 255])
    for (let value = 0; value <= largest; value += 1) {
      const colour = value_colour(value, largest);
      assert.ok(
        contrast(colour, text_colour(colour)) >= 4.5,
        `${value} of ${largest}: ${css_colour(colour)}`,
      );
    }
});

test("colours of small values differ in lightness", () => {
  for (let value = 1; value < 9; value += 1)
    assert.ok(contrast(value_colour(value, 9), value_colour(value + 1, 9)) > 1.1, `${value}`);
});

test("games are found by name, code and words", () => {
  const games = [
    ["kayles", "0.77", "knock down one pin"],
    ["double-kayles", "0.7777", "Kayles with four"],
    ["dawsons-kayles", "0.07", "two adjacent pins"],
    ["nim", "allbut()", "take any number"],
  ].map(([name, code, description]) => ({
    name: name!,
    title: "",
    code: code!,
    description: description!,
    text: name!,
    example: "",
    words: [],
  }));
  const names = (typed: string) => matching_games(games, typed).map(({ name }) => name);
  assert.deepEqual(names("kay"), ["kayles", "dawsons-kayles", "double-kayles"]);
  assert.deepEqual(names("Dawson's Kay"), ["dawsons-kayles"]);
  assert.deepEqual(names("0.77"), ["double-kayles", "kayles"]);
  assert.deepEqual(names("any number"), ["nim"]);
  assert.deepEqual(names(""), []);
});

test("games are found by what they are played with", () => {
  const offer = (name: string, description: string) => ({
    name,
    code: "",
    description,
    canonical: "",
    rules: "",
    rules_message: { id: "rules.no_move", values: {} },
    source: "",
    oeis: [],
  });
  const games = offers_of({
    games: [
      offer("cram-1xn", "place dominoes on a strip of n squares"),
      offer("kayles", "knock down one pin or two adjacent pins"),
      offer("nim", "take any number from one heap"),
    ],
    kinds: [
      {
        ...card,
        name: "queen",
        example: "queen:4,7",
        description: "a queen goes home",
      },
      {
        ...card,
        name: "sprouts",
        example: "sprouts:5",
        description: "lines between spots",
      },
    ],
  });
  const names = (typed: string) => matching_games(games, typed).map(({ name }) => name);
  assert.deepEqual(names("Matchsticks"), ["nim"]);
  assert.deepEqual(names("bowl"), ["kayles"]);
  assert.deepEqual(names("chess"), ["queen"]);
  assert.deepEqual(names("pencil"), ["sprouts"]);
  assert.deepEqual(names("paper"), ["cram-1xn", "sprouts"], "any word of several");
  assert.deepEqual(names("sticks"), ["nim"]);
  assert.deepEqual(names("aper"), [], "no middle of a word");
  assert.deepEqual(names("b"), [], "one letter is no word");
  assert.ok(is_among(["arbol", "国际象棋"], "Árb") && is_among(["国际象棋"], "象棋"));
});

test("kinds of positions are found like games of heaps, by their names or by rules of their own", () => {
  const kind = { ...card, description: "" };
  const kinds = [
    { ...kind, name: "wythoff", example: "wythoff:12,20" },
    { ...kind, name: "strip", example: "strip(clobber):xoxxo" },
    { ...kind, name: "move", example: "move(a,b -> c,d: c < a and (d = b)):3,5" },
  ];
  const offers = offers_of({ games: [], kinds });
  assert.deepEqual(
    offers.map(({ text }) => text),
    ["wythoff", "strip(clobber)", "move(a,b -> c,d: c < a and (d = b))"],
  );
  assert.equal(example_of("Wythoff", kinds), "wythoff:12,20");
  assert.equal(example_of("strip(xo -> ..)", kinds), "strip(xo -> ..):xoxxo");
  assert.equal(example_of("move(a,b -> c,d: c < a)", kinds), "move(a,b -> c,d: c < a):3,5");
  assert.equal(example_of("kayles", kinds), null);
  assert.equal(nearest_kind("wythof", kinds), "wythoff");
  assert.equal(nearest_kind("kayles", kinds), undefined);
});

test("games are found by their titles and by the numbers of their sequences", () => {
  const kind = { ...card, description: "" };
  const kinds = [
    { ...kind, name: "clobber", example: "clobber:4x5" },
    { ...kind, name: "queen", example: "queen:4,7" },
    { ...kind, name: "silver-dollar", example: "silver-dollar:2,5,9" },
  ];
  const heaps = {
    ...{ description: "", source: "", code: "0.07", canonical: "0.07" },
    ...{ rules: "", rules_message: { id: "rules.no_move", values: {} } },
  };
  const oeis = [{ number: "A002187", about: "nim-values" as const, shift: 0 }];
  const offers = [
    ...offers_of({ games: [{ ...heaps, name: "dawsons-kayles", oeis }], kinds }),
    ...more_offers(),
  ];
  const first = (typed: string) => matching_games(offers, typed)[0]?.name;
  assert.equal(first("Wythoff's queen"), "queen");
  assert.equal(first("wythoffs qu"), "queen");
  assert.equal(first("tetromin"), "polyomino(T4)");
  assert.equal(first("a002187"), "dawsons-kayles");
  assert.equal(titled_game(offers, "Silver dollar")?.name, undefined, "a name of its own");
  assert.equal(titled_game(offers, "wythoff’s Queen")?.text, "queen");
  assert.equal(titled_game(offers, "wythoff’s"), undefined);
});

test("what is written almost as the engine reads it is put so", () => {
  const kinds = ["cram", "node-kayles", "sprouts"].map((name) => ({ name }));
  const all = {
    "cram 4x4": ["cram:4x4"],
    "sprouts 5": ["sprouts:5"],
    "octal 4.404": ["4.404"],
    "C5 node kayles": ["node-kayles:cycle:5"],
    "node-kayles:C5": ["node-kayles:cycle:5"],
    "Node Kayles K3,3": ["node-kayles:complete:3,3"],
    "node kayles grid 3x4": ["node-kayles:grid:3x4"],
    "cram:4x4": [],
    domino: [],
  };
  for (const [written, meant] of Object.entries(all))
    assert.deepEqual(respelled(written, kinds), meant, written);
});
