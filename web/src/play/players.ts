// Who plays: their names, who sits at this screen, and what the headline says of them.
import { text } from "../language/text";
import type { Rival } from "./settings";

export type Player = 0 | 1;

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** Who moves at this screen. */
export function humans_of(rival: Rival): readonly Player[] {
  return rival === "engine" ? [0] : [0, 1];
}

export function name_of_player(rival: Rival, player: Player): string {
  if (rival === "person") return text("Player {player}", { player: player + 1 });
  return player === 0 ? text("You") : text("The engine");
}

export interface Headline {
  readonly text: string;
  readonly tone: "" | "won" | "lost" | "wrong";
}

/** Whose turn it is. */
export function turn_headline(rival: Rival, mover: Player): Headline {
  const words =
    rival === "person"
      ? text("Player {player} moves.", { player: mover + 1 })
      : mover === 0
        ? text("Your move.")
        : text("The engine moves …");
  return { text: words, tone: "" };
}

/** A move was made, and what may follow is not known yet. */
export function waiting_headline(rival: Rival, mover: Player): Headline {
  const players = humans_of(rival);
  return players.includes(mover)
    ? { text: text("Looking up the moves …"), tone: "" }
    : turn_headline(rival, mover);
}

/** Who has won; `more` says what else there is to say of the last move. */
export function end_headline(rival: Rival, winner: Player, more = ""): Headline {
  const words =
    rival === "person"
      ? text("Player {player} wins: no move is left{more}.", { player: winner + 1, more })
      : winner === 0
        ? text("You win: no move is left{more}.", { more })
        : text("The engine wins: no move is left{more}.", { more });
  return {
    text: words,
    tone: rival === "engine" && winner === other(0) ? "lost" : "won",
  };
}

/** What is looked back at; moves count from 1. */
export function look_headline(count: number, name: string, move: string): Headline {
  return { text: text("Move {number}: {name}, {move}", { number: count, name, move }), tone: "" };
}
