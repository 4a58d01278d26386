// Random positions of a kind, and one of them that is as difficult as wanted: what counts is how few of the moves win.
import type { Component, ConventionName, Position } from "../answers";
import { Refusal, ask } from "../api";
import { read_picture, type Picture } from "../explore/picture";

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** Numbers of 0 … 1. */
export type Random = () => number;

/** How many moves there are, and which share of them wins at most. */
const wanted: Record<
  Difficulty,
  { size: number; moves: readonly [number, number]; share: number }
> = {
  easy: { size: 0, moves: [3, 16], share: 0.6 },
  medium: { size: 1, moves: [8, 40], share: 0.2 },
  hard: { size: 2, moves: [14, 200], share: 0.08 },
};
const max_tries = 24;

/** A position under the same rules; null where the page knows no random ones of the kind. */
export type Maker = (size: number, random: Random) => string;

const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

/** `count` different numbers from 1 on, in order. */
function places(random: Random, count: number, most: number): number[] {
  const all = times(most, (index) => index + 1);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = whole(random, 0, at);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all.slice(0, count).sort((left, right) => left - right);
}

/** Random positions are written as this one is. */
export function maker_of(component: Component): Maker | null {
  const make = place_maker(component);
  return make && ((size, random) => `${component.written}:${make(size, random)}`);
}

/** Of what stands behind the game and its colon. */
function place_maker(component: Component): Maker | null {
  const place = component.position.slice(component.written.length + 1);
  switch (component.form) {
    case "board":
    case "word": {
      const picture = read_picture(component);
      return picture && ((size, random) => random_picture(picture, size, random));
    }
    case "heaps":
      return component.heaps ? random_heaps : (size, random) => random_kinds(place, size, random);
    case "crosses":
      return (size, random) => random_kinds(place, size, random);
    case "numbers":
      return component.numbers === "marked"
        ? random_purse
        : (size, random) =>
            random_numbers(place.split(",").length, component.numbers, size, random);
    case "heads":
      return place.startsWith("(") ? random_pairs : random_heads;
    case "arrows":
      // A formula has no arrows of its own.
      return place.includes("-") ? random_arrows : null;
    case "bar":
      return random_stairs;
    case "drawing":
      return random_spots;
    case "graph":
      return random_graph;
    case "order":
      return random_order;
    case "sets":
      return random_sets;
    case "sum":
      return null;
    case "choices":
      // A family has no sets of its own.
      return component.written.includes("(") ? null : random_choices;
  }
}

function random_heaps(size: number, random: Random): string {
  return times(whole(random, 2, 2 + size), () => whole(random, 3, 7 + 4 * size)).join(",");
}

function random_heads(size: number, random: Random): string {
  return places(random, whole(random, 2, 3 + size), 6 + 4 * size).join(",");
}

function random_numbers(
  count: number,
  numbers: Component["numbers"],
  size: number,
  random: Random,
): string {
  return numbers === "ascending"
    ? places(random, count, 6 + 4 * size).join(",")
    : times(count, () => whole(random, 2, 6 + 4 * size)).join(",");
}

/** Spots of which some have lines already. */
function random_spots(size: number, random: Random): string {
  return times(whole(random, 2, 3 + size), () => `${whole(random, 0, 2)}.`).join("");
}

/** Rows none of which is longer than the one above. */
function random_stairs(size: number, random: Random): string {
  const rows = times(whole(random, 2, 3 + size), () => whole(random, 1, 4 + size));
  return rows.sort((left, right) => right - left).join(",");
}

function random_picture(picture: Picture, size: number, random: Random): string {
  const { free, is_strip, missing } = picture;
  // Free cells beside stones that are left out are none of a new board.
  const pieces = [...picture.pieces].filter(
    (piece) => free === "" || piece === piece.toLowerCase(),
  );
  const any = () => pieces[whole(random, 0, pieces.length - 1)]!;
  if (is_strip) return times(whole(random, 5 + 2 * size, 7 + 3 * size), any).join("");
  if (free !== "" && pieces.length > 0) return random_stones(free, pieces.join(""), size, random);
  const more = Math.floor(size / 2);
  return random_squares(3 + more, 4 + more, random, () =>
    random() < 0.15 ? missing : free || any(),
  );
}

/** `square` makes one from its left neighbour and that above it. */
function random_squares(
  most_rows: number,
  most_columns: number,
  random: Random,
  square: (...neighbours: (string | undefined)[]) => string,
): string {
  const columns = whole(random, 3, most_columns);
  const rows: string[][] = [];
  for (let left = whole(random, 2, most_rows); left > 0; left -= 1) {
    const row: string[] = [];
    for (let at = 0; at < columns; at += 1) row.push(square(row[at - 1], rows.at(-1)?.[at]));
    rows.push(row);
  }
  return rows.map((row) => row.join("")).join("/");
}

/** No two stones are side by side, so that none breaks a rule. A search of larger boards would take long; a free square is a move of each colour. */
function random_stones(free: string, colours: string, size: number, random: Random): string {
  const most_rows = colours.length > 1 ? 3 : 3 + Math.floor(size / 2);
  const any = () => colours[whole(random, 0, colours.length - 1)]!;
  return random_squares(most_rows, 4, random, (...neighbours) =>
    neighbours.every((each) => each === undefined || each === free) && random() < 0.2
      ? any()
      : free,
  );
}

/** Heads on a board of coins. */
function random_pairs(size: number, random: Random): string {
  const side = 4 + size;
  return places(random, whole(random, 2, 3 + size), side * side)
    .map((place) => `(${1 + Math.floor((place - 1) / side)},${1 + ((place - 1) % side)})`)
    .join(",");
}

