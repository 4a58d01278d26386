// The positions of a game on boards, asked for once each.
import type { BoardPosition } from "../answers";
import { Refusal, ask } from "../api";
import { ask_patiently } from "../patience";
import type { BoardGame } from "./game";

/** The position after so many moves. */
export async function fetch_position(
  game: BoardGame,
  count: number,
  signal: AbortSignal,
): Promise<BoardPosition> {
  const known = game.positions.get(count);
  if (known) return known;
  const question = { position: game.settings.board, moves: game.moves_text(count), solve: 0 };
  const position = await ask<BoardPosition>("position", question, signal);
  game.positions.set(count, position);
  return position;
}

/** Who wins after so many moves; null where the search does not end in time. `patiently` gives it the time of streams. */
export async function solve_position(
  game: BoardGame,
  count: number,
  patiently: boolean,
  signal: AbortSignal,
): Promise<BoardPosition | null> {
  const known = game.solved.get(count);
  if (known || (known === null && !patiently)) return known;
  const question = { position: game.settings.board, moves: game.moves_text(count) };
  try {
    const solved = patiently
      ? await ask_patiently<BoardPosition>("position", question, signal, () => undefined)
      : await ask<BoardPosition>("position", question, signal);
    game.solved.set(count, solved);
    game.positions.set(count, solved);
    return solved;
  } catch (fault) {
    if (!(fault instanceof Refusal) || !["budget", "too_large"].includes(fault.kind)) throw fault;
    game.solved.set(count, null);
    return null;
  }
}
