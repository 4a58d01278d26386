// What is known of the period: the equation, the same in a sentence, and how well it is known.
import type { PeriodOfGame } from "../answers";
import { create_command } from "../command";
import { element, nim_value_of, replace, type Content } from "../element";
import { Figure } from "../figure";
import { term } from "../glossary";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_patiently } from "../patience";
import { has_proof_to_watch, open_proof } from "../proof/dialog";
import { typeset } from "../typeset";
import type { Panel } from "./panel";

export class PeriodFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure("Does it repeat?", [], "period");

  constructor(private readonly on_period: (period: PeriodOfGame | null) => void) {
    this.element = this.figure.element;
    replace(this.figure.body, searching());
  }

  show(game: HeapGame): void {
    this.on_period(null);
    replace(this.figure.body, searching());
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<PeriodOfGame>("period", { game: game.text }, signal, on_progress),
      (period) => {
        replace(
          this.figure.body,
          element("div", { class: "period-line" }, statement(period), facts(period)),
          element("p", {}, in_words(period, game.text)),
          reason(period, game.text),
          create_command(period.command),
        );
        this.on_period(period);
      },
      () =>
        replace(
          this.figure.body,
          element("p", { class: "statement soft" }, "No period was found in the time there is."),
        ),
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

function searching(): HTMLElement {
  return element("p", { class: "statement soft" }, "Looking for a period …");
}

const n = () => element("i", { class: "math" }, "n");

function statement(period: PeriodOfGame): HTMLElement {
  if (period.law)
    return element(
      "p",
      { class: "statement" },
      element("span", {}, typeset(period.law)),
      element("span", { class: "badge proven" }, "proven"),
    );
  const badge = element(
    "span",
    { class: `badge ${period.status}` },
    period.status === "none" ? "none found" : period.status,
  );
  if (period.status === "none")
    return element(
      "p",
      { class: "statement" },
      element("span", {}, "No period among the first ", strong(period.examined), " heaps."),
      badge,
    );
  const saltus = String(period.saltus);
  const equation: Content = [
    nim_value_of(`n + ${group_digits(period.period!)}`),
    " = ",
    nim_value_of("n"),
    saltus === "0" ? "" : ` + ${group_digits(saltus)}`,
    " for all ",
    n(),
    String(period.preperiod) === "0" ? null : ` ≥ ${group_digits(period.preperiod!)}`,
  ];
  return element(
    "p",
    { class: "statement" },
    element("span", { class: "equation" }, equation),
    " ",
    badge,
  );
}

/** The equation for those who do not read equations. */
function in_words(period: PeriodOfGame, game: string): Content {
  if (period.law)
    return [
      "The ",
      term("nim-value", "nim-values"),
      ` of ${game} follow a law, which is `,
      term("proven"),
      " for every heap, however large; so nobody has to look for a repetition.",
    ];
  if (period.status === "none")
    return [
      "As far as was looked, the ",
      term("nim-value", "nim-values"),
      ` of ${game} do not repeat. A larger search may still find a `,
      term("period"),
      ".",
    ];
  const [length, begin] = [group_digits(period.period!), group_digits(period.preperiod!)];
  const saltus = String(period.saltus);
  const every = length === "1" ? "every heap" : `every ${length} heaps`;
  const grows = saltus !== "0";
  return [
    begin === "0" ? "From the start, the " : `From heap ${begin} on, the `,
    term("nim-value", "nim-values"),
    grows
      ? [` of ${game} grow by ${group_digits(saltus)} (the `, term("saltus"), `) ${every} (the `]
      : [` of ${game} repeat ${every} (the `],
    term("period"),
    "). ",
    period.status === "proven"
      ? ["This is ", term("proven"), " for every heap, however large."]
      : [
          "This is ",
          term("conjectured"),
          `: it holds for the ${group_digits(period.examined)} heaps computed, and nothing known here makes it go on.`,
        ],
  ];
}

function reason(period: PeriodOfGame, game: string): Content {
  const { theorem, status, law } = period;
  const watch = element(
    "button",
    { class: "button small", type: "button", on: { click: () => open_proof(game, period) } },
    "Watch the proof",
  );
  return element(
    "div",
    { class: "reason" },
    theorem &&
      element(
        "p",
        { class: "note theorem" },
        status === "proven" || law ? "Why: " : "What is known: ",
        typeset(theorem),
      ),
    has_proof_to_watch(period) && watch,
  );
}

function facts(period: PeriodOfGame): HTMLElement {
  const known: [Content, Content][] = [];
  if (period.status !== "none") {
    known.push([term("period", "Period"), group_digits(period.period!)]);
    known.push([term("preperiod", "Preperiod"), group_digits(period.preperiod!)]);
    known.push([
      "Last exception",
      period.last_exception === null ? "none" : group_digits(period.last_exception),
    ]);
    if (String(period.saltus) !== "0")
      known.push([term("saltus", "Saltus"), group_digits(period.saltus!)]);
  }
  if (period.max_value !== null && period.max_first_at !== null)
    known.push([
      period.status === "proven" ? "Largest value" : "Largest value seen",
      [
        group_digits(period.max_value),
        element(
          "span",
          { class: "soft" },
          " first at ",
          n(),
          " = ",
          group_digits(period.max_first_at),
        ),
      ],
    ]);
  if (!period.law) known.push(["Heaps computed", group_digits(period.examined)]);
  return element(
    "dl",
    { class: "facts" },
    known.map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", { class: "number" }, value)),
    ),
  );
}

function strong(number: string | number): HTMLElement {
  return element("b", { class: "number" }, group_digits(number));
}
