// What the nim-values depend on besides a period: laws and patterns, each proven or only observed.
import type { Pattern } from "../answers";
import { ask_stream } from "../api";
import { create_command } from "../command";
import { element, replace } from "../element";
import { Figure } from "../figure";
import type { HeapGame } from "../lab";
import { text, text_with } from "../language/text";
import { message_words } from "../message_words";
import { group_digits } from "../number_text";
import type { Panel } from "./panel";
import { status_words } from "./status_words";

export class PatternsFigure implements Panel {
  private readonly figure = new Figure(text("Patterns"), [], "patterns");
  readonly element = this.figure.element;

  show(game: HeapGame): void {
    this.figure.outdate();
    void this.figure.load(
      (signal, on_progress) => ask_stream("patterns", { game: game.text }, signal, on_progress),
      ({ patterns, command }) => {
        // The period has a panel of its own.
        const others = patterns.filter(({ kind }) => kind !== "period");
        replace(
          this.figure.body,
          others.length > 0
            ? element("ul.pattern-list", others.map(create_pattern))
            : element(
                "p",
                patterns.length > 0
                  ? text("None was found besides the period.")
                  : text("No pattern was found."),
              ),
          create_command(command),
        );
      },
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

function create_pattern({ status, seen_to, ...pattern }: Pattern): HTMLElement {
  const observed = status === "observed";
  const badge = observed
    ? text("observed up to {heap}", { heap: group_digits(seen_to!) })
    : status_words({ ...pattern, status });
  return element(
    "li",
    message_words(pattern, "sentence"),
    element("span", { class: `badge ${observed ? "conjectured" : status}` }, badge),
    observed
      ? []
      : element(
          "p.note",
          text_with("Why: {reason}", { reason: message_words(pattern, "theorem") }),
        ),
  );
}
