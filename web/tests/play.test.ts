import assert from "node:assert/strict";
import test from "node:test";
import { read_address, with_own_game, write_address } from "../src/address";
import type { Component, Position, ReviewedMove } from "../src/answers";
import { Refusal } from "../src/engine/question";
import { PlayedGame, component_name, read_move, read_moves } from "../src/play/game";
import {
  heap_move_text,
  heap_move_words,
  move_text,
  parts_of,
  read_heap_move,
  write_heap_move,
} from "../src/play/heap_move";
import { heap_advice } from "../src/play/heaps";
import { Options, options_of } from "../src/play/options";
import { forbidden_move } from "../src/play/positions";
import {
  candidates,
  date_of,
  day_of,
  has_pair,
  is_puzzle,
  puzzle_game,
  share_text,
} from "../src/play/puzzle_panel";
import { maker_of } from "../src/play/random_position";
import { summary_of } from "../src/play/review";
import { next_step, rising, strength_of, strength_words } from "../src/play/strength";
import { read_settings, write_settings } from "../src/play/settings";
import { strip_advice } from "../src/play/strips";
import {
  heaps_of,
  new_table,
  place_move,
  places_of,
  replace_piece,
  squares_taken,
} from "../src/play/table";
import { component_of } from "./component";
import { what_winning_leaves } from "../src/play/why";
import { full_position, game_of_position, heaps_text, names_games } from "../src/position_text";

function kayles_moves(heap: number): number[][] {
  const moves = [];
  for (const taken of [1, 2])
    for (let left = 0; 2 * left <= heap - taken; left += 1)
      moves.push([left, heap - taken - left].filter((size) => size > 0));
  return moves;
}
// Kayles, a row of four: take one or two adjacent pins.
const row_of_four = new Options(4, kayles_moves(4));
const component: Component = {
  game: "0.77",
  written: "kayles",
  position: "0.77:4,2",
  rules: "",
  form: "heaps",
  numbers: "none",
  signs: [],
  heaps: [4, 2],
  splits: true,
  layout: null,
  moves: ["2 -> 1", "2 -> 0", "4 -> 3", "4 -> 1,2", "4 -> 2", "4 -> 1,1"],
  more: false,
};

test("a run of Kayles is legal where it leaves an option", () => {
  assert.ok(row_of_four.takes_run(0, 0));
  assert.ok(row_of_four.takes_run(1, 2));
  assert.ok(!row_of_four.takes_run(0, 2));
  assert.deepEqual(row_of_four.other_ends(1), [0, 1, 2]);
  assert.deepEqual(row_of_four.other_ends(0), [0, 1]);
  assert.deepEqual([...row_of_four.run_lengths].sort(), [1, 2]);
  assert.ok(!row_of_four.has_cuts);
});

test("the advice names the moves that there are", () => {
  const options = (heap: number, ...moves: number[][]) => new Options(heap, moves);
  const dawsons_kayles = options(4, [2], [1, 1]);
  const one_by_one = options(3, [2], [1, 1]);
  const grundy = options(3, [1, 2]);
  const nim_heap = options(2, [], [1]);
  const stuck = options(3, [1, 1, 1]);
  assert.match(strip_advice([row_of_four], false), /^Press the first .* \(the same one twice/);
  assert.equal(
    strip_advice([dawsons_kayles], false),
    "Press the first and the last square to take.",
  );
  assert.equal(strip_advice([one_by_one], false), "Press a square twice to take it.");
  assert.match(strip_advice([dawsons_kayles, one_by_one], false), /the same one twice/);
  assert.match(strip_advice([grundy], false), /^Press a dashed line/);
  assert.equal(strip_advice([stuck], false), "Choose a move from the list.");
  assert.doesNotMatch(strip_advice([], true), /square|list|line/);

  assert.equal(heap_advice([nim_heap], false, false), "Press a token to take it and all above it.");
  assert.match(heap_advice([nim_heap], false, true), /to the right of it in its row/);
  assert.match(heap_advice([nim_heap, options(3, [2])], false, false), /pale/);
  assert.equal(heap_advice([grundy], false, false), "Choose a move from the list.");
  assert.doesNotMatch(heap_advice([], true, false), /token to take|pale/);
});

test("taking all is the option that leaves nothing", () => {
  const two = new Options(2, [[], [1]]);
  assert.ok(two.has([0]));
  assert.ok(two.takes_run(0, 1));
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
  assert.ok(grundy.has_cuts && grundy.run_lengths.size === 0);
});

test("what is taken leaves a gap, and the parts stay where they were", () => {
  const table = replace_piece(new_table([7, 2]), { place: { row: 0, segment: 0 }, parts: [2, 4] });
  assert.deepEqual(table[0], [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 1 },
    { kind: "piece", size: 4 },
  ]);
  assert.deepEqual(heaps_of(table), [2, 4, 2]);
  const from_left = replace_piece(table, { place: { row: 0, segment: 2 }, parts: [0, 3] });
  assert.deepEqual(from_left[0]!, [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 2 },
    { kind: "piece", size: 3 },
  ]);
  assert.deepEqual(replace_piece(from_left, { place: { row: 1, segment: 0 }, parts: [] })[1], [
    { kind: "gap", size: 2 },
  ]);
});

