// From the address of a game to the game: its position, the moves made so far, and what is looked at.
import type { Game } from "../lab";
import type { OptionBook } from "./option_book";
import { write_position } from "./position";
import { day_of, find_puzzle } from "./puzzle";
import { Session } from "./session";
import { read_settings, type Settings } from "./settings";
import { read_start } from "./start";

export interface Opening {
  readonly session: Session;
  /** The move before which the position is looked at, or null. */
  readonly looked_at: number | null;
  /** What is to be said of the address, if anything. */
  readonly note: string;
}

/** The date of the puzzle in an address, or null. */
export function puzzle_date(view: Record<string, string>): string | null {
  const date = view["puzzle"] ?? "";
  return day_of(date) === null ? null : date;
}

/** Throws an Error that says what is wrong with the position. */
export async function open_game(
  game: Game,
  view: Record<string, string>,
  book: OptionBook,
  signal: AbortSignal,
): Promise<Opening> {
  const settings = await settings_of(game, view, book, signal);
  const start = await read_start(game, settings, signal);
  const session = new Session(start, settings, book);
  const { made, wanted } = await session.replay(view["moves"] ?? "", signal);
  const looked_at = Number(view["at"]);
  return {
    session,
    looked_at:
      Number.isInteger(looked_at) && looked_at >= 1 && looked_at <= made ? looked_at : null,
    note:
      made < wanted
        ? `The rules do not allow move ${made + 1} of this link; here is the position before it.`
        : "",
  };
}

async function settings_of(
  { text, rules }: Game,
  view: Record<string, string>,
  book: OptionBook,
  signal: AbortSignal,
): Promise<Settings> {
  const date = puzzle_date(view);
  if (date === null) return read_settings(view, rules.splits);
  const heaps = await find_puzzle(day_of(date)!, book, signal);
  return read_settings({ heaps: write_position(heaps, text) }, rules.splits);
}
