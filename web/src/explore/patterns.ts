// What the nim-values depend on besides a period: laws and patterns, each proven or only observed.
import { message_words } from "../message_words";
import { text, text_with } from "../language/text";
import { line } from "../prose";
import type { Pattern, Patterns } from "../answers";
import { ask, ask_stream } from "../api";
import { create_command } from "../command";
import { element, replace } from "../element";
import { Figure } from "../figure";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { unless_too_long } from "../ask_then_stream";
import type { Panel } from "./panel";
import { status_words } from "./status_words";

const few_heaps = 2000;

export class PatternsFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Patterns"), [], "patterns");

  constructor() {
    this.element = this.figure.element;
  }

  /** Over as many heaps as the program likes to compare. Where that takes long, few show a pattern nearly as well until then. */
  show(game: HeapGame): void {
    this.figure.outdate();
    void this.figure.load(
      async (signal, on_progress) => {
        const plain = (limit: number | null) =>
          unless_too_long(ask("patterns", { game: game.text, limit }, signal));
        const quick = await plain(null);
        if (quick) return quick;
        const few = await plain(few_heaps);
        if (few && !signal.aborted) {
          this.figure.freshen();
          this.draw(few);
        }
        const whole = ask_stream("patterns", { game: game.text }, signal, on_progress);
        return few ? ((await unless_too_long(whole)) ?? few) : whole;
      },
      (answer) => this.draw(answer),
    );
  }

  private draw({ patterns, command }: Patterns): void {
    // The period has a panel of its own.
    const others = patterns.filter(({ kind }) => kind !== "period");
    replace(
      this.figure.body,
      element(
        "p.note",
        line(
          text("Rules by which the [nim-value|nim-values] can be told without playing the game."),
        ),
      ),
      others.length > 0
        ? element("ul.pattern-list", others.map(create_pattern))
        : element("p", text("None was found besides the period.")),
      create_command(command),
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

export function create_pattern(pattern: Pattern): HTMLElement {
  const observed = pattern.status === "observed";
  return element(
    "li",
    element(
      "p.statement",
      message_words(pattern, "sentence"),
      element(
        "span",
        { class: `badge ${observed ? "conjectured" : pattern.status}` },
        pattern.status === "observed"
          ? text("observed up to {heap}", { heap: group_digits(pattern.seen_to!) })
          : status_words({ ...pattern, status: pattern.status }),
      ),
    ),
    element(
      "p.note",
      observed
        ? text("Holds for every heap from {from} to {to}; nobody has shown that it goes on.", {
            from: group_digits(pattern.from),
            to: group_digits(pattern.seen_to!),
          })
        : text_with("Holds for every heap. Why: {reason}", {
            reason: message_words(pattern, "theorem"),
          }),
    ),
  );
}
