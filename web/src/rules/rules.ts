// The rules of a game in the language of the page. What the page has no words for, the engine says in English.
import type { Component, ConventionName, GameKind, Rules } from "../answers";
import { element, type Content } from "../element";
import { engine_words, sentence } from "../engine_words";
import { sentences, text } from "../language/text";
import { message_text } from "../message_words";
import { typeset } from "../typeset";
import { heap_moves } from "./heaps";

/** As print would set it, with `0.77` as it is typed. */
function notated(words: string): Content {
  return words
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 ? element("code", {}, part) : typeset(part)));
}

type Moves = Pick<Component, "game" | "rules" | "rules_message">;

/** Null where they are in words of the engine alone. */
function move_words(component: Moves): string | null {
  return component.rules_message ? message_text(component, "rules") : heap_moves(component.game);
}

function with_ending(move: string, convention: ConventionName): Content {
  return notated(sentences(move, text(`play.${convention}`)));
}

/** What a move is, and who wins in the end. */
export function rules_words(component: Moves, convention: ConventionName): Content {
  const move = move_words(component);
  return move
    ? with_ending(move, convention)
    : engine_words(rules_under(convention, component.rules));
}

/** Before there is a position, with how one is written. */
export function kind_rules_words(kind: GameKind, convention: ConventionName): Content {
  return [with_ending(message_text(kind, "rules"), convention), " ", notation_words([kind])];
}

/** What moves are, and how positions are written. */
export function moves_words(components: readonly Component[], kind: GameKind | null): Content {
  const games = [...new Map(components.map((component) => [component.game, component])).values()];
  const moves = games.map((component) => {
    const move = move_words(component);
    return [move ? notated(move) : engine_words(component.rules), " "];
  });
  return [moves, notation_words([...(kind && games.length === 1 ? [kind] : []), ...games])];
}

/** How positions are written. */
export function notation_words(
  of: readonly Pick<Component, "notation" | "notation_message">[],
): Content {
  return notated(sentences(...new Set(of.map((each) => message_text(each, "notation")))));
}

/** What a move is, and what the game is called elsewhere. Who wins is said where it is played. */
export function heap_rules_words(rules: Rules): Content {
  const move = heap_moves(rules.game);
  if (move === null) {
    const { game, explanation } = rules;
    const words = explanation.startsWith(`${game}: `)
      ? explanation.slice(game.length + 2)
      : explanation;
    return engine_words(sentence(words.replace(" The player who cannot move loses.", "")));
  }
  const { names, cousins, oeis } = rules;
  return notated(
    sentences(
      move,
      names.length > 0 ? text("Known as {names}.", { names: names.join(", ") }) : "",
      ...cousins.map(cousin_words),
      ...oeis.map(sequence_words),
    ),
  );
}

const added = (number: number) => `${number < 0 ? "-" : "+"} ${Math.abs(number)}`;

function cousin_words({ game, shift, names }: Rules["cousins"][number]): string {
  return text("A heap of n plays as one of n {shift} in {game}.", {
    shift: added(shift),
    game: names.length > 0 ? `${game} (${names.join(", ")})` : game,
  });
}

function sequence_words({ number, about, shift }: Rules["oeis"][number]): string {
  if (about === "P-positions") return text("OEIS {number} (P-positions).", { number });
  if (shift === 0) return text("OEIS {number} (nim-values).", { number });
  return text("OEIS {number} (nim-values, G(n) = a(n {shift})).", { number, shift: added(shift) });
}

/** Rules in words of the engine, which end a game under normal play: "Who cannot move loses." */
export function rules_under(convention: ConventionName, rules: string): string {
  return convention === "misere" ? rules.replace(/ loses\./, " wins (misère play).") : rules;
}