test("a cut takes nothing and still divides", () => {
  const table = replace_piece(new_table([6]), { place: { row: 0, segment: 0 }, parts: [1, 5] });
  assert.deepEqual(heaps_of(table), [1, 5]);
  assert.equal(table[0]!.length, 3);
});

test("more than two parts lie side by side", () => {
  const table = replace_piece(new_table([8]), { place: { row: 0, segment: 0 }, parts: [1, 2, 4] });
  assert.deepEqual(heaps_of(table), [1, 2, 4]);
  assert.deepEqual(
    places_of(table).map((place) => place.segment),
    [0, 2, 4],
  );
});

test("the squares that a move takes are counted along the whole row", () => {
  const table = replace_piece(new_table([9]), { place: { row: 0, segment: 0 }, parts: [2, 5] });
  const place = { row: 0, segment: 2 };
  assert.deepEqual(squares_taken(table, { place, parts: [1, 2] }), { from: 5, to: 7 });
  assert.deepEqual(squares_taken(table, { place, parts: [] }), { from: 4, to: 9 });
  assert.deepEqual(squares_taken(table, { place, parts: [2, 3] }), { from: 6, to: 6 });
});

test("a typed move is read", () => {
  assert.deepEqual(parts_of("768 + 49231"), [768, 49231]);
  assert.deepEqual(parts_of(" 5,7 "), [5, 7]);
  assert.deepEqual(parts_of("0"), []);
  for (const wrong of ["", "x", "5 +", "-1", "1.5"]) assert.equal(parts_of(wrong), null, wrong);
});

test("moves are written and said", () => {
  assert.equal(heap_move_text({ from: 7, to: [2, 3] }), "7 → 2 + 3");
  assert.equal(heap_move_text({ from: 7, to: [] }), "7 → 0");
  assert.equal(
    heap_move_words("row 2", { from: 7, to: [2, 3] }),
    "takes 2 from row 2 of 7, leaves 2 and 3",
  );
  assert.equal(
    heap_move_words("heap 1", { from: 3, to: [0] }),
    "takes 3 from heap 1 of 3, nothing is left of it",
  );
  assert.equal(heap_move_words("row 1", { from: 6, to: [1, 5] }), "splits row 1 of 6 into 1 and 5");
});

test("settings are the words of the address", () => {
  const settings = read_settings(
    { position: "3, 5 ;2", rival: "person", level: "7", first: "other" },
    "3, 5, 7",
  );
  assert.deepEqual(write_settings(settings), {
    position: "3,5;2",
    rival: "person",
    level: "100",
    first: "other",
  });
});

test("a date is a day, and each day has a game", () => {
  assert.equal(day_of("2026-01-01"), 0);
  assert.equal(day_of("2026-11-22"), 325);
  assert.equal(day_of("2025-12-31"), -1);
  assert.equal(date_of(Date.UTC(2026, 10, 22, 23, 59)), "2026-11-22");
  for (const wrong of ["", "2026-02-30", "2026-13-01", "22.11.2026", "2026-1-1", "x"])
    assert.equal(day_of(wrong), null, wrong);
  assert.equal(puzzle_game("x"), null);
  assert.ok(puzzle_game("2025-12-31"));
  const games = new Set(Array.from({ length: 12 }, (_, day) => puzzle_game(date_of(day * 864e5))));
  assert.equal(games.size, 12);
});

