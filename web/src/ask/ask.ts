// Ask: questions with one exact answer, the command that answers them in a terminal, and the answer as a file.
import { text } from "../language/text";
import { announce } from "../announce";
import { ask_text } from "../api";
import { not_understood } from "../address_note";
import { create_command } from "../command";
import { element, replace } from "../element";
import { Figure, create_choice } from "../figure";
import { is_of_heaps, type Game, type Lab, type View } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { names_games } from "../position_text";
import { answer_words, plain_answer, type Answer } from "./answer";
import { file_content, terminal_command } from "./files";
import { format_names, name_of_file } from "./formats";
import { Form } from "./form";
import { published, type Problem } from "./published";
import {
  entries_of,
  first_entries,
  is_misere,
  kinds,
  question_of,
  type Entries,
  type Format,
  type Question,
} from "./questions";
import { question_words } from "./wording";

export function create_ask(lab: Lab): View {
  let game: Game | null = null;
  /** A published problem waits for its game. */
  let waiting = false;
  let format: Format = "answer";
  /** What the answer below is to. */
  let asked: { question: Question; entries: Entries; game: string } | null = null;
  let last_view: Record<string, string> = {};

  const form = new Form(
    () => {
      show_words();
      answer_figure.element.classList.add("stale");
    },
    () => game?.text ?? "kayles",
  );
  const words = element("p.question");
  const question_sheet = element(
    "section.sheet",
    { "aria-labelledby": "ask-heading" },
    element("header", element("h2", { id: "ask-heading" }, text("A question")), form.kind_choice),
    element(
      "form.ask-form",
      {
        novalidate: true,
        on: {
          submit: (event) => {
            event.preventDefault();
            if (form.check()) void put();
          },
        },
      },
      form.element,
      words,
      element("button.button.primary", { type: "submit" }, text("Answer")),
    ),
  );
  const answer_figure = new Figure(text("The answer"), [], "answer");
  answer_figure.element.hidden = true;

  const problems = element(
    "section.published",
    { "aria-labelledby": "published-heading" },
    element("h2", { id: "published-heading" }, text("Published problems")),
    element(
      "ul",
      published.map((problem) =>
        element(
          "li",
          element(
            "button.button",
            { type: "button", on: { click: () => choose(problem) } },
            problem.label,
          ),
          element(
            "p.note",
            problem.says,
            " ",
            element("a", { href: problem.source.link, rel: "noreferrer" }, problem.source.name),
          ),
        ),
      ),
    ),
  );

  function show_words(): void {
    words.textContent = game && form.is_whole ? question_words(form.entries, game.text) : "";
  }

  function choose(problem: Problem): void {
    form.show({ ...first_entries, ...problem.entries });
    question_sheet.scrollIntoView({ block: "nearest" });
    if (game?.text === problem.game) {
      show_words();
      void put();
    } else {
      waiting = true;
      lab.choose_game(problem.game);
    }
  }

  async function put(): Promise<void> {
    if (!game) return;
    const question = question_of(form.entries, game.text);
    asked = { question, entries: { ...form.entries }, game: game.text };
    if (!question.formats.includes(format)) format = "answer";
    remember();
    answer_figure.element.hidden = false;
    answer_figure.element.classList.remove("stale");
    replace(answer_figure.body);
    replace(answer_figure.tools);
    await answer_figure.load<Answer>(
      (signal, on_progress) =>
        ask_then_stream(question.path, question.parameters, signal, on_progress),
      (answer) => {
        replace(answer_figure.tools, create_formats(question, answer));
        show_answer(question, answer);
      },
    );
  }

  function remember(): void {
    last_view = view_of(asked!.entries, format);
    lab.remember(last_view);
  }

  function create_formats(question: Question, answer: Answer): HTMLElement {
    return create_choice(
      text("Format"),
      question.formats.map((name) => [name, format_names[name]] as const),
      format,
      (name) => {
        format = name;
        remember();
        show_answer(question, answer);
      },
    ).group;
  }

  function show_answer(question: Question, answer: Answer): void {
    const command = terminal_command(answer.command);
    if (format === "answer") {
      replace(answer_figure.body, answer_words(answer), create_command(command));
      announce(text("The answer: {answer}", { answer: plain_answer(answer) }));
      return;
    }
    if (format === "json") return show_file(JSON.stringify(answer, null, 1), `${command} --json`);
    const wanted = format;
    void answer_figure.load(
      (signal) => ask_text(question.path, { ...question.parameters, format: wanted }, signal),
      (content) => {
        if (asked?.question === question && format === wanted) show_file(content, command);
      },
    );
  }

  function show_file(content: string, command: string): void {
    const name = name_of_file(asked!.entries, asked!.game, format);
    replace(answer_figure.body, file_content(content, name, format, command));
  }

  return {
    element: element("div.view", question_sheet, answer_figure.element, problems),
    show(shown, view) {
      const changed = game?.text !== shown.text;
      game = shown;
      // A view that was not left here came with the address: a link, or a step back. What is being filled in is kept when the game changes.
      const { kind } = view;
      const is_known = (kinds as readonly (string | undefined)[]).includes(kind);
      if (kind !== undefined && !is_known) not_understood(`kind=${kind}`);
      const linked = is_known && JSON.stringify(view) !== JSON.stringify(last_view) && !waiting;
      if (linked) {
        form.show({ ...first_entries, ...entries_in(view) });
        format =
          view["format"] && view["format"] in format_names ? (view["format"] as Format) : "answer";
      } else form.show(entries_about(shown, form.entries, changed));
      form.about_position = !is_of_heaps(shown);
      show_words();
      if (changed && !waiting) answer_figure.element.hidden = true;
      if (waiting || (linked && form.check())) void put();
      waiting = false;
    },
    leave() {
      answer_figure.stop();
    },
  };
}

/** What is being filled in is kept; of a position one asks for its moves. */
function entries_about(game: Game, entries: Entries, changed: boolean): Entries {
  if (is_of_heaps(game)) {
    const other = changed && names_games(entries.position);
    return other ? { ...entries, position: first_entries.position } : entries;
  }
  const { position } = game.position;
  return changed ? { ...entries, kind: "moves", position } : entries;
}

/** Of a link: only entries that the forms know. */
function entries_in(view: Record<string, string>): Partial<Entries> {
  return Object.fromEntries(
    Object.entries(view).filter(([name]) => name in first_entries),
  ) as Partial<Entries>;
}

/** All entries of a question; an empty one only where it would not be empty without being said. */
function view_of(entries: Entries, format: Format): Record<string, string> {
  return Object.fromEntries([
    ["kind", entries.kind],
    ...entries_of[entries.kind]
      .filter((name) => entries[name] !== "" || first_entries[name] !== "")
      // As in Play, normal play is not said.
      .filter((name) => name !== "convention" || is_misere(entries))
      .map((name) => [name, entries[name]]),
    ...(format === "answer" ? [] : [["format", format]]),
  ]) as Record<string, string>;
}
