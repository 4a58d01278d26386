// What a game is called in a heading.
import { text } from "../language/text";
import { game_of_position } from "../position_text";
import { groups, type Showcase } from "./showcases";

/** The first of these games that is shown. */
export function shown_game(names: readonly string[]): Showcase | undefined {
  const games = groups.flatMap((group) => group.games);
  return names
    .map((name) => games.find(({ position }) => game_of_position(position) === name))
    .find((game) => game !== undefined);
}

/** Names that more than capitals are missing from. */
const titles: Readonly<Record<string, string>> = {
  wythoff: text("Wythoff’s game"),
  "dawsons-chess": text("Dawson’s Chess"),
  "grundys-game": text("Grundy’s game"),
  "cram-1xn": text("Cram on a row"),
  "subtract-a-square": text("Take a square"),
  "fibonacci-subtraction": text("Take a Fibonacci number"),
  "dim-proper": text("Take a divisor"),
  // The engine writes these as products.
  "coins(twins x twins)": text("Turning Corners"),
  "coins(ruler x ruler)": text("Rugs"),
};

/** Of the first of the names that has a title; otherwise the first name, with capitals where it is one. */
export function game_title(names: readonly [string, ...string[]]): string {
  const shown = shown_game(names);
  if (shown) return shown.title;
  const titled = names.find((name) => Object.hasOwn(titles, name));
  if (titled !== undefined) return titles[titled]!;
  const [first] = names;
  if (!/^[a-z]+(-[a-z]+)*$/.test(first)) return first;
  return first
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
