// A sentence about a game, and what it rests on.
import { text } from "../language/text";
import { write_address } from "../address";
import { element } from "../element";
import { line } from "../prose";
import { typeset } from "../typeset";

export interface Sentence {
  readonly says: string;
  /** In place of {game}. */
  readonly game?: string;
  /** How far it was found to be true. */
  readonly seen_to?: string;
  /** Publications, and places of this documentation. */
  readonly source?: string;
}

export function create_sentence({ says, game = "", seen_to, source }: Sentence): HTMLElement {
  const page = element("a", { href: write_address({ tab: "explore", game, view: {} }) }, game);
  return element(
    "li",
    element(
      "p",
      line(says, { game: page }),
      seen_to !== undefined && [
        " ",
        element("span.badge.conjectured", text("observed up to {heap}", { heap: seen_to })),
      ],
    ),
    source !== undefined && element("p.note", typeset(source)),
  );
}
