// What is known of a game, as its page shows it. What is proven stands apart from what has only been observed.
import { text } from "../language/text";
import { load_texts } from "../language/tables";
import { element, type Content } from "../element";
import type { Known } from "./facts";
import { write_address } from "../address";
import { line } from "../prose";
import { typeset } from "../typeset";

/** Null of a game of which nothing is written down. */
export async function load_known(game: string): Promise<Content | null> {
  await load_texts("known").catch(() => undefined);
  const { known } = await import("./facts");
  return Object.hasOwn(known, game) ? create_known(known[game]!) : null;
}

function create_known(known: Known): Content {
  return [
    create_list(text("What is proven"), known.proven),
    create_list(text("What has been observed"), known.observed),
    create_list(text("What is open"), known.open),
  ];
}

function create_list(title: string, sentences: readonly Sentence[] = []): Content {
  return (
    sentences.length > 0 &&
    element(
      "section",
      element("h3", title),
      element("ul.known-list", sentences.map(create_sentence)),
    )
  );
}

export interface Sentence {
  readonly says: string;
  /** In place of {game}. */
  readonly game?: string;
  /** How far it was found to be true. */
  readonly seen_to?: string;
  /** Publications, and places of this documentation. */
  readonly source?: string;
}

function create_sentence({ says, game = "", seen_to, source }: Sentence): HTMLElement {
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
    source !== undefined && element("p.note", typeset(source.replaceAll("; ", text("; ")))),
  );
}
