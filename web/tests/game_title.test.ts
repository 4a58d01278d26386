import assert from "node:assert/strict";
import test from "node:test";
import { game_title } from "../src/games/game_title";

test("a game has the title of the first of its names that has one", () => {
  assert.equal(game_title(["cram"]), "Cram");
  assert.equal(game_title(["0.77", "no-such-game", "kayles", "nim"]), "Kayles");
  assert.equal(game_title(["coins(twins x twins)", "turning-corners"]), "Turning Corners");
  assert.equal(game_title(["0.007", "treblecross"]), "0.007");
});

test("what has no title has the capitals of names, and rules stay as they are", () => {
  assert.equal(game_title(["wythoff"]), "Wythoff’s game");
  assert.equal(game_title(["0.137", "dawsons-chess"]), "Dawson’s Chess");
  assert.equal(game_title(["coins(twins x twins)"]), "Turning Corners");
  assert.equal(game_title(["mock-turtle-fives"]), "Mock Turtle Fives");
  assert.equal(game_title(["polyomino(I3)"]), "polyomino(I3)");
  assert.equal(game_title(["take(s: s = 2)"]), "take(s: s = 2)");
});
