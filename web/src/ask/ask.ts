// Three questions about a game, to which the field and its page lead: who wins, which positions are lost, how many are. The command that answers
// them in a terminal stands below.
import { text } from "../language/text";
import { announce } from "../announce";
import { not_understood } from "../address_note";
import { create_command } from "../command";
import { element, replace } from "../element";
import { Figure } from "../figure";
import { is_of_heaps, type Game, type Lab, type View } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { names_games } from "../position_text";
import { answer_words, plain_answer, type Answer } from "./answer";
import { Form } from "./form";
import { published, type Problem } from "./published";
import {
  entries_of,
  first_entries,
  first_entries_of,
  is_misere,
  kinds,
  question_of,
  type Entries,
  type Kind,
} from "./questions";
import { question_words } from "./wording";

export function create_ask(lab: Lab): View {
  let game: Game | null = null;
  /** A published problem waits for its game. */
  let waiting = false;
  let last_view: Record<string, string> = {};

  const form = new Form(() => {
    show_words();
    answer_figure.element.classList.add("stale");
  });
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
    last_view = view_of(form.entries);
    lab.remember(last_view);
    answer_figure.element.hidden = false;
    answer_figure.element.classList.remove("stale");
    replace(answer_figure.body);
    await answer_figure.load<Answer>(
      (signal, on_progress) =>
        ask_then_stream(question.path, question.parameters, signal, on_progress) as Promise<Answer>,
      (answer) => {
        const command = create_command(answer.command.replace(/ --json$/, ""));
        replace(answer_figure.body, answer_words(answer), command);
        announce(text("The answer: {answer}", { answer: plain_answer(answer) }));
      },
    );
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
        form.show({ ...first_entries_of(kind as Kind), ...entries_in(view) });
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
function view_of(entries: Entries): Record<string, string> {
  return Object.fromEntries([
    ["kind", entries.kind],
    ...entries_of[entries.kind]
      .filter((name) => entries[name] !== "" || first_entries[name] !== "")
      // As in Play, normal play is not said.
      .filter((name) => name !== "convention" || is_misere(entries))
      .map((name) => [name, entries[name]]),
  ]) as Record<string, string>;
}
