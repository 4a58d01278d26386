// Members of families in a game: each is what it stands for, a graph, a word or a board, which has a picture.
import type { Rules } from "../answers";
import { full_position, heaps_text, names_games } from "../position_text";

/** So many vertices or letters are seen at a glance. */
const most_seen = 15;

/** The size of a member to begin with; null where the rules are no family. */
export function usual_member({ game, kinds = [] }: Rules): string | null {
  // o(xo)^n, or (o)^n of cells of a graph: cell 0-1; link 0-0,1-1
  const pattern = kinds.find((kind) => kind.game === game)?.pattern ?? "";
  const repeated = /\(([^()]+)\)\^n/.exec(pattern)?.[1];
  if (repeated === undefined) return null;
  const vertices = [...game.matchAll(/\b(?:cell|link) ([\d,-]+)/g)].flatMap(([, names]) =>
    names!.match(/\d+/g)!.map(Number),
  );
  const each = repeated.length * (Math.max(0, ...vertices) + 1);
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
