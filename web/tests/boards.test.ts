import assert from "node:assert/strict";
import test from "node:test";
import type { BoardElement, BoardPosition } from "../src/answers";
import { read_address, shows_rules, write_address } from "../src/address";
import { choose_reply } from "../src/boards/engine";
import {
  BoardGame,
  component_name,
  move_words,
  read_board_moves,
  read_board_settings,
  verdict_of,
  write_board_moves,
} from "../src/boards/game";
import { moves_with, next_picks, nothing, pick, touching_moves } from "../src/boards/selection";
import { spot_of, walk } from "../src/boards/walk";

const moves_of = (texts: readonly string[]) =>
  touching_moves(texts, new Set(texts.flatMap((text) => text.split(" "))));
const texts_of_cram = ["a1 b1", "a2 b2", "a1 a2", "b1 b2"];
const cram = moves_of(texts_of_cram);

test("a move has the longest names of elements, between spaces or commas", () => {
  const touches = (text: string, names: string[]) =>
    touching_moves([text], new Set(names))[0]?.touches;
  assert.deepEqual(touches("a1 a12", ["a1", "a12"]), ["a1", "a12"]);
  assert.deepEqual(touches("3,5,12", ["1", "12", "3", "5"]), ["3", "5", "12"]);
  assert.deepEqual(touches("3,5", ["3,5", "3", "5"]), ["3,5"]);
  assert.deepEqual(touches("(1,2),(3,4)", ["(1,2)", "(3,4)"]), ["(1,2)", "(3,4)"]);
  assert.deepEqual(touches("0-1", ["0", "1", "0-1"]), ["0-1"]);
  assert.equal(touches("2 from step 3", ["2", "3"]), undefined);
});

test("a move of Cram is two cells in any order", () => {
  const first = pick(cram, nothing, "b1");
  assert.deepEqual(first, { picked: ["b1"], move: null, complete: false });
  assert.deepEqual([...next_picks(cram, ["b1"])].sort(), ["a1", "b2"]);
  assert.deepEqual(pick(cram, first, "a1"), {
    picked: ["b1", "a1"],
    move: "a1 b1",
    complete: true,
  });
});

test("what goes with nothing picked begins anew; what no move touches changes nothing", () => {
  const first = pick(cram, nothing, "b1");
  assert.deepEqual(pick(cram, first, "a2").picked, ["a2"]);
  assert.deepEqual(pick(cram, first, "z9"), { ...first, complete: false });
  assert.deepEqual(pick(cram, first, "b1"), nothing);
});

test("a move that is part of a larger one waits", () => {
  const coins = moves_of(["3", "3 1", "2"]);
  const three = pick(coins, nothing, "3");
  assert.deepEqual(three, { picked: ["3"], move: "3", complete: false });
  assert.equal(pick(coins, three, "1").move, "3 1");
  assert.ok(pick(coins, nothing, "2").complete);
  const both = pick(coins, three, "1");
  assert.deepEqual(pick(coins, both, "1"), { picked: ["3"], move: "3", complete: false });
});

test("every move can be picked, in every order of its elements", () => {
  const texts = ["a b c", "b c d", "a", "d e", "c"];
  const moves = moves_of(texts);
  for (const move of texts)
    for (const names of [move.split(" "), move.split(" ").reverse()]) {
      let selection = nothing;
      for (const name of names) selection = pick(moves, selection, name);
      assert.equal(selection.move, move);
      assert.equal(selection.complete, moves_with(moves, names).length === 1);
    }
});

const cell = (x: number, y: number): BoardElement => ({
  name: `${x},${y}`,
  shape: "cell",
  state: "free",
  x,
  y,
});

test("arrows go from cell to cell and stop at the border", () => {
  const spots = [0, 1].flatMap((y) => [0, 1, 2].map((x) => spot_of(cell(x, y))));
  assert.equal(walk(spots, 0, "ArrowRight"), 1);
  assert.equal(walk(spots, 0, "ArrowDown"), 3);
  assert.equal(walk(spots, 0, "ArrowLeft"), 0);
  assert.equal(walk(spots, 4, "ArrowUp"), 1);
  assert.equal(walk(spots, 4, "End"), 5);
  assert.equal(walk(spots, 4, "Home"), 0);
  assert.equal(walk(spots, 4, "a"), null);
});

test("what lies ahead comes before what lies aside, and an edge is at its middle", () => {
  const spots = [spot_of(cell(0, 0)), spot_of(cell(0.1, 1)), spot_of(cell(4, 1))];
  assert.equal(walk(spots, 0, "ArrowRight"), 2);
  assert.equal(walk(spots, 0, "ArrowDown"), 1);
  assert.equal(walk(spots, 2, "ArrowLeft"), 1);
  assert.deepEqual(spot_of({ ...cell(0, 0), shape: "edge", to_x: 2, to_y: 4 }), { x: 1, y: 2 });
});

test("moves are written as the API and addresses have them", () => {
  const moves = [
    { component: 0, text: "a1 b1" },
    { component: 1, text: "5 -> 2,2" },
  ];
  assert.equal(write_board_moves(moves), "a1 b1;1:5 -> 2,2");
  assert.deepEqual(read_board_moves("a1 b1;1:5 -> 2,2"), moves);
  assert.deepEqual(read_board_moves(""), []);
  assert.equal(move_words("5 -> 2,2"), "5 → 2 + 2");
  assert.equal(move_words("a1 b1"), "a1 b1");
});

