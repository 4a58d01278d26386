// Ask: questions with one exact answer, the command that answers them in a terminal, and the answer as a file.
import type { Count, Moves, Value } from "../answers";
import { ask, ask_stream, ask_text, type Refusal } from "../api";
import { create_command, create_copy_button } from "../command";
import { announce } from "../announce";
import { element, new_id, nim_value_of, replace, type Content } from "../element";
import { Figure, create_choice } from "../figure";
import type { Game, Lab, View } from "../lab";
import { group_digits } from "../number_text";
import { move_text } from "../play/moves";
import { typeset } from "../typeset";
import {
  first_entries,
  kinds,
  published,
  question_of,
  question_words,
  type Entries,
  type Format,
  type Kind,
  type Problem,
  type Question,
} from "./questions";

const kind_names: Record<Kind, string> = {
  heaps: "Count heaps",
  sum: "Count sums of games",
  tokens: "Count tokens on a board",
  value: "One nim-value",
  moves: "Winning moves",
};
const format_names: Record<Format, string> = {
  answer: "Answer",
  text: "Text",
  json: "JSON",
  csv: "CSV",
  bfile: "b-file",
};
const suffixes: Record<Format, string> = {
  answer: "txt",
  text: "txt",
  json: "json",
  csv: "csv",
  bfile: "b.txt",
};

/** Which entries each kind of question has. */
const entries_of: Record<Kind, readonly (keyof Entries)[]> = {
  heaps: ["heaps", "min", "max", "order", "outcome", "nim_sum", "modulus"],
  sum: ["games", "outcome", "nim_sum", "modulus"],
  tokens: ["tokens", "board", "dimensions", "outcome", "nim_sum", "modulus"],
  value: ["heap"],
  moves: ["position"],
};

const labels: Record<keyof Entries, string> = {
  kind: "Question",
  heaps: "Number of heaps",
  min: "Smallest heap",
  max: "Largest heap",
  order: "Order",
  outcome: "Positions that",
  nim_sum: "Nim-sum",
  modulus: "Modulo (optional)",
  games: "Games, one a line, each with its range: kayles:0..100",
  tokens: "Tokens",
  board: "Squares along each side",
  dimensions: "Dimensions",
  heap: "Heap",
  position: "Heaps",
};

