// What the list under the field offers besides the games that the engine names: games with rules of their own that are shown, families of graphs,
// and a page of the help.
import { text } from "../language/text";
import { help_address } from "../help/documents";
import { titles } from "../help/titles";
import type { Offer } from "../matching";
import { game_of_position } from "../position_text";
import { fold_case } from "./search_words";
import { groups } from "./showcases";

/** What is repeated in a family for Node Kayles, and its graphs. */
const families = (): readonly (readonly [string, string])[] => [
  ["path", text("Node Kayles on all paths")],
  ["path; ring", text("Node Kayles on all cycles")],
  ["path; ring; hub", text("Node Kayles on all wheels, cycles with a hub")],
  ["ladder", text("Node Kayles on all ladders, grids of two rows")],
  ["ladder; ring", text("Node Kayles on all prisms, ladders in a ring")],
  ["triangle-strip", text("Node Kayles on all strips of triangles")],
];

/** Shown under rules of their own: S(1,3,4), polyomino(T4). */
const with_rules = () =>
  groups.flatMap(({ games }) => games).filter(({ position }) => /^(?!family)\w+\(/.test(position));

export function more_offers(): Offer[] {
  return [
    ...with_rules().map(({ title, sentence, position }) => {
      const game = game_of_position(position);
      return {
        ...{ name: game, text: game, example: position, code: "" },
        ...{ title, description: sentence, words: [] },
      };
    }),
    ...families().map(([repeated, description]) => {
      const game = `family(node-kayles: ${repeated})`;
      return {
        ...{ name: game, text: game, example: `${game}:6` },
        ...{ code: "", title: "", description, words: [fold_case(description)] },
      };
    }),
    {
      ...{ name: titles.certificates, title: "", text: "", example: "", code: "" },
      description: text("How others check a proof"),
      words: text("proof, proofs, certificate, verify").split(", ").map(fold_case),
      address: help_address("certificates"),
    },
  ];
}
