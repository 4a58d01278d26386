// The rules of a game in the language of the page.
import type { Component, ConventionName, GameKind, Rules } from "../answers";
import { element, type Content } from "../element";
import { sentences, text } from "../language/text";
import { message_text } from "../message_text";
import { typeset } from "../typeset";

/** As print would set it, with `0.77` as it is typed. */
function notated(words: string): Content {
  return words
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 ? element("code", part) : typeset(part)));
}

type Moves = Pick<Component, "rules" | "rules_message">;

/** What a move is, and who wins in the end. */
export function rules_words(game: Moves, convention: ConventionName): Content {
  return notated(sentences(message_text(game, "rules"), text(`play.${convention}`)));
}

/** Before there is a position, with how one is written. */
export function kind_rules_words(kind: GameKind, convention: ConventionName): Content {
  return [rules_words(kind, convention), " ", notation_words([kind])];
}

/** How positions are written. */
export function notation_words(
  of: readonly Pick<Component, "notation" | "notation_message">[],
): Content {
  return notated(sentences(...new Set(of.map((each) => message_text(each, "notation")))));
}

/** What a move is, and what the game is called elsewhere. Who wins is said where it is played. */
export function heap_rules_words(rules: Rules): Content {
  const elsewhere = message_text(rules, "elsewhere");
  return [
    notated(message_text(rules, "rules")),
    elsewhere && element("span.elsewhere", " ", notated(elsewhere)),
  ];
}
