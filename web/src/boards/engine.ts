// The engine's moves on boards, chosen from what the API says of a position.
import type { BoardMove, BoardPosition } from "../answers";

/** Every move that is listed. */
export function all_moves(position: BoardPosition): BoardMove[] {
  return position.components.flatMap(({ moves }, component) =>
    moves.map((text) => ({ component, text })),
  );
}

/** A winning move in `level` of a hundred cases where there is one, or else any. `random` is from 0 up to but without 1; null where no move is left. */
export function choose_reply(
  position: BoardPosition,
  solved: BoardPosition | null,
  level: number,
  random: () => number,
): BoardMove | null {
  const one_of = (moves: readonly BoardMove[]) =>
    moves[Math.floor(random() * moves.length)] ?? null;
  const winning = solved?.winning_moves ?? [];
  return winning.length > 0 && random() * 100 < level
    ? one_of(winning)
    : one_of(all_moves(position));
}
