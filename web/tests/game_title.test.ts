import assert from "node:assert/strict";
import test from "node:test";
import { game_title } from "../src/games/game_title";

test("a game has the title of the first of its names that has one", () => {
  assert.equal(game_title(["cram"]), "Cram");
  assert.equal(game_title(["0.77", "no-such-game", "kayles", "nim"]), "Kayles");
  assert.equal(game_title(["coins(twins x twins)", "turning-corners"]), "Turning Corners");
  assert.equal(game_title(["0.007", "treblecross"]), "0.007");
});