/** Sets of two or three of the numbers from 1 on. */
function random_choices(size: number, random: Random): string {
  return times(whole(random, 3 + size, 5 + 2 * size), () =>
    places(random, whole(random, 2, 3), 5 + 2 * size).join("-"),
  ).join(",");
}

/** Coins of which one is the dollar. */
function random_purse(size: number, random: Random): string {
  const coins = places(random, whole(random, 3, 3 + size), 8 + 4 * size).map(String);
  const dollar = whole(random, 0, coins.length - 1);
  return coins.map((coin, index) => (index === dollar ? `${coin}d` : coin)).join(",");
}

/** Heaps of the kinds that a position has. */
function random_kinds(like: string, size: number, random: Random): string {
  const kinds = [...new Set(like.split(",").map((heap) => heap.replace(/\d+/, "")))];
  return times(
    whole(random, 2, 2 + size),
    () => `${kinds[whole(random, 0, kinds.length - 1)]!}${whole(random, 3, 7 + 4 * size)}`,
  ).join(",");
}

/** Arrows lead to smaller numbers, so that every game ends; the token is on the largest. */
function random_arrows(size: number, random: Random): string {
  const largest = whole(random, 5 + 2 * size, 7 + 3 * size);
  const arrows = times(largest, (index) =>
    places(random, Math.min(index + 1, whole(random, 1, 2 + size)), Math.min(index + 1, 4 + size))
      .map((back) => `${index + 1}-${index + 1 - back}`)
      .join(","),
  );
  return `${arrows.join(",")}/${largest}`;
}

const letter_of = (index: number) => String.fromCharCode("a".charCodeAt(0) + index);

/** An element is above one or two of those before it, or above none. */
function random_order(size: number, random: Random): string {
  return times(whole(random, 5 + size, 7 + 2 * size), (index) => {
    const below = places(random, Math.min(index, whole(random, 0, 2)), index);
    const name = letter_of(index);
    return below.length === 0
      ? name
      : below.map((place) => `${letter_of(place - 1)}<${name}`).join(",");
  }).join(",");
}

/** Sets of two or three elements, which may be taken with all their parts. */
function random_sets(size: number, random: Random): string {
  const sets = times(whole(random, 3 + size, 4 + 2 * size), () =>
    places(random, whole(random, 2, 3), 4 + Math.min(size, 1))
      .map((place) => letter_of(place - 1))
      .join(""),
  );
  return [...new Set(sets)].join(",");
}

/** A tree with one edge or two more. */
function random_graph(size: number, random: Random): string {
  const vertices = whole(random, 5 + size, 7 + 2 * size);
  const edges = new Set(
    times(vertices - 1, (index) => `${whole(random, Math.max(0, index - 3), index)}-${index + 1}`),
  );
  const more = whole(random, 1, 2);
  for (let tries = 0; edges.size < vertices - 1 + more && tries < 20; tries += 1) {
    const [from, to] = places(random, 2, vertices).map((vertex) => vertex - 1);
    edges.add(`${from}-${to}`);
  }
  return [...edges].join(",");
}

/** How far a position is from what is wanted: 0 is right, null cannot be won. */
export function distance_from(
  { components, outcome, winning_moves = [] }: Position,
  difficulty: Difficulty,
): number | null {
  if (outcome !== "N") return null;
  const { moves: between, share } = wanted[difficulty];
  const moves = components.reduce((sum, component) => sum + component.moves.length, 0);
  const outside = Math.max(0, between[0] - moves, moves - between[1]);
  const easy = difficulty === "easy" ? 0 : Math.max(0, winning_moves.length / moves - share);
  return outside / between[0] + easy;
}

/** How difficult the position after this one is. */
export function harder_than({ components }: Position): Difficulty {
  const moves = components.reduce((sum, component) => sum + component.moves.length, 0);
  return moves < wanted.medium.moves[0] ? "medium" : "hard";
}

/** Texts of the same position are equal, however its maker wrote it. */
function canonical({ position, components }: Position): string {
  const { heaps, game } = components[0]!;
  if (!heaps) return position;
  return `${game}:${[...heaps].sort((left, right) => left - right).join(",")}`;
}

export interface Found {
  /** As it was made. */
  readonly position: string;
  readonly answer: Position;
}

/** Positions of the maker that are won, and as nearly as difficult as wanted; each is found once. */
export class Finder {
  private readonly found = new Set<string>();

  constructor(
    private readonly make: Maker,
    private readonly random: Random = Math.random,
    private readonly convention: ConventionName = "normal",
  ) {}

  /** Null where none is found. */
  async find(difficulty: Difficulty, signal: AbortSignal): Promise<Found | null> {
    let best: (Found & { distance: number }) | null = null;
    for (let tries = 0; tries < max_tries && best?.distance !== 0; tries += 1) {
      const position = this.make(wanted[difficulty].size, this.random);
      try {
        const answer = await ask(
          "position",
          { position, ...(this.convention === "misere" && { misere: 1 }) },
          signal,
        );
        if (this.found.has(canonical(answer))) continue;
        const distance = distance_from(answer, difficulty);
        if (distance !== null && distance < (best?.distance ?? Infinity))
          best = { position, answer, distance };
      } catch (fault) {
        // Too large, or not a position at all.
        if (!(fault instanceof Refusal)) throw fault;
      }
    }
    if (best) this.found.add(canonical(best.answer));
    return best;
  }
}
