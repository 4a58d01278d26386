// A game in the address of the page: its settings or its puzzle, its moves, and the move that is looked at.
import { write_moves } from "./match";
import { write_position } from "./position";
import { write_settings } from "./settings";
import type { Links } from "./share";
import type { Shown } from "./shown";
import { heaps_of } from "./table";

type GameView = Record<string, string>;

/** `puzzle` is the date of the puzzle that is played, or null. */
export function view_of_game({ session, looked_at }: Shown, puzzle: string | null): GameView {
  const moves = write_moves(session.match);
  return {
    ...(puzzle === null ? write_settings(session.settings) : { puzzle }),
    ...(moves === "" ? {} : { moves }),
    ...(looked_at === null ? {} : { at: String(looked_at) }),
  };
}

/** The game up to the position that is looked at, to be played differently from there. */
export function view_up_to_here({ session, looked_at }: Shown): GameView {
  const moves = write_moves(session.match)
    .split(",")
    .slice(0, looked_at! - 1);
  return {
    ...write_settings(session.settings),
    ...(moves.length > 0 ? { moves: moves.join(",") } : {}),
  };
}

export function links_of_game(shown: Shown, puzzle: string | null, game: string): Links {
  const heaps = heaps_of(shown.turn.table);
  // Nobody can move where nothing is left: the challenge is the game from its beginning.
  const position = write_position(heaps.length > 0 ? heaps : shown.session.start.heaps, game);
  const { convention } = write_settings(shown.session.settings);
  return {
    game,
    challenge: { heaps: position, ...(convention ? { convention } : {}) },
    game_so_far: view_of_game(shown, puzzle),
  };
}
