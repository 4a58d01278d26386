// What is known of a game, as its page shows it. What is proven stands apart from what has only been observed.
import { text } from "../language/text";
import { load_texts } from "../language/tables";
import { write_address } from "../address";
import { create_command } from "../command";
import { element, type Content } from "../element";
import { lesson_address } from "../learn/lesson_list";
import { create_plain_table } from "../plain_table";
import type { Known, Question, RowPeriod } from "./facts";
import { create_sentence, type Sentence } from "./sentence";

/** Null of a game of which nothing is written down. */
export async function load_known(game: string): Promise<Content | null> {
  await load_texts("known").catch(() => undefined);
  const { known } = await import("./facts");
  return Object.hasOwn(known, game) ? create_known(known[game]!) : null;
}

function create_known(known: Known): Content {
  return [
    create_list(text("What is proven"), known.proven),
    known.rows && create_rows(known.rows),
    create_list(text("What has been observed"), known.observed),
    create_list(text("What is open"), known.open),
    create_part(
      text("Questions to ask"),
      element("ul.known-list", known.questions.map(create_question)),
    ),
    create_part(
      text("To learn why"),
      element(
        "ul.known-list",
        known.lessons.map(({ id, says }) =>
          element("li", element("a", { href: lesson_address(id) }, says)),
        ),
      ),
    ),
  ];
}

function create_part(title: string, ...content: Content[]): HTMLElement {
  return element("section", element("h3", title), content);
}

function create_list(title: string, sentences: readonly Sentence[]): Content {
  return (
    sentences.length > 0 &&
    create_part(title, element("ul.known-list", sentences.map(create_sentence)))
  );
}

function create_rows(rows: readonly RowPeriod[]): HTMLElement {
  return element(
    "div",
    {
      ...{ class: "scrolls", tabindex: 0, role: "region" },
      "aria-label": text("How the rows repeat"),
    },
    create_plain_table(
      [text("row"), text("Preperiod"), text("Period")],
      rows.map((row) => row.map(String) as [string, string, string]),
    ),
  );
}

function create_question(question: Question): HTMLElement {
  if ("command" in question)
    return element("li", element("p", question.says), create_command(question.command));
  const { position } = question;
  const href = write_address({ tab: "explore", game: position, view: {} });
  return element(
    "li",
    element("a", { href }, text("Which moves win from {position}?", { position })),
  );
}