test("the positions of a day are the same each time, and differ from day to day", () => {
  const first = (day: number) => {
    const generator = candidates(day);
    return JSON.stringify([generator.next().value, generator.next().value]);
  };
  assert.equal(first(325), first(325));
  assert.notEqual(first(0), first(12));
  // Fixed for ever: a link of today shows the same puzzle next year.
  assert.deepEqual(candidates(0).next().value, [2, 3, 3]);
});

test("what is shared of a puzzle says how it went and not how it is won", () => {
  const link = "http://lab/#play?game=nim&puzzle=2026-01-01";
  assert.equal(
    share_text("2026-01-01", 3, { lost: 0, taken_back: 0, hints: 0 }, link),
    `sprague puzzle of 2026-01-01: nim 🟩\nWon in 3 moves, at the first try.\n${link}`,
  );
  assert.equal(
    share_text("2026-01-01", 1, { lost: 1, taken_back: 2, hints: 1 }, link),
    `sprague puzzle of 2026-01-01: nim 🟥🟥🟥🟩\nWon in 1 move, after 1 lost game, 2 moves taken back, 1 hint.\n${link}`,
  );
});

test("the options of heaps are read from the moves of their component", () => {
  const options = options_of(component);
  assert.deepEqual(options.get(4)!.all, kayles_moves(4));
  assert.deepEqual(options.get(2)!.all, [[1], []]);
  assert.ok(!options.get(2)!.may_have([1, 1]));
  const few = options_of({ ...component, moves: ["4 -> 3"], more: true });
  assert.ok(!few.get(4)!.has([1, 2]) && few.get(4)!.may_have([1, 2]), "not listed, but perhaps");
  assert.ok(!few.get(4)!.may_have([5]));
});

test("a move has one spelling", () => {
  for (const [text, move] of [
    ["5 -> 2,2", { from: 5, to: [2, 2] }],
    ["5 -> 0", { from: 5, to: [] }],
  ] as const) {
    assert.deepEqual(read_heap_move(text), move);
    assert.equal(write_heap_move(move), text);
  }
  assert.equal(write_heap_move({ from: 9, to: [4, 0, 3] }), "9 -> 3,4");
  for (const wrong of ["a1 b1", "5", "5 -> ", "5 -> x", "5 to 2"])
    assert.equal(read_heap_move(wrong), null, wrong);
  assert.equal(move_text("5 -> 2,2"), "5 → 2 + 2");
  assert.equal(move_text("a1 b1"), "a1 b1");
  assert.equal(
    move_text("9007199254740999 -> 9007199254740993"),
    "9007199254740999 → 9007199254740993",
  );
  assert.deepEqual(read_moves("0: a1 b1;1: 5 -> 2,2; 1:2 -> 0"), [
    { component: 0, text: "a1 b1" },
    { component: 1, text: "5 -> 2,2" },
    { component: 1, text: "2 -> 0" },
  ]);
  assert.deepEqual(read_moves(""), []);
  assert.deepEqual(read_move("3"), { component: 0, text: "3" });
});

test("a move without a place is made on the first heap of its size", () => {
  const table = new_table([3, 7, 7]);
  assert.deepEqual(place_move(table, "7 -> 2,4"), {
    place: { row: 1, segment: 0 },
    parts: [2, 4],
  });
  assert.equal(place_move(table, "5 -> 2"), null);
});

test("a position names its games, or has heaps of the game of the page", () => {
  assert.equal(full_position("5, 3 1", "kayles"), "kayles:5,3,1");
  assert.equal(full_position(" kayles:5 + cram:2x3 ", "nim"), "kayles:5 + cram:2x3");
  assert.equal(full_position("7", "take(s,a: s <= 2 + 1)"), "take(s,a: s <= 2 + 1):7");
  assert.ok(!names_games("3, 5") && names_games("take(s: s < 3):7") && !names_games("(a:b)"));
  const family = "family(polyomino(S4,T4): 2)";
  assert.ok(!names_games(family) && names_games(`${family}:5`));
  assert.equal(game_of_position(`${family}:5`), family);
  assert.equal(heaps_text(" 3, 5  7;9 + 2"), "3,5,7,9,2");
});

