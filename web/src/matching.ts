// Which games are meant by what is typed so far: named games of heaps, and kinds of positions.
import type { Games } from "./answers";
import { shown_game } from "./games/game_title";
import { fold_case, is_among, letters, search_words } from "./games/search_words";
import { language } from "./language/language";
import { message_text } from "./message_text";
import { meanings, place_of } from "./phrases";
import { names_games } from "./position_text";

/** What the list under the field offers. */
export interface Offer {
  readonly name: string;
  /** What it is called on the page, which may say more than its name; empty where it is not shown. */
  readonly title: string;
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
    ...games.map(({ name, code, description, oeis, ...game }) => ({
      ...{ name, code, text: name, example: `${name}:3,4,5` },
      ...named(name, message_text(game, "rules"), description),
      words: [...search_words(name, description), ...oeis.map(({ number }) => fold_case(number))],
    })),
    ...kinds.map(({ name, example, description, ...kind }) => ({
      ...{ name, code: example, example },
      ...named(name, message_text(kind, "rules"), description),
      words: search_words(name, description),
      text: example.startsWith(`${name}(`) ? example.slice(0, example.lastIndexOf(":")) : name,
    })),
  ];
}

/** What a game is called, and what a move is. The engine says it in fewer words, in English. */
function named(name: string, move: string, in_english: string) {
  const shown = shown_game([name]);
  const described = shown && !shown.misere ? shown.sentence : move.replaceAll("`", "");
  return { title: shown?.title ?? "", description: language === "en" ? in_english : described };
}

/** Case, apostrophes and the choice of space, `_` or `-` do not matter, as in the notation. */
export function plain_name(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[\s_]+/g, "-");
}

/** The game that has this title, unless the text is the name of another one. */
export function titled_game(games: readonly Offer[], typed: string): Offer | undefined {
  const [name, title] = [plain_name(typed), letters(typed)];
  if (title === "" || games.some((game) => game.name === name)) return undefined;
  return games.find((game) => letters(game.title) === title);
}

/** What words and numbers mean, as it is offered. */
export function understood(games: readonly Offer[], typed: string): Offer[] {
  return meanings(typed, games).map((meaning) => {
    const { text, words } = meaning;
    const address = place_of(meaning);
    return {
      ...{ name: words, title: "", code: address ? "" : text, description: "", text, words: [] },
      ...{ example: names_games(text) ? text : `${text}:3,4,5` },
      ...(address !== undefined && { address }),
    };
  });
}

/** Names that are almost what was typed, the nearest first. */
export function near_games(games: readonly Offer[], typed: string): Offer[] {
  const wanted = letters(typed);
  const most = wanted.length > 5 ? 2 : 1;
  if (wanted.length < 4) return [];
  return games
    .map((game) => ({
      game,
      edits: Math.min(
        ...[game.name, game.title].map((name) => edits_between(letters(name), wanted)),
      ),
    }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, 3)
    .map(({ game }) => game);
}

/** Letters to insert, to leave out or to change. */
export function edits_between(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, against] of [...other].entries())
      next.push(
        Math.min(row[index]! + (letter === against ? 0 : 1), row[index + 1]! + 1, next[index]! + 1),
      );
    row = next;
  }
  return row[other.length]!;
}

/** Names and titles that begin so come first, then those that contain it, then codes, then other words and descriptions. */
export function matching_games(games: readonly Offer[], typed: string): Offer[] {
  const name = plain_name(typed);
  if (name === "") return [];
  const words = typed.trim().toLowerCase();
  const title = letters(typed);
  const rank = (game: Offer) =>
    game.name.startsWith(name) || (title !== "" && letters(game.title).startsWith(title))
      ? 0
      : game.name.includes(name) || is_among([fold_case(game.title)], typed)
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
