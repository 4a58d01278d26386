// What a game is called in a heading.
import { game_of_position } from "../position_text";
import { groups } from "./showcases";

/** Of the first of the names that has a title; where none has, the first name. */
export function game_title(names: readonly [string, ...string[]]): string {
  const games = groups.flatMap((group) => group.games);
  for (const name of names) {
    const game = games.find(({ position }) => game_of_position(position) === name);
    if (game) return game.title;
  }
  return names[0];
}