test("an address has a position of any games in the place of a game", () => {
  const view = { position: "cram:4x5 + kayles:5", moves: "0: a1 b1;1: 5 -> 2,2" };
  const address = write_address({ tab: "play", game: "nim", view });
  assert.ok(!address.includes("nim"));
  assert.deepEqual(read_address(address).view, view);
  assert.equal(read_address(address).game, "cram:4x5 + kayles:5");
  assert.equal(read_address("#play?game=nim&position=3,5").game, "nim");
  // A position under the rules of the game does not change what the page is about.
  const wythoff = { tab: "play" as const, game: "wythoff", view: { position: "wythoff:3,5" } };
  assert.equal(with_own_game(wythoff).game, "wythoff");
  assert.equal(with_own_game({ ...wythoff, game: "cram" }).game, "wythoff:3,5");
  assert.equal(read_address("#play?game=treblecross&puzzle=2026-01-01").game, "nim");
  assert.equal(read_address("#play?game=treblecross&puzzle=never").game, "treblecross");
});

const answer_of = (components: readonly Component[], game_over = false): Position => ({
  position: "",
  convention: "normal",
  components: [...components],
  game_over,
  command: "",
});

/** A game with heaps, whose first position is known. */
function game_of(view: Record<string, string>, heaps: readonly number[]): PlayedGame {
  const game = new PlayedGame(
    read_settings(view, "9, 5"),
    "kayles:4,2",
    read_moves(view["moves"] ?? ""),
  );
  game.positions.set(0, answer_of([{ ...component, heaps: [...heaps] }]));
  return game;
}

test("the moves of an address make the same game again, with a place or without", () => {
  const game = game_of({ position: "7,3", rival: "person" }, [7, 3]);
  game.move({
    component: 0,
    text: "7 -> 2,4",
    placed: { place: { row: 0, segment: 0 }, parts: [4, 2] },
  });
  assert.equal(game.text_of(game.moves[0]!, 0), "row 1: 7 → 4 + 2");
  assert.equal(game.words_of(game.moves[0]!, 0), "takes 1 from row 1 of 7, leaves 4 and 2");
  game.move({ component: 0, text: "4 -> 3" });
  assert.equal(game.text_of(game.moves[1]!, 1), "row 1, piece 1: 4 → 3");
  assert.deepEqual(heaps_of(game.table(0)!), [3, 2, 3]);
  assert.deepEqual(heaps_of(game.table(0, 1)!), [4, 2, 3]);
  assert.equal(game.view()["moves"], "7 -> 2,4;4 -> 3");
  const again = game_of(game.view(), [7, 3]);
  assert.deepEqual(
    again.moves.map(({ text }) => text),
    ["7 -> 2,4", "4 -> 3"],
  );
  assert.deepEqual([...heaps_of(again.table(0)!)].sort(), [2, 3, 3]);
  assert.deepEqual(again.challenge(), {
    position: heaps_of(again.table(0)!).join(","),
    challenge: "1",
  });
});

test("in a sum every move has the number of its component and the name of its game", () => {
  const board: Component = {
    ...component,
    game: "cram",
    written: "cram",
    position: "cram:1x3",
    heaps: null,
  };
  const settings = read_settings(
    { position: "cram:1x3 + kayles:4,2", convention: "misere" },
    "9, 5",
  );
  const game = new PlayedGame(settings, settings.position, []);
  game.positions.set(0, answer_of([board, component]));
  game.move({ component: 0, text: "a1 b1" });
  game.move({ component: 1, text: "4 -> 1,1" });
  assert.equal(game.moves_text(), "0: a1 b1;1: 4 -> 1,1");
  assert.deepEqual(
    game.record().map(({ text }) => text),
    ["cram: a1 b1", "kayles: row 1: 4 → 1 + 1"],
  );
  assert.equal(game.table(0), null);
  assert.equal(component_name(component), "kayles:4,2");
  assert.equal(component_name(board), "cram:1x3");
  assert.deepEqual(game.challenge(), {
    position: "cram:1x3 + kayles:4,2",
    convention: "misere",
    challenge: "1",
  });
  // Whoever is challenged can win: of a lost position the engine moves first.
  game.solved.set(2, { ...answer_of([]), outcome: "P" });
  assert.equal(game.challenge()["first"], "other");
  assert.equal(game.winner, game.mover(), "under misère play whoever cannot move has won");
});

