// Which games are meant by what is typed so far: named games of heaps, and kinds of positions.
import type { Games } from "./answers";
import { is_among, search_words } from "./games/search_words";

/** What the list under the field offers. */
export interface Offer {
  readonly name: string;
  /** Its rules where the name has some: 0.77; of a kind of positions an example. */
  readonly code: string;
  readonly description: string;
  /** What is put into the field: rules where the name alone is none. */
  readonly text: string;
  /** A position, for its picture. */
  readonly example: string;
  /** Of what is no game: where it is. */
  readonly address?: string;
  /** Other words for it. */
  readonly words: readonly string[];
}

/** A kind with rules of one's own is offered with those of its example. */
export function offers_of({ games, kinds }: Pick<Games, "games" | "kinds">): Offer[] {
  return [
    ...games.map(({ name, code, description }) => ({
      ...{ name, code, description, text: name, example: `${name}:3,4,5` },
      words: search_words(name, description),
    })),
    ...kinds.map(({ name, example, description }) => ({
      ...{ name, description, code: example, example },
      words: search_words(name, description),
      text: example.startsWith(`${name}(`) ? example.slice(0, example.lastIndexOf(":")) : name,
    })),
  ];
}

/** Case, apostrophes and the choice of space, `_` or `-` do not matter, as in the notation. */
export function plain_name(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[\s_]+/g, "-");
}

/** Names that begin so come first, then those that contain it, then codes, then other words and descriptions. */
export function matching_games(games: readonly Offer[], typed: string): Offer[] {
  const name = plain_name(typed);
  if (name === "") return [];
  const words = typed.trim().toLowerCase();
  const rank = (game: Offer) =>
    game.name.startsWith(name)
      ? 0
      : game.name.includes(name)
        ? 1
        : game.code.toLowerCase().startsWith(words)
          ? 2
          : is_among(game.words, typed) ||
              (words.length > 2 && game.description.toLowerCase().includes(words))
            ? 3
            : 4;
  return games
    .map((game) => ({ game, rank: rank(game) }))
    .filter(({ rank }) => rank < 4)
    .sort((left, right) => left.rank - right.rank || left.game.name.localeCompare(right.game.name))
    .map(({ game }) => game);
}