export function create_ask(lab: Lab): View {
  let entries: Entries = { ...first_entries };
  let game: Game | null = null;
  let waiting = false;
  let format: Format = "answer";
  let asked: Question | null = null;
  let last_view: Record<string, string> = {};

  const fields = new Map<
    keyof Entries,
    { field: HTMLElement; input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement }
  >();
  const on_edit = () => {
    read();
    show_fields();
    answer_figure.element.classList.add("stale");
  };
  for (const name of new Set(Object.values(entries_of).flat()))
    fields.set(name, create_field(name, on_edit));

  const kind_choice = create_choice(
    "Kind of question",
    kinds.map((kind) => [kind, kind_names[kind]] as const),
    entries.kind,
    (kind) => {
      read();
      entries.kind = kind;
      if (kind === "sum" && entries.games === "" && game)
        entries.games = `${game.text}:0..100\nnim:0..5`;
      fill();
    },
  );
  const words = element("p", { class: "question" });
  const form = element(
    "form",
    {
      class: "ask-form",
      on: {
        submit: (event) => {
          event.preventDefault();
          read();
          void put();
        },
      },
    },
    element(
      "div",
      { class: "entries" },
      [...fields.values()].map(({ field }) => field),
    ),
    words,
    element("button", { class: "button primary", type: "submit" }, "Answer"),
  );
  const question_sheet = element(
    "section",
    { class: "sheet", "aria-labelledby": "ask-heading" },
    element("header", {}, element("h2", { id: "ask-heading" }, "A question"), kind_choice.group),
    form,
  );

  const problems = element(
    "section",
    { class: "published", "aria-labelledby": "published-heading" },
    element("h2", { id: "published-heading", class: "unseen" }, "Published problems"),
    element(
      "div",
      { class: "chips" },
      element("span", { class: "note" }, "Published problems:"),
      published.map((problem) =>
        element(
          "button",
          {
            class: "button",
            type: "button",
            title: problem.says,
            on: { click: () => choose(problem) },
          },
          problem.label,
        ),
      ),
    ),
  );

  const answer_figure = new Figure("The answer", [], "answer");
  answer_figure.element.hidden = true;

  function create_field(name: keyof Entries, on_change: () => void) {
    const id = new_id("ask");
    const on = { input: on_change };
    const input =
      name === "order"
        ? element(
            "select",
            { class: "input", id, on },
            option("sorted", "sorted: a ≤ b ≤ c"),
            option("ordered", "ordered: all tuples"),
            option("distinct", "distinct: a < b < c"),
          )
        : name === "outcome"
          ? element(
              "select",
              { class: "input", id, on },
              option("P", "the previous player wins (P)"),
              option("N", "the next player wins (N)"),
              option("sum", "have this nim-sum"),
            )
          : name === "games"
            ? element("textarea", { class: "input mono", id, rows: 4, spellcheck: "false", on })
            : element("input", {
                class: "input",
                id,
                autocomplete: "off",
                spellcheck: "false",
                placeholder: name === "modulus" ? "exact" : "",
                on,
              });
    return {
      field: element(
        "div",
        { class: `field entry-${name}` },
        element("label", { for: id }, labels[name]),
        input,
      ),
      input,
    };
  }

  function option(value: string, text: string): HTMLElement {
    return element("option", { value }, text);
  }

  function read(): void {
    for (const [name, { input }] of fields)
      (entries as unknown as Record<string, string>)[name] = input.value;
  }

  function fill(): void {
    for (const [name, { input }] of fields) input.value = entries[name];
    kind_choice.choose(entries.kind);
    show_fields();
  }

  function show_fields(): void {
    for (const [name, { field }] of fields)
      field.hidden =
        !entries_of[entries.kind].includes(name) ||
        (name === "nim_sum" && entries.outcome !== "sum") ||
        (name === "order" && entries.heaps.trim() === "1");
    words.textContent = game ? question_words(entries, game.text) : "";
  }

  function choose(problem: Problem): void {
    entries = { ...first_entries, ...problem.entries };
    fill();
    if (game?.text === problem.game) void put();
    else {
      waiting = true;
      lab.choose_game(problem.game);
    }
  }

  async function put(streamed = false): Promise<void> {
    if (!game) return;
    const question = question_of(entries, game.text);
    asked = question;
    if (!question.formats.includes(format)) format = "answer";
    last_view = view_of(entries);
    lab.remember(last_view);
    answer_figure.element.hidden = false;
    answer_figure.element.classList.remove("stale");
    replace(answer_figure.body);
    replace(answer_figure.tools);
    await answer_figure.load<Count | Value | Moves>(
      (signal, on_progress) =>
        streamed
          ? ask_stream(question.path, question.parameters, signal, on_progress)
          : ask(question.path, question.parameters, signal),
      (answer) => {
        replace(answer_figure.tools, create_formats(question, answer));
        show_answer(question, answer);
      },
      (fault) => offer_longer(fault, streamed),
    );
  }

  /** The budget of a plain answer is spent: the terminal has none, and a stream has more. */
  function offer_longer(fault: Refusal, streamed: boolean): void {
    if (fault.kind !== "budget" || streamed) return;
    replace(
      answer_figure.body,
      element(
        "p",
        { class: "note" },
        `Or let it go on here, with progress, for up to ${lab.stream_budget()} s: `,
        element(
          "button",
          { class: "button", type: "button", on: { click: () => void put(true) } },
          "Go on here",
        ),
      ),
    );
  }

  function create_formats(question: Question, answer: Count | Value | Moves): HTMLElement {
    return create_choice(
      "Format",
      question.formats.map((name) => [name, format_names[name]] as const),
      format,
      (name) => {
        format = name;
        show_answer(question, answer);
      },
    ).group;
  }

  function show_answer(question: Question, answer: Count | Value | Moves): void {
    if (format === "answer") {
      replace(
        answer_figure.body,
        answer_words(answer),
        create_command(terminal_command(answer.command)),
      );
      announce(`The answer: ${plain_answer(answer)}`);
      return;
    }
    if (format === "json") {
      show_file(JSON.stringify(answer, null, 1), `${terminal_command(answer.command)} --json`);
      return;
    }
    const wanted = format;
    void answer_figure.load(
      (signal) => ask_text(question.path, { ...question.parameters, format: wanted }, signal),
      (text) => {
        if (asked === question && format === wanted)
          show_file(text, terminal_command(answer.command));
      },
    );
  }

  function show_file(text: string, command: string): void {
    const shown = text.length > 20000 ? `${text.slice(0, 20000)}\n…` : text;
    const save = element(
      "a",
      {
        class: "button small",
        download: `sprague-${asked!.path}.${suffixes[format]}`,
        href: URL.createObjectURL(new Blob([text])),
      },
      "Save",
    );
    replace(
      answer_figure.body,
      element(
        "div",
        { class: "tools" },
        create_copy_button(() => text, "text"),
        save,
      ),
      element(
        "pre",
        { class: "file", tabindex: 0, "aria-label": `The answer as ${format_names[format]}` },
        shown,
      ),
      create_command(command),
    );
  }

  return {
    element: element("div", { class: "view" }, problems, question_sheet, answer_figure.element),
    show(shown, view) {
      const changed = game?.text !== shown.text;
      game = shown;
      // A view that was not left here came with the address: a link, or a step back. What is being filled in is kept when the game changes.
      const linked =
        (kinds as readonly string[]).includes(view["kind"] ?? "") &&
        JSON.stringify(view) !== JSON.stringify(last_view) &&
        !waiting;
      if (linked) entries = { ...first_entries, ...entries_in(view) };
      fill();
      if (changed && !waiting) answer_figure.element.hidden = true;
      if (waiting || linked) void put();
      waiting = false;
    },
    leave() {
      answer_figure.stop();
    },
  };
}

