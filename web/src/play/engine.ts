// The engine's moves: for the other player, and as hints.
import type { Reply } from "../answers";
import { ask, pause } from "../api";
import type { Move } from "./match";
import { position_question } from "./position";
import { heaps_of, places_of, type Table } from "./table";

export interface EngineMove {
  /** Null where no move is left. */
  readonly move: Move | null;
  /** Of the position before the move. */
  readonly nim_sum: number;
}

/** A move of the player whose turn it is, perfect in `level` of a hundred moves. The same seed gives the same move. */
export async function ask_engine(
  table: Table,
  level: string,
  seed: number,
  signal: AbortSignal,
): Promise<EngineMove> {
  const { parameters, order } = position_question(heaps_of(table));
  const { move, nim_sum } = await ask<Reply>("reply", { ...parameters, level, seed }, signal);
  if (!move) return { move: null, nim_sum };
  return { move: { place: places_of(table)[order[move.index]!]!, parts: move.to }, nim_sum };
}

/** The engine's next move. One that came at once would not be seen to come. */
export async function reply_of_engine(
  table: Table,
  level: string,
  signal: AbortSignal,
): Promise<Move | null> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { move } = await ask_engine(table, level, seed, signal);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  await pause(still ? 150 : 650, signal);
  return move;
}
