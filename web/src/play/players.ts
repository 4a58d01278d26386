// Who plays: their names, who sits at this screen, and what the headline says of them.
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
  if (rival === "person") return `Player ${player + 1}`;
  return player === 0 ? "You" : "The engine";
}

export interface Headline {
  readonly text: string;
  readonly tone: "" | "won" | "lost" | "wrong";
}

/** Whose turn it is. */
export function turn_headline(rival: Rival, mover: Player): Headline {
  const text =
    rival === "person"
      ? `${name_of_player(rival, mover)} moves.`
      : mover === 0
        ? "Your move."
        : "The engine moves …";
  return { text, tone: "" };
}

/** A move was made, and what may follow is not known yet. */
export function waiting_headline(rival: Rival, mover: Player): Headline {
  const players = humans_of(rival);
  return players.includes(mover)
    ? { text: "Looking up the moves …", tone: "" }
    : turn_headline(rival, mover);
}

/** Who has won; `more` says what else there is to say of the last move. */
export function end_headline(rival: Rival, winner: Player, more = ""): Headline {
  const name = name_of_player(rival, winner);
  return {
    text: `${name} ${name === "You" ? "win" : "wins"}: no move is left${more}.`,
    tone: rival === "engine" && winner === other(0) ? "lost" : "won",
  };
}

/** What is looked back at; moves count from 1. */
export function look_headline(count: number, name: string, move: string): Headline {
  return { text: `Move ${count}: ${name}, ${move}`, tone: "" };
}
