// Heaps of Nim and rows of Kayles to win where the last move loses: mistakes are explained by what the page knows of these games.
import type { CreateTask } from "../lesson";
import { misere_kayles_objection, misere_nim_objection } from "../misere_theory";
import type { Arguments } from "../widgets";
import { game_to_win } from "./practice";

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
