// The games that have names, asked for once: those of heaps, and the kinds of positions.
import type { Games } from "../answers";
import { ask } from "../api";

let asked: Promise<Games> | null = null;

export function all_games(): Promise<Games> {
  asked ??= ask("games", {}).catch((fault: unknown) => {
    asked = null; // to be asked again
    throw fault;
  });
  return asked;
}
