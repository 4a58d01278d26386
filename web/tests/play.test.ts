import assert from "node:assert/strict";
import test from "node:test";
import { normal_play } from "../src/play/convention";
import { heap_advice } from "../src/play/heaps";
import { Match, read_move, squares_taken, write_moves } from "../src/play/match";
import { move_text, move_words, parts_of } from "../src/play/moves";
import { OptionBook } from "../src/play/option_book";
import { Options } from "../src/play/options";
import { pictures, picture_of } from "../src/play/pictures";
import { position_question, read_position, write_position } from "../src/play/position";
import {
  candidates,
  date_of,
  day_of,
  is_puzzle,
  next_streak,
  puzzle_game,
  share_text,
} from "../src/play/puzzle";
import { review, summary_of } from "../src/play/review";
import { read_settings, write_settings } from "../src/play/settings";
import { strip_advice } from "../src/play/strips";
import { heaps_of, new_table, places_of, replace_piece, type Table } from "../src/play/table";

function mex(values: readonly number[]): number {
  let value = 0;
  while (values.includes(value)) value += 1;
  return value;
}

/** Options with their nim-values by the definition. */
function solve(game: string, largest: number, moves: (heap: number) => number[][]): OptionBook {
  const book = new OptionBook();
  const values: number[] = [];
  for (let heap = 0; heap <= largest; heap += 1) {
    const options = moves(heap).map((to) => ({
      parts: to.filter((size) => size > 0),
      nim_value: to.reduce((sum, size) => sum ^ values[size]!, 0),
    }));
    values.push(mex(options.map(({ nim_value }) => nim_value)));
    book.add(game, new Options(heap, values[heap]!, options));
  }
  return book;
}

const nim_moves = (heap: number) => Array.from({ length: heap }, (_, left) => [left]);
function kayles_moves(heap: number): number[][] {
  const moves = [];
  for (const taken of [1, 2])
    for (let left = 0; 2 * left <= heap - taken; left += 1) moves.push([left, heap - taken - left]);
  return moves;
}
const nim = solve("nim", 20, nim_moves);
const kayles = solve("kayles", 20, kayles_moves);
const heaps_of_nim = (...sizes: number[]) => sizes.map((size) => ({ game: "nim", size }));
const sizes_of = (table: Table) => heaps_of(table).map(({ size }) => size);

// Kayles, a row of four: take one or two adjacent pins.
const row_of_four = kayles.find({ game: "kayles", size: 4 })!;

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
  const options = (heap: number, ...moves: number[][]) =>
    new Options(
      heap,
      0,
      moves.map((parts) => ({ parts, nim_value: 0 })),
    );
  const dawsons_kayles = options(4, [2], [1, 1]);
  const one_by_one = options(3, [2], [1, 1]);
  const grundy = options(3, [1, 2]);
  const nim_heap = options(2, [], [1]);
  const stuck = options(3, [1, 1, 1]);
  assert.match(strip_advice([row_of_four], false), /^Choose the first .* \(the same one twice/);
  assert.equal(
    strip_advice([dawsons_kayles], false),
    "Choose the first and the last square to take.",
  );
  assert.equal(strip_advice([one_by_one], false), "Choose a square twice to take it.");
  assert.match(strip_advice([dawsons_kayles, one_by_one], false), /the same one twice/);
  assert.match(strip_advice([grundy], false), /^Choose a dashed line/);
  assert.equal(strip_advice([stuck], false), "Choose a move from the list.");
  assert.doesNotMatch(strip_advice([], true), /square|list|line/);

  assert.equal(heap_advice([nim_heap], false), "Choose a token to take it and all above it.");
  assert.match(heap_advice([nim_heap, options(3, [2])], false), /pale/);
  assert.equal(heap_advice([grundy], false), "Choose a move from the list.");
  assert.doesNotMatch(heap_advice([], true), /token to take|pale/);
});

test("taking all is the option that leaves nothing", () => {
  const two = nim.find({ game: "nim", size: 2 })!;
  assert.ok(two.has([0]));
  assert.ok(two.takes_run(0, 1));
});

