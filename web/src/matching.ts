// Which named games are meant by what is typed so far.
import type { NamedGame } from "./answers";

/** Case, apostrophes and the choice of space, `_` or `-` do not matter, as in the notation. */
export function plain_name(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[\s_]+/g, "-");
}

/** Names that begin so come first, then those that contain it, then codes and descriptions. */
export function matching_games(games: readonly NamedGame[], typed: string): NamedGame[] {
  const name = plain_name(typed);
  if (name === "") return [];
  const words = typed.trim().toLowerCase();
  const rank = (game: NamedGame) =>
    game.name.startsWith(name)
      ? 0
      : game.name.includes(name)
        ? 1
        : game.code.toLowerCase().startsWith(words)
          ? 2
          : words.length > 2 && game.description.toLowerCase().includes(words)
            ? 3
            : 4;
  return games
    .map((game) => ({ game, rank: rank(game) }))
    .filter(({ rank }) => rank < 4)
    .sort((left, right) => left.rank - right.rank || left.game.name.localeCompare(right.game.name))
    .map(({ game }) => game);
}
