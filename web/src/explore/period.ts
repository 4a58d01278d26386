// What is known of the period, in one sentence, with the word that says how well it is known.
import type { PeriodOfGame } from "../answers";
import { ask_patiently } from "../patience";
import { create_command } from "../command";
import { element, nim_value_of, replace, type Content } from "../element";
import { Figure } from "../figure";
import { group_digits } from "../number_text";
import { typeset } from "../typeset";

export class PeriodFigure {
  readonly element: HTMLElement;
  private readonly figure = new Figure("Period", [], "period");

  constructor(private readonly on_period: (period: PeriodOfGame | null) => void) {
    this.element = this.figure.element;
  }

  show(game: string): void {
    this.on_period(null);
    replace(this.figure.body, element("p", { class: "statement soft" }, "Looking for a period …"));
    void this.figure.load(
      (signal, on_progress) => ask_patiently<PeriodOfGame>("period", { game }, signal, on_progress),
      (period) => {
        replace(
          this.figure.body,
          element("div", { class: "period-line" }, statement(period), facts(period)),
          period.theorem ? element("p", { class: "note theorem" }, typeset(period.theorem)) : null,
          create_command(period.command),
        );
        this.on_period(period);
      },
      () =>
        replace(
          this.figure.body,
          element("p", { class: "statement soft" }, "No period is established within the budget."),
        ),
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

const meanings = {
  proven: "It holds for every heap: the proof ran.",
  conjectured: "It holds as far as was looked; nothing proves that it goes on.",
  none: "No period shows as far as was looked.",
} as const;

function statement(period: PeriodOfGame): HTMLElement {
  const badge = element(
    "span",
    { class: `badge ${period.status}`, title: meanings[period.status] },
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
    String(period.preperiod) === "0"
      ? " for all "
      : [" for all ", element("i", { class: "math" }, "n"), " ≥ ", group_digits(period.preperiod!)],
    String(period.preperiod) === "0" ? element("i", { class: "math" }, "n") : null,
  ];
  return element(
    "p",
    { class: "statement" },
    element("span", { class: "equation" }, equation),
    " ",
    badge,
  );
}

function facts(period: PeriodOfGame): HTMLElement {
  const known: [string, Content][] = [];
  if (period.status !== "none") {
    known.push(
      ["Period", group_digits(period.period!)],
      ["Preperiod", group_digits(period.preperiod!)],
    );
    known.push([
      "Last exception",
      period.last_exception === null ? "none" : group_digits(period.last_exception),
    ]);
    if (String(period.saltus) !== "0") known.push(["Saltus", group_digits(period.saltus!)]);
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
          element("i", { class: "math" }, "n"),
          " = ",
          group_digits(period.max_first_at),
        ),
      ],
    ]);
  known.push(["Heaps computed", group_digits(period.examined)]);
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