test("Grundy’s game cuts, and only into unequal parts", () => {
  const grundy = new Options(6, 1, [
    { parts: [1, 5], nim_value: 2 },
    { parts: [2, 4], nim_value: 0 },
  ]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].filter((at) => grundy.cuts(at)),
    [1, 2, 4, 5],
  );
  assert.deepEqual(grundy.other_ends(2), []);
  assert.ok(grundy.has_cuts && grundy.run_lengths.size === 0);
});

test("what is taken leaves a gap, and the parts stay where they were", () => {
  const table = replace_piece(new_table(heaps_of_nim(7, 2)), { row: 0, segment: 0 }, [2, 4]);
  assert.deepEqual(table[0]!.segments, [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 1 },
    { kind: "piece", size: 4 },
  ]);
  assert.deepEqual(sizes_of(table), [2, 4, 2]);
  const from_left = replace_piece(table, { row: 0, segment: 2 }, [0, 3]);
  assert.deepEqual(from_left[0]!.segments, [
    { kind: "piece", size: 2 },
    { kind: "gap", size: 2 },
    { kind: "piece", size: 3 },
  ]);
  assert.deepEqual(replace_piece(from_left, { row: 1, segment: 0 }, [])[1]!.segments, [
    { kind: "gap", size: 2 },
  ]);
});

test("a cut takes nothing and still divides", () => {
  const table = replace_piece(new_table(heaps_of_nim(6)), { row: 0, segment: 0 }, [1, 5]);
  assert.deepEqual(sizes_of(table), [1, 5]);
  assert.equal(table[0]!.segments.length, 3);
});

test("more than two parts lie side by side", () => {
  const table = replace_piece(new_table(heaps_of_nim(8)), { row: 0, segment: 0 }, [1, 2, 4]);
  assert.deepEqual(sizes_of(table), [1, 2, 4]);
  assert.deepEqual(
    places_of(table).map((place) => place.segment),
    [0, 2, 4],
  );
});

test("the squares that a move takes are counted along the whole row", () => {
  const table = replace_piece(new_table(heaps_of_nim(9)), { row: 0, segment: 0 }, [2, 5]);
  const place = { row: 0, segment: 2 };
  assert.deepEqual(squares_taken(table, { place, parts: [1, 2] }), { from: 5, to: 7 });
  assert.deepEqual(squares_taken(table, { place, parts: [] }), { from: 4, to: 9 });
  assert.deepEqual(squares_taken(table, { place, parts: [2, 3] }), { from: 6, to: 6 });
});

test("undo goes back to where one of the players was to move", () => {
  const match = new Match(heaps_of_nim(3, 5), 0);
  assert.ok(!match.can_undo([0]));
  match.move({ place: { row: 0, segment: 0 }, parts: [2] });
  match.move({ place: { row: 1, segment: 0 }, parts: [2] });
  assert.deepEqual(sizes_of(match.now.table), [2, 2]);
  assert.equal(match.now.mover, 0);
  assert.ok(match.undo([0]));
  assert.deepEqual(sizes_of(match.now.table), [3, 5]);
  assert.ok(!match.undo([0]));
  const two = new Match(heaps_of_nim(3), 0);
  two.move({ place: { row: 0, segment: 0 }, parts: [2] });
  two.move({ place: { row: 0, segment: 0 }, parts: [1] });
  assert.ok(two.undo([0, 1]));
  assert.deepEqual(sizes_of(two.now.table), [2]);
});

test("the moves of an address make the same game again", () => {
  const match = new Match([...heaps_of_nim(3), { game: "kayles", size: 7 }], 1);
  match.move({ place: { row: 1, segment: 0 }, parts: [2, 4] });
  match.move({ place: { row: 0, segment: 0 }, parts: [] });
  match.move({ place: { row: 1, segment: 2 }, parts: [0, 3] });
  const text = write_moves(match);
  assert.equal(text, "2:2-4,1:0,2:0-3");
  const again = new Match(match.heaps, 1);
  for (const code of text.split(",")) again.move(read_move(code, again.now.table)!);
  assert.deepEqual(again.now.table, match.now.table);
  for (const wrong of ["", "3:1", "0:1", "1:", "1:x", "1:1-", "a:1", "1:1:1", "1:99999999"])
    assert.equal(read_move(wrong, match.turns[0]!.table), null, wrong);
});

