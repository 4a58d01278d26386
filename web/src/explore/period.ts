// What is known of the period: the equation, the same in a sentence, and how well it is known.
import { message_words } from "../message_words";
import { sentences, text, text_with } from "../language/text";
import { line } from "../prose";
import { is_established, status_words } from "./status_words";
import type { PeriodOfGame } from "../answers";
import { create_command } from "../command";
import { create_button, element, nim_value_of, replace, type Content } from "../element";
import { Figure } from "../figure";
import { term } from "../glossary";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_then_stream, message_of } from "../api";
import { has_proof_to_watch, open_proof } from "../proof/dialog";
import type { Memory } from "./memory";
import { Disclosure, type Panel } from "./panel";
import { file_name, save_bytes } from "../save";
import { in_notebook } from "../in_notebook";
import { help_address } from "../help/documents";

export class PeriodFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Does it repeat?"), [], "period");

  constructor(
    private readonly memory: Memory,
    private readonly on_period: (period: PeriodOfGame | null) => void,
  ) {
    this.element = this.figure.element;
    replace(this.figure.body, searching());
  }

  show(game: HeapGame): void {
    this.on_period(null);
    replace(this.figure.body, searching());
    void this.figure.load(
      (signal, on_progress) => ask_then_stream("period", { game: game.text }, signal, on_progress),
      (period) => {
        replace(
          this.figure.body,
          statement(period),
          element("p", in_words(period, game.text)),
          reason(period, game.text),
          this.details(period),
        );
        this.on_period(period);
      },
      () =>
        replace(
          this.figure.body,
          element("p.statement.soft", text("No period was found in the time there is.")),
        ),
    );
  }

  /** For those who go on from here: numbers, the command, the proof as a file. */
  private details(period: PeriodOfGame): HTMLElement {
    const part = new Disclosure(this.memory, "details", text("Numbers and certificate"), [
      facts(period),
      create_command(period.command),
      certificate_note(period),
    ]);
    part.follow();
    return part.element;
  }

  leave(): void {
    this.figure.stop();
  }
}

function searching(): HTMLElement {
  return element("p.statement.soft", text("Looking for a period …"));
}

const n = () => element("i.math", "n");

function statement(period: PeriodOfGame): HTMLElement {
  if (period.law)
    return element(
      "p.statement",
      message_words(period, "law"),
      element(
        "span",
        { class: `badge ${period.law_status}` },
        status_words({ ...period, status: period.law_status! }),
      ),
    );
  const badge = element("span", { class: `badge ${period.status}` }, status_words(period));
  if (period.status === "none")
    return element(
      "p.statement",
      element(
        "span",
        text_with("No period among the first {count} heaps.", { count: strong(period.examined) }),
      ),
      badge,
    );
  const saltus = String(period.saltus);
  const equation = text_with("{equation} for all {heaps}", {
    equation: [
      nim_value_of(`n + ${group_digits(period.period!)}`),
      " = ",
      nim_value_of("n"),
      saltus === "0" ? "" : ` + ${group_digits(saltus)}`,
    ],
    heaps: [n(), String(period.preperiod) === "0" ? null : ` ≥ ${group_digits(period.preperiod!)}`],
  });
  return element("p.statement", element("span.equation", equation), " ", badge);
}

/** The equation for those who do not read equations. */
function in_words(period: PeriodOfGame, game: string): Content {
  if (period.law)
    return line(
      text(
        "The [nim-value|nim-values] of {game} follow a law, which is [proven|proven] for every heap, however large; so nobody has to look for a repetition.",
      ),
      { game },
    );
  if (period.status === "none")
    return line(
      text(
        "As far as was looked, the [nim-value|nim-values] of {game} do not repeat. A larger search may still find a [period|period].",
      ),
      { game },
    );
  const certainty = is_established(period)
    ? text("This is [proven|proven] for every heap, however large.")
    : text(
        "This is [conjectured|conjectured]: it holds for the {count} heaps computed, and nothing known here makes it go on.",
      );
  return line(sentences(repetition(period), certainty), {
    game,
    begin: group_digits(period.preperiod!),
    saltus: group_digits(period.saltus!),
    every: period_words(period),
    count: group_digits(period.examined),
  });
}

