// The puzzle of the day above its position: what is to be done, and what can be shared when it is done.
import { text } from "../language/text";
import { element, replace } from "../element";
import { game_title } from "../games/game_title";
import { create_copy } from "../command";
import { link_to } from "../share/links";
import { locale } from "../language/language";
import type { Position } from "../answers";
import { ask } from "../api";

export class PuzzlePanel {
  readonly element = element("div.puzzle", { hidden: true });
  private date: string | null = null;
  private attempts: Attempts = { lost: 0, taken_back: 0, hints: 0 };

  /** `date` is null for a game that is no puzzle. The same puzzle again is a further attempt. */
  begin(date: string | null): void {
    if (date !== this.date) this.attempts = { lost: 0, taken_back: 0, hints: 0 };
    this.date = date;
    this.element.hidden = date === null;
    if (date === null) return;
    replace(
      this.element,
      element("h2", text("Puzzle of {date}", { date: date_in_words(date) })),
      element(
        "p",
        text(
          "{game}: you move first and can win, if you find the way. The engine makes no mistake.",
          { game: game_title([puzzle_game(date)!]) },
        ),
      ),
    );
  }

  count(what: keyof Attempts): void {
    this.attempts = { ...this.attempts, [what]: this.attempts[what] + 1 };
  }

  won(moves: number): void {
    if (this.date === null) return;
    const date = this.date;
    const link = link_to(puzzle_game(date)!, { puzzle: date });
    const result = share_text(date, moves, this.attempts, link);
    replace(
      this.element,
      element("h2", text("Puzzle solved")),
      element("pre.share-text", result),
      element(
        "div.tools",
        create_copy(text("Copy to share"), () => result),
      ),
    );
  }
}

interface PuzzleGame {
  readonly game: string;
  readonly heaps: readonly [min: number, max: number];
  readonly sizes: readonly [min: number, max: number];
}

/** In the order of the days: a game of heaps, then one of strips. */
const puzzle_games: readonly PuzzleGame[] = [
  { game: "nim", heaps: [3, 4], sizes: [2, 9] },
  { game: "kayles", heaps: [1, 3], sizes: [4, 11] },
  { game: "S(1,3,4)", heaps: [2, 3], sizes: [4, 14] },
  { game: "dawsons-kayles", heaps: [1, 3], sizes: [5, 13] },
  { game: "subtract-a-square", heaps: [2, 3], sizes: [4, 16] },
  { game: "grundys-game", heaps: [2, 3], sizes: [5, 12] },
  { game: "S(2,3,5,7)", heaps: [2, 3], sizes: [5, 16] },
  { game: "laskers-nim", heaps: [2, 3], sizes: [3, 9] },
  { game: "fibonacci-subtraction", heaps: [2, 3], sizes: [4, 14] },
  { game: "treblecross", heaps: [2, 3], sizes: [5, 13] },
  { game: "dim-proper", heaps: [2, 3], sizes: [4, 16] },
  { game: "guiles", heaps: [2, 3], sizes: [5, 12] },
];

const milliseconds_of_day = 86_400_000;
const first_day = Date.UTC(2026, 0, 1);
const max_winning_moves = 2;
const min_moves = 8;

/** 2026-11-22, in UTC: the same day for everybody. */
export function date_of(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The days from 1 January 2026 to a date; null where the text is no date. */
export function day_of(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse() makes 30 February the 2 March.
  if (Number.isNaN(time) || date_of(time) !== date) return null;
  return Math.round((time - first_day) / milliseconds_of_day);
}

export function date_in_words(date: string): string {
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  const words = new Intl.DateTimeFormat(locale, style).format(Date.parse(`${date}T00:00:00Z`));
  return locale === "fr" ? words.replace(/^1 /, "1er ") : words;
}

function game_of(day: number): PuzzleGame {
  const { length } = puzzle_games;
  return puzzle_games[((day % length) + length) % length]!;
}

/** The rules of the puzzle of a date; null where the text is no date. */
export function puzzle_game(date: string): string | null {
  const day = day_of(date);
  return day === null ? null : game_of(day).game;
}

/** The date of the puzzle in an address, or null. */
export function puzzle_date(view: Record<string, string>): string | null {
  const date = view["puzzle"] ?? "";
  return day_of(date) === null ? null : date;
}

/** Numbers of 0 … 1 that depend on the seed alone (mulberry32, by Tommy Ettinger, public domain). */
export function random_numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The heaps of position after position of a day, without end. */
export function* candidates(day: number): Generator<number[]> {
  const { heaps, sizes } = game_of(day);
  const random = random_numbers(day);
  const between = ([min, max]: readonly [number, number]) =>
    min + Math.floor(random() * (max - min + 1));
  for (;;) yield Array.from({ length: between(heaps) }, () => between(sizes));
}

/** The first position of a date that can be won, by few of many moves, and not by a move that ends the game. */
export async function find_puzzle(date: string, signal: AbortSignal): Promise<number[]> {
  const day = day_of(date)!;
  for (const heaps of candidates(day)) {
    if (has_pair(heaps)) continue;
    const position = `${game_of(day).game}:${heaps.join(",")}`;
    if (is_puzzle(await ask("position", { position }, signal))) return heaps;
  }
  throw new Error("unreachable: candidates() does not end");
}

/** Two equal heaps are a pair that nobody needs to look at. */
export function has_pair(heaps: readonly number[]): boolean {
  return new Set(heaps).size < heaps.length;
}

export function is_puzzle({ components, outcome, winning_moves = [] }: Position): boolean {
  return (
    outcome === "N" &&
    components[0]!.moves.length >= min_moves &&
    winning_moves.length <= max_winning_moves
  );
}

/** What happened before the puzzle was won. */
export interface Attempts {
  readonly lost: number;
  readonly taken_back: number;
  readonly hints: number;
}

/** To be shared: it says how the puzzle went, and not how it is won. */
export function share_text(
  date: string,
  moves: number,
  { lost, taken_back, hints }: Attempts,
  link: string,
): string {
  const help = [
    lost > 0 ? text("{count} lost games", { count: lost }) : "",
    taken_back > 0 ? text("{count} moves taken back", { count: taken_back }) : "",
    hints > 0 ? text("{count} hints", { count: hints }) : "",
  ].filter(Boolean);
  const squares = "🟥".repeat(Math.min(10, lost + taken_back)) + "🟩";
  return [
    `${text("sprague puzzle of {date}: {game}", { date, game: puzzle_game(date)! })} ${squares}`,
    help.length > 0
      ? text("Won in {count} moves, after {help}.", { count: moves, help: help.join(", ") })
      : text("Won in {count} moves, at the first try.", { count: moves }),
    link,
  ].join("\n");
}
