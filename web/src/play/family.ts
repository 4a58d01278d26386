// Members of families in a game: each is what it stands for, a graph, a word or a board, which has a picture.
import type { Rules } from "../answers";
import { cell_graph_of, stretches_of } from "../explore/family_cells";
import { full_position, heaps_text, names_games } from "../position_text";

/** So many vertices or letters are seen at a glance. */
const most_seen = 15;

/** The size of a member to begin with; null where the rules are no family. */
export function usual_member({ game, kinds = [] }: Rules): string | null {
  const stretches = stretches_of(kinds.find((kind) => kind.game === game)?.pattern ?? "");
  if (!stretches) return null;
  const cells = stretches.find(({ repeated }) => repeated)!.cells.length;
  const each = cells * (cell_graph_of(game)?.vertices ?? 1);
  return String(Math.max(2, Math.min(9, Math.floor(most_seen / each))));
}

/** A position as the API takes it. Members beside each other are positions of their own: 5, 3 of a family are two graphs. */
export function played_position(text: string, game: string): string {
  if (names_games(text) || !game.startsWith("family(")) return full_position(text, game);
  return heaps_text(text)
    .split(",")
    .map((size) => `${game}:${size}`)
    .join(" + ");
}
