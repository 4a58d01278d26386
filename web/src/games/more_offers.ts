// What the list under the field offers besides the games that the engine names: games with rules of their own that are shown.
import type { Offer } from "../matching";
import { game_of_position } from "../position_text";
import { groups } from "./showcases";

/** Shown under rules of their own: S(1,3,4), polyomino(T4), a family. */
const with_rules = () =>
  groups.flatMap(({ games }) => games).filter(({ position }) => /^\w+\(/.test(position));

export function more_offers(): Offer[] {
  return with_rules().map(({ title, sentence, position }) => {
    const game = game_of_position(position);
    return {
      ...{ name: game, text: game, example: position, code: "" },
      ...{ title, description: sentence, words: [] },
    };
  });
}