function period_words({ period }: PeriodOfGame): string {
  const length = group_digits(period!);
  return length === "1" ? text("every heap") : text("every {period} heaps", { period: length });
}

function repetition({ preperiod, saltus }: PeriodOfGame): string {
  const from_the_start = String(preperiod) === "0";
  if (String(saltus) !== "0")
    return from_the_start
      ? text(
          "From the start, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).",
        )
      : text(
          "From heap {begin} on, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).",
        );
  return from_the_start
    ? text(
        "From the start, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).",
      )
    : text(
        "From heap {begin} on, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).",
      );
}

function reason(period: PeriodOfGame, game: string): Content {
  const { theorem, law, record } = period;
  const watch = create_button(text("Watch the proof"), () => open_proof(game, period), "small");
  return element(
    "div.reason",
    record &&
      element(
        "p.note",
        text(
          "A longer search of this program has proved it; nothing was computed again for this answer.",
        ),
      ),
    theorem &&
      element(
        "p.note.theorem",
        is_established(period) || law
          ? text_with("Why: {reason}", { reason: message_words(period, "theorem") })
          : text_with("What is known: {theorem}", { theorem: message_words(period, "theorem") }),
      ),
    has_proof_to_watch(period) && watch,
  );
}

function facts(period: PeriodOfGame): HTMLElement {
  const known: [Content, Content][] = [];
  if (period.status !== "none") {
    known.push([term("period", text("Period")), group_digits(period.period!)]);
    known.push([term("preperiod", text("Preperiod")), group_digits(period.preperiod!)]);
    known.push([
      text("Last exception"),
      period.last_exception === null
        ? text("none (exception)")
        : group_digits(period.last_exception),
    ]);
    if (String(period.saltus) !== "0")
      known.push([term("saltus", text("Saltus")), group_digits(period.saltus!)]);
  }
  if (period.max_value !== null && period.max_first_at !== null)
    known.push([
      is_established(period) ? text("Largest value") : text("Largest value seen"),
      [
        group_digits(period.max_value),
        element(
          "span.soft",
          text_with(" first at {heap}", { heap: [n(), " = ", group_digits(period.max_first_at)] }),
        ),
      ],
    ]);
  if (!period.law && !period.record)
    known.push([text("Heaps computed"), group_digits(period.examined)]);
  return element(
    "dl.facts",
    known.map(([name, value]) => element("div", element("dt", name), element("dd.number", value))),
  );
}

function strong(number: string | number): HTMLElement {
  return element("b.number", group_digits(number));
}

/** Null where there is no certificate. */
function certificate_note({ game, certificate, record }: PeriodOfGame): Content {
  return (
    certificate !== null &&
    element(
      "p.note",
      text_with("A proof that others can check, as a {certificate}: {command}", {
        certificate: element("a", { href: help_address("certificates") }, text("certificate")),
        command: element("code", certificate),
      }),
      " ",
      record?.certificate && !in_notebook
        ? element(
            "a.button.small",
            { href: `records/${record.certificate}`, download: record.certificate },
            text("Save the certificate"),
          )
        : create_save(game),
    )
  );
}

/** The proof is made once more, and then saved. */
function create_save(game: string): Content {
  const told = element("span", { role: "status" });
  const button = create_button(text("Save the certificate"), () => void save(), "small");
  async function save(): Promise<void> {
    button.disabled = true;
    replace(told, " ", text("Proving …"));
    try {
      const { signal } = new AbortController();
      const found = await ask_then_stream("certificate", { game }, signal, () => undefined);
      save_bytes(`${file_name(game)}.certificate`, bytes_of(found.base64));
      replace(told);
    } catch (fault) {
      replace(told, " ", message_of(fault));
    }
    button.disabled = false;
  }
  return [button, told];
}

function bytes_of(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