/** Lines of a long number end between its groups: a thin space lets them, a narrow no-break space does not. */
function breakable(digits: string): string {
  return digits.length > 30 ? digits.replaceAll("\u202f", "\u2009") : digits;
}

/** The command for people: the answer as text. */
function terminal_command(command: string): string {
  return command.replace(/ --json$/, "");
}

/** Of a link: only entries that the forms know. */
function entries_in(view: Record<string, string>): Partial<Entries> {
  return Object.fromEntries(
    Object.entries(view).filter(([name]) => name in first_entries),
  ) as Partial<Entries>;
}

function view_of(entries: Entries): Record<string, string> {
  return Object.fromEntries([
    ["kind", entries.kind],
    ...entries_of[entries.kind]
      .filter((name) => entries[name] !== "")
      .map((name) => [name, entries[name]]),
  ]) as Record<string, string>;
}

function answer_words(answer: Count | Value | Moves): Content {
  if ("count" in answer) return count_words(answer);
  if ("winning_moves" in answer) return moves_words(answer);
  return value_words(answer);
}

function plain_answer(answer: Count | Value | Moves): string {
  if ("count" in answer) return answer.count;
  if ("winning_moves" in answer)
    return answer.outcome === "N"
      ? `${answer.winning_moves.length} winning moves`
      : "no winning move";
  return String(answer.value);
}

function count_words(answer: Count): Content {
  const modulo =
    answer.modulus === null
      ? null
      : element("p", { class: "note" }, "modulo ", group_digits(answer.modulus));
  const exact = answer.modulus === null && answer.count.length < 300 && answer.total.length < 300;
  const share =
    exact && answer.total !== "0"
      ? Number((BigInt(answer.count) * 1_000_000n) / BigInt(answer.total)) / 10_000
      : null;
  const proofs = answer.games
    .filter(({ proof }) => proof && proof.status === "proven")
    .map(({ game, proof }) =>
      element(
        "p",
        { class: "note" },
        `${game}: period ${group_digits(proof!.period!)} from heap ${group_digits(proof!.preperiod!)} on, `,
        element("span", { class: "badge proven" }, "proven"),
      ),
    );
  return [
    element(
      "div",
      { class: "big-line" },
      element(
        "p",
        {
          class: "big number",
          "data-count": answer.count,
          tabindex: answer.count.length > 200 ? 0 : null,
        },
        breakable(group_digits(answer.count)),
      ),
      create_copy_button(() => answer.count, "number"),
    ),
    modulo,
    answer.modulus === null
      ? element(
          "p",
          { class: "note" },
          "of ",
          answer.total.length > 60
            ? [
                `${answer.total[0]}.${answer.total.slice(1, 4)}… · `,
                typeset(`10^${answer.total.length - 1}`),
              ]
            : group_digits(answer.total),
          ` positions${share === null ? "" : ` (${share.toFixed(share < 1 ? 4 : 2)} %)`}`,
        )
      : null,
    element("p", { class: "note" }, "By the ", typeset(answer.method), "."),
    proofs,
  ];
}

function value_words(answer: Value): Content {
  return [
    element(
      "p",
      { class: "big number" },
      nim_value_of(group_digits(answer.heap)),
      " = ",
      group_digits(answer.value),
    ),
    element(
      "p",
      { class: "note" },
      answer.outcome === "P"
        ? "A P-position: the previous player wins."
        : "An N-position: the next player wins.",
    ),
    element(
      "p",
      { class: "note" },
      answer.computed
        ? "Computed, heap by heap."
        : [
            `By the period ${group_digits(answer.period.period ?? "")} from heap ${group_digits(answer.period.preperiod ?? "")} on, `,
            element("span", { class: `badge ${answer.period.status}` }, answer.period.status),
          ],
    ),
  ];
}

function moves_words(answer: Moves): Content {
  return [
    element(
      "p",
      { class: "big" },
      answer.outcome === "N" ? "The next player wins" : "The previous player wins",
    ),
    element(
      "p",
      { class: "note number" },
      answer.heaps.map(
        (heap, index) => [index ? " ⊕ " : "", nim_value_of(String(heap))] as Content[],
      ),
      " = ",
      answer.nim_values.join(" ⊕ "),
      " = ",
      element("b", {}, String(answer.nim_sum)),
    ),
    answer.winning_moves.length === 0
      ? null
      : element(
          "ul",
          { class: "move-list values" },
          answer.winning_moves
            .slice(0, 500)
            .map(({ from, to }) => element("li", {}, move_text(from, to))),
        ),
  ];
}
