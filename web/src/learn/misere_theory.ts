// What the lesson on misère play knows to judge a move: Nim by its rule, Kayles by looking at every continuation.
import { text } from "../language/text";
import { heaps_text, list_text } from "./theory";
import type { CreateTask } from "./lesson";
import type { Arguments } from "./widgets";
import { game_to_win } from "./parts/practice";

/** What a row of pins may become when one pin or two neighbours fall. */
export function kayles_options(row: number): number[][] {
  const options: number[][] = [];
  for (const taken of [1, 2])
    for (let part = 0; 2 * part <= row - taken; part += 1)
      options.push([part, row - taken - part].filter((size) => size > 0));
  return options;
}

/** Every position that one move can make of rows of pins. */
export function kayles_moves(rows: readonly number[]): number[][] {
  return rows.flatMap((row, index) =>
    kayles_options(row).map((parts) => [
      ...rows.slice(0, index),
      ...parts,
      ...rows.slice(index + 1),
    ]),
  );
}

const known = new Map<string, boolean>();

/** Whoever moves in these rows of Kayles can win, when the last move loses. */
export function misere_kayles_is_won(rows: readonly number[]): boolean {
  const key = [...rows].sort((left, right) => left - right).join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const moves = kayles_moves(rows);
  const won = moves.length === 0 || moves.some((after) => !misere_kayles_is_won(after));
  known.set(key, won);
  return won;
}

/** Why these heaps of Nim were a mistake to leave. */
export function misere_nim_objection(heaps: readonly number[]): string {
  const left = { heaps: heaps_text(heaps) };
  if (heaps.every((heap) => heap === 1))
    return text(
      "You left {heaps}, an even number of 1s: you take them in turns, and the last one is yours.",
      left,
    );
  if (heaps.filter((heap) => heap >= 2).length === 1)
    return text(
      "You left {heaps}: of the only larger heap the engine leaves 1 or nothing, so that an odd number of 1s is left to you.",
      left,
    );
  return text(
    "You left {heaps}: something is left over, so the engine can make everything pair up.",
    left,
  );
}

/** Why these rows of Kayles were a mistake to leave. */
export function misere_kayles_objection(rows: readonly number[]): string {
  const lost = kayles_moves(rows).find((after) => !misere_kayles_is_won(after))!;
  return text("You left {heaps}: the engine can make {rows} of it, which is lost for you.", {
    heaps: heaps_text(rows),
    rows: rows_text(lost),
  });
}

function rows_text(rows: readonly number[]): string {
  return rows.length === 1
    ? text("one row of {row}", { row: rows[0]! })
    : text("rows of {rows}", { rows: list_text(rows) });
}

export function misere_nim({ heaps, ...given }: Arguments<"misere_nim">): CreateTask {
  const position = `nim:${heaps.join(",")}`;
  const setup = { ...given, position, misere: true } as const;
  return game_to_win(setup, (board) => misere_nim_objection(board.heaps));
}

export function misere_kayles({ heaps, ...given }: Arguments<"misere_kayles">): CreateTask {
  const position = `kayles:${heaps.join(",")}`;
  const setup = { ...given, position, misere: true } as const;
  return game_to_win(setup, (board) => misere_kayles_objection(board.heaps));
}