test("an address has a position on boards in the place of a game", () => {
  const view = { board: "cram:4x5 + kayles:5", moves: "a1 b1;1:5 -> 2,2" };
  const address = write_address({ tab: "play", game: "nim", view });
  assert.ok(!address.includes("nim"));
  assert.deepEqual(read_address(address).view, view);
  assert.ok(!shows_rules(read_address(address)));
  assert.ok(shows_rules(read_address("#play?game=nim&heaps=3,5")));
});

test("a layout may say what moves touch, in the place of their texts", () => {
  const texts = ["5 to 2", "9 to 6"];
  const said = [
    ["5", "2"],
    ["9", "6"],
  ];
  const moves = touching_moves(texts, new Set(["2", "5", "6", "9"]), said);
  assert.equal(pick(moves, pick(moves, nothing, "9"), "6").move, "9 to 6");
  assert.deepEqual(touching_moves(texts, new Set(["2", "5", "6", "9"])), []);
});

/** A game of Cram on a strip of three cells and one of two, with what a search says of it. */
function cram_that_is_over(): BoardGame {
  const game = new BoardGame(read_board_settings({ board: "cram:1x3" }), [
    { component: 0, text: "a1 b1" },
    { component: 0, text: "d1 e1" },
  ]);
  const layout = { width: 1, height: 1, elements: [], advice: "", touches: [["a"], ["b"]] };
  const position = (nim_sum: number, game_over: boolean, winning: string[]): BoardPosition => ({
    position: "",
    components: [
      {
        game: "cram",
        position: "",
        rules: "",
        heaps: null,
        layout,
        moves: ["x", "a1 b1"],
        more: false,
      },
    ],
    game_over,
    nim_sum,
    winning_moves: winning.map((text) => ({ component: 0, text })),
    command: "",
  });
  for (const [count, solved] of [
    position(2, false, ["b1 c1"]),
    position(1, false, ["d1 e1"]),
    position(0, true, []),
  ].entries()) {
    game.positions.set(count, solved);
    game.solved.set(count, solved);
  }
  return game;
}

test("a finished game is looked back at: its moves, and the better one", () => {
  const game = cram_that_is_over();
  assert.deepEqual(
    game.record().map(({ verdict }) => verdict),
    ["gave away", "kept"],
  );
  assert.match(game.summary, /^You were winning until move 1, which gave the win away/);
  assert.equal(game.better_move, null);
  game.look(1);
  assert.equal(game.shown_count, 0);
  assert.equal(game.shown, game.positions.get(0));
  assert.deepEqual(game.looked_at_move, { component: 0, text: "a1 b1" });
  assert.deepEqual(game.better_move, { component: 0, text: "b1 c1" });
  assert.equal(game.view_now()["at"], "1");
  assert.equal(game.view(game.shown_count)["moves"], undefined);
  game.look(2);
  assert.equal(game.better_move, null);
  for (const none of [0, 3, NaN, 1.5]) {
    game.look(none);
    assert.equal(game.looked_at, null);
  }
});

test("what a move touched is known from the position before it", () => {
  const game = cram_that_is_over();
  assert.deepEqual(game.touches(0), ["b"]);
  assert.equal(game.touches(1), null);
});

test("a move and its taking back end looking back", () => {
  const game = cram_that_is_over();
  game.look(1);
  game.move({ component: 0, text: "f1 g1" });
  assert.equal(game.looked_at, null);
  game.look(1);
  assert.ok(game.undo());
  assert.equal(game.looked_at, null);
});

test("heaps are named as they were written", () => {
  const heap = { game: "nim", position: "allbut():3,1", rules: "", layout: null, moves: [] };
  assert.equal(component_name({ ...heap, heaps: [3, 1], more: false }), "nim:3,1");
  const board = { ...heap, game: "cram", position: "cram:4x5", heaps: null, more: false };
  assert.equal(component_name(board), "cram:4x5");
});

test("undo goes back to the last choice of a player at this screen", () => {
  const settings = read_board_settings({ board: "cram:2x2", first: "other" });
  const game = new BoardGame(settings, []);
  assert.equal(game.mover(), 1);
  game.move({ component: 0, text: "a1 b1" });
  assert.equal(game.turn_before, null);
  assert.ok(!game.undo());
  game.move({ component: 0, text: "a2 b2" });
  assert.equal(game.mover(), 1);
  assert.ok(game.undo());
  assert.equal(game.moves_text(), "a1 b1");
  assert.deepEqual(game.view(), { ...settings, moves: "a1 b1" });
});

test("the engine wins where it can, and moves anyway where nothing is known", () => {
  const position: BoardPosition = {
    position: "cram:2x2",
    components: [
      {
        game: "cram",
        position: "cram:2x2",
        rules: "",
        heaps: null,
        layout: null,
        moves: texts_of_cram,
        more: false,
      },
    ],
    game_over: false,
    command: "",
  };
  const winning = { component: 0, text: "b1 b2" };
  const solved = { ...position, winning_moves: [winning] };
  assert.deepEqual(
    choose_reply(position, solved, 100, () => 0.9),
    winning,
  );
  assert.equal(choose_reply(position, solved, 0, () => 0)!.text, "a1 b1");
  assert.equal(choose_reply(position, null, 100, () => 0.99)!.text, "b1 b2");
  assert.equal(
    choose_reply({ ...position, components: [] }, null, 100, () => 0),
    null,
  );
});

test("a move keeps the win where it leaves nim-sum 0", () => {
  assert.equal(verdict_of(0, 3), "no win");
  assert.equal(verdict_of(2, 0), "kept");
  assert.equal(verdict_of(2, 1), "gave away");
});