test("undo goes back to the last choice of a player at this screen", () => {
  const game = game_of({ first: "other" }, [4, 2]);
  assert.equal(game.mover(), 1);
  game.move({ component: 0, text: "4 -> 3" });
  assert.equal(game.turn_before, null);
  assert.ok(!game.undo());
  game.move({ component: 0, text: "2 -> 1" });
  game.look(1);
  assert.equal(game.shown_count, 0);
  assert.ok(game.undo());
  assert.equal(game.looked_at, null);
  assert.equal(game.moves_text(), "4 -> 3");
});

test("a finished game is looked back at: its moves, and the better one", () => {
  const game = game_of({ rival: "person", moves: "4 -> 0;2 -> 0" }, [4, 2]);
  const row = (verdict: ReviewedMove["verdict"], better: string | null): ReviewedMove => ({
    move: "",
    outcome: "P",
    verdict,
    better,
  });
  game.positions.set(2, answer_of([{ ...component, heaps: [0, 0], moves: [] }], true));
  assert.ok(game.over);
  assert.equal(game.winner, 1);
  game.review = [row("loses", "4 -> 2"), row("wins", null)];
  assert.deepEqual(
    game.record().map(({ verdict }) => verdict),
    ["loses", "wins"],
  );
  assert.match(game.summary, /^Player 1 was winning until move 1, which gave the win away/);
  assert.equal(game.better_move, null);
  game.look(1);
  assert.deepEqual(game.better_move, { component: 0, text: "4 -> 2" });
  assert.equal(game.view_now()["at"], "1");
  assert.equal(game.view(game.shown_count)["moves"], undefined);
  game.look(2);
  assert.equal(game.better_move, null);
  for (const none of [0, 3, NaN, 1.5]) {
    game.look(none);
    assert.equal(game.looked_at, null);
  }
});

test("the move that the rules forbid is found by its place", () => {
  const game = game_of({ moves: "4 -> 3;9 -> 1;2 -> 0" }, [4, 2]);
  const fault = (from: number, parameter = "moves") =>
    new Refusal({ error: { kind: "invalid_input", message: "", parameter, from } });
  assert.equal(forbidden_move(game, fault(0)), 0);
  assert.equal(forbidden_move(game, fault(7)), 1);
  assert.equal(forbidden_move(game, fault(14)), 2);
  assert.equal(forbidden_move(game, fault(7, "position")), null);
  assert.equal(forbidden_move(game, new Error()), null);
});

const you_and_engine = (player: number) => (player === 0 ? null : "The engine");
const judged = (...verdicts: ReviewedMove["verdict"][]) =>
  verdicts.map((verdict, index) => ({
    mover: index % 2 === 0 ? (0 as const) : (1 as const),
    verdict,
  }));

test("a review says where the game was decided", () => {
  assert.equal(
    summary_of(judged("loses", "wins"), 1, you_and_engine),
    "You were winning until move 1, which gave the win away.",
  );
  assert.match(
    summary_of(judged("wins", "forced", "wins"), 0, you_and_engine),
    /^You could win from the start/,
  );
  assert.match(
    summary_of(judged("forced", "wins"), 1, you_and_engine),
    /^You had no winning move at any time/,
  );
  assert.equal(
    summary_of(judged("loses", "loses", "wins"), 0, (player) => `Player ${player + 1}`),
    "Player 2 was winning until move 2, which gave the win away. The win changed hands 2 times, at moves 1 and 2.",
  );
});

test("a puzzle can be won, by few moves of many", () => {
  const answer = (outcome: "P" | "N", moves: number, winning: number) => ({
    ...answer_of([{ ...component, moves: Array.from({ length: moves }, String) }]),
    outcome,
    winning_moves: Array.from({ length: winning }, String),
  });
  assert.ok(is_puzzle(answer("N", 13, 2)));
  assert.ok(!is_puzzle(answer("P", 13, 0)), "lost");
  assert.ok(!is_puzzle(answer("N", 15, 3)), "three winning moves");
  assert.ok(!is_puzzle(answer("N", 7, 1)), "few moves");
  assert.ok(has_pair([9, 9, 3]) && !has_pair([2, 4, 7]));
});

