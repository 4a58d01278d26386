// Random positions of a kind, and one of them that is as difficult as wanted: what counts is how few of the moves win.
import type { BoardElement, Component, Position } from "../answers";
import { Refusal, ask } from "../api";

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

/** Random positions are written as this one is; what it is made of is read from its drawing. */
export function maker_of({ position, written, layout, heaps }: Component): Maker | null {
  const of_place =
    (make: Maker): Maker =>
    (size, random) =>
      `${written}:${make(size, random)}`;
  if (heaps) return of_place(random_heaps);
  if (written === "sprouts") return of_place(random_spots);
  const place = position.slice(written.length + 1);
  const elements = layout?.elements ?? [];
  const has = (shape: BoardElement["shape"], ...states: BoardElement["state"][]) =>
    elements.some(
      (each) => each.shape === shape && (states.length === 0 || states.includes(each.state)),
    );
  if (/^\d+(,\d+)+$/.test(place)) {
    if (has("cell", "fixed")) return of_place(random_stairs);
    if (has("coin", "heads")) return of_place(random_heads);
    return of_place((size, random) => random_numbers(place.split(",").map(Number), size, random));
  }
  if (/^\d+x\d+$|^[.x/]+$/.test(place) && has("cell"))
    return of_place(has("cell", "fixed") ? random_stairs : random_board);
  if (has("arrow")) return null;
  if (has("vertex") && !/[<a-z]/.test(place.replace(/^[a-z]+(:|$)/, "")))
    return of_place(random_graph);
  const letters = [...new Set(place.replace(/\./g, ""))];
  return written.startsWith("strip(") && letters.length > 0
    ? of_place((size, random) => random_word(letters, size, random))
    : null;
}

function random_heaps(size: number, random: Random): string {
  return times(whole(random, 2, 2 + size), () => whole(random, 3, 7 + 4 * size)).join(",");
}

function random_heads(size: number, random: Random): string {
  return places(random, whole(random, 2, 3 + size), 6 + 4 * size).join(",");
}

/** As many numbers, in ascending order where these are. */
function random_numbers(like: readonly number[], size: number, random: Random): string {
  const ascend = like.every((number, index) => index === 0 || like[index - 1]! < number);
  return ascend
    ? places(random, like.length, 6 + 4 * size).join(",")
    : like.map(() => whole(random, 2, 6 + 4 * size)).join(",");
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

function random_word(letters: readonly string[], size: number, random: Random): string {
  const length = whole(random, 5 + 2 * size, 7 + 3 * size);
  return times(length, () => letters[whole(random, 0, letters.length - 1)]!).join("");
}

/** Some squares are covered. */
function random_board(size: number, random: Random): string {
  const rows = whole(random, 2, 3 + Math.floor(size / 2));
  const columns = whole(random, 3, 4 + Math.floor(size / 2));
  return times(rows, () => times(columns, () => (random() < 0.15 ? "x" : ".")).join("")).join("/");
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

/** A position of the maker that is won, and as nearly as difficult as wanted; null where none is found. */
export async function find_position(
  make: Maker,
  difficulty: Difficulty,
  signal: AbortSignal,
  random: Random = Math.random,
): Promise<string | null> {
  let best: { position: string; distance: number } | null = null;
  for (let tries = 0; tries < max_tries && best?.distance !== 0; tries += 1) {
    const position = make(wanted[difficulty].size, random);
    try {
      const answer = await ask<Position>("position", { position }, signal);
      const distance = distance_from(answer, difficulty);
      if (distance !== null && distance < (best?.distance ?? Infinity))
        best = { position, distance };
    } catch (fault) {
      // Too large, or not a position at all.
      if (!(fault instanceof Refusal)) throw fault;
    }
  }
  return best?.position ?? null;
}
