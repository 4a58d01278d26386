// A finished game, looked at again: which moves kept the win, which gave it away, and where the game was decided.
import { listed, sentences, text } from "../language/text";
import type { ReviewedMove } from "../answers";
import type { Player } from "./players";

export type Verdict = ReviewedMove["verdict"];

export const verdict_words: Record<Verdict, string> = {
  wins: text("kept the win"),
  loses: text("gave it away"),
  forced: text("no win was possible"),
  draws: text("kept the draw"),
  misses: text("gave a draw away"),
};

export interface JudgedMove {
  readonly mover: Player;
  readonly verdict: Verdict;
}

/** Where the game was decided, in a sentence; the name of the player who reads it is null. Moves count from 1. */
export function summary_of(
  moves: readonly JudgedMove[],
  winner: Player,
  name_of: (player: Player) => string | null,
): string {
  const mistakes = moves.flatMap(({ verdict, mover }, index) =>
    verdict === "loses" || verdict === "misses" ? [{ mover, move: index + 1, verdict }] : [],
  );
  const last = mistakes.at(-1);
  if (!last) return without_mistakes(moves, winner, name_of);
  const { move } = last;
  const name = name_of(last.mover);
  if (last.verdict === "misses")
    return name === null
      ? text("You could hold the draw until move {move}, which gave it away.", { move })
      : text("{name} could hold the draw until move {move}, which gave it away.", { name, move });
  return sentences(
    name === null
      ? text("You were winning until move {move}, which gave the win away.", { move })
      : text("{name} was winning until move {move}, which gave the win away.", { name, move }),
    mistakes.length === 1
      ? ""
      : text("The win changed hands {count} times, at moves {moves}.", {
          count: mistakes.length,
          moves: listed(mistakes.map(({ move }) => move)),
        }),
  );
}

function without_mistakes(
  moves: readonly JudgedMove[],
  winner: Player,
  name_of: (player: Player) => string | null,
): string {
  if (moves.length === 0) return text("There was no move to make.");
  const won = moves[0]!.mover === winner;
  const name = name_of(moves[0]!.mover);
  if (won)
    return name === null
      ? text("You could win from the start and played every move right.")
      : text("{name} could win from the start and played every move right.", { name });
  return name === null
    ? text(
        "You had no winning move at any time: the first position was lost for the player to move.",
      )
    : text(
        "{name} had no winning move at any time: the first position was lost for the player to move.",
        { name },
      );
}
