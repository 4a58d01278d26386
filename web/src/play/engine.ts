// The engine's moves: for the other player, and as hints.
import type { ConventionName, Reply } from "../answers";
import { ask, pause } from "../api";
import type { Move } from "./match";
import { position_question } from "./position";
import { heaps_of, places_of, type Table } from "./table";

export interface EngineMove {
  /** Null where no move is left. */
  readonly move: Move | null;
  /** The position before the move can be won. */
  readonly winning: boolean;
  /** What the move leaves, such as "nim-sum 0". */
  readonly left: string;
}

/** A move of the player whose turn it is, perfect in `level` of a hundred moves. The same seed gives the same move. */
export async function ask_engine(
  table: Table,
  convention: ConventionName,
  level: string,
  seed: number,
  signal: AbortSignal,
): Promise<EngineMove> {
  const { parameters, order } = position_question(heaps_of(table));
  const misere = convention === "misere" ? { misere: 1 } : {};
  const reply = await ask<Reply>("reply", { ...parameters, ...misere, level, seed }, signal);
  const { move } = reply;
  return {
    move: move && { place: places_of(table)[order[move.index]!]!, parts: move.to },
    winning: reply.outcome === "N",
    left:
      reply.element_after === undefined
        ? `nim-sum ${reply.nim_sum_after}`
        : `the element ${reply.element_after}`,
  };
}

/** The engine's next move. One that came at once would not be seen to come. */
export async function reply_of_engine(
  table: Table,
  convention: ConventionName,
  level: string,
  signal: AbortSignal,
): Promise<Move | null> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { move } = await ask_engine(table, convention, level, seed, signal);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  await pause(still ? 150 : 650, signal);
  return move;
}