test("positions are read with and without games, and written as short as they can be", () => {
  const read = (text: string) => read_position(text, "kayles");
  const kayles_of = (size: number) => ({ game: "kayles", size });
  const nim_of = (size: number) => ({ game: "nim", size });
  assert.deepEqual(read("5, 3 1"), [kayles_of(5), kayles_of(3), kayles_of(1)]);
  assert.deepEqual(read("kayles:5,7 + nim:3"), [kayles_of(5), kayles_of(7), nim_of(3)]);
  assert.deepEqual(read("5+nim:3,4+2"), [kayles_of(5), nim_of(3), nim_of(4), kayles_of(2)]);
  assert.deepEqual(read("take(s,a: s <= 2 + 1):7"), [{ game: "take(s,a: s <= 2 + 1)", size: 7 }]);
  assert.deepEqual(read("S(1, 3):1e3"), [{ game: "S(1, 3)", size: 1000 }]);
  assert.deepEqual(read(""), []);
  for (const wrong of ["x", "3, -1", "nim:x", ":5", "1.5", "take(s: s < 3)"])
    assert.match(String(read(wrong)), /whole numbers|before the colon/, wrong);
  assert.deepEqual(read("100000"), [kayles_of(100_000)]);
  for (const large of ["100001", "2^53-1", "1e18", "3, nim:1000000000000000000"])
    assert.match(String(read(large)), /^Heaps of more than 100\u202f000 cannot be played/, large);
  for (const text of ["5,3", "5,7+nim:3", "nim:3,4+2", "S(1,3):4+take(s: s<2):5", "0,0"]) {
    const heaps = read(text);
    assert.ok(typeof heaps !== "string");
    assert.equal(write_position(heaps, "kayles"), text);
  }
});

test("a question about several games has the heaps of each together", () => {
  const heaps = read_position("5+nim:3+2", "kayles");
  assert.ok(typeof heaps !== "string");
  assert.deepEqual(position_question(heaps), {
    parameters: { position: "kayles:5,2 + nim:3" },
    order: [0, 2, 1],
  });
  assert.deepEqual(position_question(heaps_of_nim(1, 2)), {
    parameters: { game: "nim", heaps: "1,2" },
    order: [0, 1],
  });
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
  assert.equal(move_words("strip 2", 7, [2, 3]), "takes 2 from strip 2 of 7, leaves 2 and 3");
  assert.equal(move_words("heap 1", 3, [0]), "takes 3 from heap 1 of 3, nothing is left of it");
  assert.equal(move_words("strip 1", 6, [1, 5]), "splits strip 1 of 6 into 1 and 5");
});

test("a position is judged by its nim-sum, and every winning move makes it 0", () => {
  const won = normal_play.judge(heaps_of_nim(3, 5, 7), nim);
  assert.equal(won.nim_sum, 1);
  assert.deepEqual(
    won.winning_moves.map(({ heap, parts }) => [heap, ...parts]),
    [
      [0, 2],
      [1, 4],
      [2, 6],
    ],
  );
  assert.deepEqual(normal_play.judge(heaps_of_nim(1, 2, 3), nim).winning_moves, []);
  // Equal heaps have the same moves.
  assert.equal(normal_play.judge(heaps_of_nim(4, 4, 4), nim).winning_moves.length, 1);
  assert.equal(normal_play.winner(0), 1);
});

/** A game of Nim: each move is the heap, counted from 0, and what is left of it. */
function play_nim(sizes: number[], moves: [row: number, left: number][]): Match {
  const match = new Match(heaps_of_nim(...sizes), 0);
  for (const [row, left] of moves) match.move({ place: { row, segment: 0 }, parts: [left] });
  return match;
}
const you_and_engine = (player: number) => (player === 0 ? "You" : "The engine");

