// Misère play of a game: its quotient, proven for all heaps or known up to one.
import { text, text_with } from "../language/text";
import { line } from "../prose";
import { write_address } from "../address";
import type { Quotient } from "../answers";
import { create_command } from "../command";
import { element, replace, type Content } from "../element";
import { Figure } from "../figure";
import { term } from "../glossary";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_then_stream } from "../api";
import { typeset } from "../typeset";
import { message_words } from "../message_words";
import type { Panel } from "./panel";
import { status_words } from "./status_words";

/** Where nothing is proven before, few heaps say as much as many. */
const max_heap = 2000;

export class MisereFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Misère play"), [], "misere");

  constructor() {
    this.element = this.figure.element;
    replace(
      this.figure.body,
      element("p.statement.soft", text("Looking for the misère quotient …")),
    );
  }

  show(game: HeapGame): void {
    // Of heaps of several kinds nothing decides it.
    this.element.hidden = game.rules.kind === "system";
    if (this.element.hidden) return this.figure.stop();
    this.figure.outdate();
    void this.figure.load(
      (signal, on_progress) =>
        ask_then_stream("quotient", { game: game.text, max: max_heap }, signal, on_progress),
      (quotient) =>
        replace(
          this.figure.body,
          statement(quotient),
          element("p", message_words(quotient, "explanation")),
          in_words(quotient),
          presentation(quotient),
          play_link(game.text),
          create_command(quotient.command),
        ),
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

function statement({ status, order, p_order, last_heap }: Quotient): HTMLElement {
  const proven = status !== "none";
  return element(
    "p.statement",
    element(
      "span",
      line(
        proven
          ? text("The [misère quotient|misère quotient] has {elements}, among them {lost}.")
          : text(
              "The [misère quotient|misère quotient] of the heaps up to {heap} has {elements}, among them {lost}.",
            ),
        {
          elements: text("{count} elements", { count: order }),
          lost: text("{count} P-elements", { count: p_order }),
          heap: group_digits(last_heap),
        },
      ),
    ),
    " ",
    proven &&
      element("span", { class: `badge ${status}` }, status_words({ status, theorem_number: "17" })),
  );
}

function in_words(quotient: Quotient): Content {
  const { status, tame } = quotient;
  if (status !== "none")
    return element(
      "p.note",
      text_with("Why it is proven: {reason}", { reason: message_words(quotient, "reason") }),
    );
  return element(
    "p.note",
    tame
      ? text_with("It is the quotient of Nim heaps; the search ended because {reason}.", {
          reason: message_words(quotient, "reason"),
        })
      : text_with("It is not known whether it is finite; the search ended because {reason}.", {
          reason: message_words(quotient, "reason"),
        }),
  );
}

function presentation({ generators, p_elements, period, preperiod }: Quotient): HTMLElement {
  const list = (texts: readonly string[]): Content =>
    texts.length === 0
      ? text("none (elements)")
      : texts.map((each, index) => [index > 0 && ", ", typeset(each)]);
  const facts: [Content, Content][] = [
    [text("P-elements"), list(p_elements)],
    [
      text("Generators"),
      list(generators.map(({ name, heap }) => text("{name} = heap {heap}", { name, heap }))),
    ],
  ];
  if (period !== null) {
    facts.push([term("period", text("Period")), group_digits(period)]);
    facts.push([term("preperiod", text("Preperiod")), group_digits(preperiod!)]);
  }
  return element(
    "dl.facts",
    facts.map(([name, value]) => element("div", element("dt", name), element("dd", value))),
  );
}

function play_link(game: string): HTMLElement {
  return element(
    "p",
    element(
      "a",
      { href: write_address({ tab: "play", game, view: { convention: "misere" } }) },
      text("Play it so that whoever moves last loses"),
    ),
  );
}