test("winning moves are said to leave what decides the game", () => {
  const misere = { convention: "misere" } as const;
  assert.equal(what_winning_leaves({ convention: "normal" }), "makes the nim-sum 0");
  assert.equal(what_winning_leaves({ ...misere, element: "a b" }), "leaves a P-element");
  assert.match(what_winning_leaves({ ...misere, genus: "2^20" }), /genus whose first .* is 0/);
  assert.match(what_winning_leaves(misere), /lost for whoever moves next/);
});

test("the engine says how strong it is, and grows with whoever wins", () => {
  assert.equal(strength_of("70", 3), 70);
  assert.equal(strength_of(rising, 0), 0);
  let step = 0;
  for (let won = 0; won < 20; won += 1) step = next_step(step, true);
  assert.equal(strength_of(rising, step), 100);
  assert.equal(
    strength_words(rising, step, true),
    `The engine, step ${step + 1} of 9, makes no mistake.`,
  );
  assert.equal(next_step(0, false), 0);
  assert.match(
    strength_words(rising, 2, true),
    /step 3 of 9, plays 40 of 100 moves perfectly.*stronger/,
  );
  assert.equal(strength_words("100", 0, true), "The engine makes no mistake.");
  assert.match(strength_words("100", 0, false), /cannot see the end .* moves at random/);
  assert.equal(strength_words("0", 0, false), "The engine moves at random.");
});

test("random positions of Sprouts are spots of which some have lines", async () => {
  const make = maker_of(await component_of("sprouts:2"));
  let seed = 0;
  const random = () => (seed = (seed + 0.37) % 1);
  for (let size = 0; size < 20; size += 1)
    assert.match(make!(size % 3, random), /^sprouts:([012]\.){2,5}$/);
});

test("random positions are written as those of their kind", async () => {
  const kinds: [written: string, place: string, like: RegExp][] = [
    ["clobber", "xo/ox", /^[xo.]{3,5}(\/[xo.]{3,5}){1,3}$/],
    ["board(xo -> .x)", "xo/ox", /^[xo.]{3,5}(\/[xo.]{3,5}){1,3}$/],
    ["col", "1xX/111", /^[1xo]{3,5}(\/[1xo]{3,5}){1,3}$/],
    ["notakto(4)", "111/111", /^[1x]{3,5}(\/[1x]{3,5}){1,3}$/],
    ["coins(ruler x ruler)", "(2,3),(4,4)", /^\(\d,\d\)(,\(\d,\d\))+$/],
    ["money-bag", "2,5d,9", /^(?=[^d]*d[^d]*$)\d+d?(,\d+d?)+$/],
    ["system(a(n) -> b(n); b(n) -> *1)", "5,b3", /^b?\d+(,b?\d+)+$/],
    ["graph", "0-1,0-2/0", /^\d+-\d+(,\d+-\d+)*\/\d+$/],
    ["poset", "a<b,c", /^[a-k](<[a-k])?(,[a-k](<[a-k])?)+$/],
    ["subset-takeaway", "abc", /^[a-e]{2,3}(,[a-e]{2,3})*$/],
  ];
  let seed = 0;
  const random = () => (seed = (seed + 0.377) % 1);
  for (const [written, place, like] of kinds) {
    const make = maker_of(await component_of(`${written}:${place}`));
    for (let size = 0; size < 12; size += 1) {
      const made = make!(size % 3, random);
      assert.ok(made.startsWith(`${written}:`), made);
      assert.match(made.slice(written.length + 1), like);
    }
  }
});

test("stones of random positions are never side by side", async () => {
  const make = maker_of(await component_of("col:2x3"))!;
  let seed = 0;
  const random = () => (seed = (seed + 0.1234567) % 1);
  let count = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    const rows = make(2, random).slice("col:".length).split("/");
    const down = [...rows[0]!].map((_, at) => rows.map((row) => row[at]).join(""));
    for (const line of [...rows, ...down]) assert.doesNotMatch(line, /[xo]{2}/);
    count += rows.join("").replace(/1/g, "").length;
  }
  assert.ok(count > 20, `${count} stones`);
});