test("a review marks each move and says where the game was decided", () => {
  // 1, 2: the only winning move leaves 1, 1. Taking the 1 gives the win away; the engine takes the 2.
  const lost = play_nim(
    [1, 2],
    [
      [0, 0],
      [1, 0],
    ],
  );
  const reviewed = review(lost, normal_play, nim);
  assert.deepEqual(
    reviewed.map(({ verdict }) => verdict),
    ["gave away", "kept"],
  );
  assert.equal(
    summary_of(reviewed, 1, you_and_engine),
    "You were winning until move 1, which gave the win away.",
  );
});

test("a review of a game without mistakes says who was winning all along", () => {
  const won = play_nim(
    [1, 2],
    [
      [1, 1],
      [0, 0],
      [1, 0],
    ],
  );
  const reviewed = review(won, normal_play, nim);
  assert.deepEqual(
    reviewed.map(({ verdict }) => verdict),
    ["kept", "no win", "kept"],
  );
  assert.match(summary_of(reviewed, 0, you_and_engine), /^You could win from the start/);
  const hopeless = play_nim(
    [1, 1],
    [
      [0, 0],
      [1, 0],
    ],
  );
  assert.match(
    summary_of(review(hopeless, normal_play, nim), 1, you_and_engine),
    /^You had no winning move at any time/,
  );
});

test("a review counts how often the win changed hands", () => {
  const match = play_nim(
    [3, 2],
    [
      [0, 1],
      [1, 0],
      [0, 0],
    ],
  );
  assert.equal(
    summary_of(review(match, normal_play, nim), 0, (player) => `Player ${player + 1}`),
    "Player 2 was winning until move 2, which gave the win away. The win changed hands 2 times, at moves 1 and 2.",
  );
});

test("each picture says what it cannot show", () => {
  const [, , board] = pictures;
  assert.equal(picture_of("auto", true).name, "strips");
  assert.equal(picture_of("auto", false).name, "heaps");
  assert.equal(picture_of("board", false).name, "board");
  assert.equal(board!.refusal(heaps_of_nim(3, 5), false), null);
  assert.match(board!.refusal(heaps_of_nim(3, 5, 7), false)!, /column and its row/);
  assert.match(board!.refusal(heaps_of_nim(3, 50), false)!, /at most 20/);
  assert.match(board!.refusal(heaps_of_nim(3, 5), true)!, /strips/);
  for (const picture of pictures)
    for (let i = 0; i < 50; i += 1) {
      const sizes = picture.random_sizes();
      assert.ok(sizes.length > 0 && sizes.every((size) => size > 0));
      assert.equal(picture.refusal(heaps_of_nim(...sizes), false), null);
    }
});

test("settings are the words of the address", () => {
  const settings = read_settings(
    { heaps: "3, 5 +nim:2", rival: "person", level: "7", first: "other", picture: "strips" },
    false,
  );
  assert.deepEqual(write_settings(settings), {
    heaps: "3,5+nim:2",
    rival: "person",
    level: "100",
    first: "other",
    picture: "strips",
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
  assert.deepEqual(candidates(0).next().value, [
    { game: "nim", size: 2 },
    { game: "nim", size: 3 },
    { game: "nim", size: 3 },
  ]);
});

test("a puzzle can be won, by few moves of many", () => {
  const book = nim;
  assert.ok(is_puzzle(heaps_of_nim(2, 4, 7), book));
  assert.ok(!is_puzzle(heaps_of_nim(1, 2, 3), book), "lost");
  assert.ok(!is_puzzle(heaps_of_nim(3, 5, 7), book), "three winning moves");
  assert.ok(!is_puzzle(heaps_of_nim(1, 2), book), "few moves");
  assert.ok(!is_puzzle(heaps_of_nim(9, 9, 3), book), "a pair");
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

test("a streak grows by a day, and only by the next day", () => {
  const one = next_streak(null, "2026-02-28");
  assert.deepEqual(one, { date: "2026-02-28", days: 1 });
  const two = next_streak(one, "2026-03-01");
  assert.deepEqual(two, { date: "2026-03-01", days: 2 });
  assert.deepEqual(next_streak(two, "2026-03-01"), two);
  assert.deepEqual(next_streak(two, "2026-02-10"), two);
  assert.deepEqual(next_streak(two, "2026-03-03"), { date: "2026-03-03", days: 1 });
});
