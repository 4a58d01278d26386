// A finished game, looked at again: which moves kept the win, which gave it away, and where the game was decided.
import type { ReviewedMove } from "../answers";
import { other, type Player } from "./players";

export type Verdict = ReviewedMove["verdict"];

export const verdict_words: Record<Verdict, string> = {
  wins: "kept the win",
  loses: "gave it away",
  forced: "no win was possible",
  draws: "kept the draw",
  misses: "gave a draw away",
};

export interface JudgedMove {
  readonly mover: Player;
  readonly verdict: Verdict;
}

/** Where the game was decided, in a sentence. Moves count from 1. */
export function summary_of(
  moves: readonly JudgedMove[],
  winner: Player,
  name_of: (player: Player) => string,
): string {
  const was = (player: Player) => (name_of(player) === "You" ? "were" : "was");
  const mistakes = moves.flatMap(({ verdict, mover }, index) =>
    verdict === "loses" || verdict === "misses" ? [{ mover, move: index + 1, verdict }] : [],
  );
  const last = mistakes.at(-1);
  if (!last) {
    if (moves.length === 0) return "There was no move to make.";
    return moves[0]!.mover === winner
      ? `${name_of(winner)} could win from the start and played every move right.`
      : `${name_of(other(winner))} had no winning move at any time: the first position was lost for the player to move.`;
  }
  if (last.verdict === "misses")
    return `${name_of(last.mover)} could hold the draw until move ${last.move}, which gave it away.`;
  const turns =
    mistakes.length === 1
      ? ""
      : ` The win changed hands ${mistakes.length} times, at moves ${enumerate(mistakes.map(({ move }) => move))}.`;
  return `${name_of(last.mover)} ${was(last.mover)} winning until move ${last.move}, which gave the win away.${turns}`;
}

/** 1, 2 and 5 */
function enumerate(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}
