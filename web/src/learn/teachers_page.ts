// For teachers: a lesson in the hands of a class within a minute, what the lessons teach, and what else there is for a class.
import { class_addresses, class_link, class_page } from "../classroom/class_links";
import { element, new_id, replace, type Content } from "../element";
import { has_server } from "../engine/of_page";
import type { Page } from "../lab";
import { text } from "../language/text";
import { sheet_address } from "../printed/address";
import { create_sheet_form } from "../printed/sheet_form";
import { create_command, create_copy } from "../command";
import { reach_of_links } from "../share/links";
import type { Lesson } from "./lesson";
import { lesson_address } from "./lesson_list";
import { load_lessons } from "./load_lessons";

export async function create_teachers_page(): Promise<Page> {
  const lessons = await load_lessons();
  const place = element("div.view.teachers");
  return {
    element: place,
    show(view) {
      const addresses = class_addresses(view);
      replace(
        place,
        create_lessons(lessons, addresses),
        create_section(
          text("Sheets of any game"),
          paragraph(
            text(
              "The rules, ten positions to win, the easier ones first, and on a second page the moves that win them. The game is a name, or rules of your own.",
            ),
          ),
          create_sheet_form(),
        ),
        create_section(
          text("What is kept"),
          paragraph(
            text(
              "Nothing about anybody: there are no accounts, no cookies, no statistics and no advertising, and the page asks no computer but the one that it came from. What a learner has solved stays in the browser of the learner.",
            ),
          ),
        ),
      );
    },
    leave: () => undefined,
  };
}

function paragraph(...content: Content[]): HTMLElement {
  return element("p", content);
}

function create_section(title: string, ...content: Content[]): HTMLElement {
  const heading = new_id("teachers");
  return element(
    "section.sheet",
    { "aria-labelledby": heading },
    element("header", element("h2", { id: heading }, title)),
    content,
  );
}

function create_lessons(lessons: readonly Lesson[], addresses: readonly string[]): HTMLElement {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return create_section(
    text("A lesson for your class within a minute"),
    paragraph(
      text(
        "Nobody needs an account, and nothing is installed: whatever has a browser will do. Choose a lesson below. Its code goes on the projector, its link into a chat or a learning platform, its sheet on paper, with the answers on a page of their own.",
      ),
    ),
    addresses.length === 0 && reach_of_links(),
    has_server && [
      paragraph(
        text(
          "Without the internet: this command serves the lab to all devices in the room, and opens the page with the code.",
        ),
      ),
      create_command("sprague serve --classroom --open"),
    ],
    element(
      "ol.class-lessons",
      lessons.map((lesson) => create_lesson(lesson, addresses)),
    ),
    element(
      "p.note",
      text("All lessons together: {time}.", {
        time: text("about {count} minutes", { count: minutes }),
      }),
    ),
  );
}

/** The title says what the links below it are about. */
function create_lesson(lesson: Lesson, addresses: readonly string[]): HTMLElement {
  const title = new_id("lesson");
  const copy = create_copy(text("Copy the link"), () =>
    class_link(addresses, lesson_address(lesson.id)),
  );
  copy.classList.add("small");
  copy.setAttribute("aria-describedby", title);
  const link = (words: string, href: string) =>
    element("a.button.small", { href, "aria-describedby": title }, words);
  return element(
    "li",
    element("a", { id: title, href: lesson_address(lesson.id) }, lesson.title),
    element("span", lesson.teaches),
    element("span.note", text("about {count} minutes", { count: lesson.minutes })),
    element(
      "div.tools",
      link(
        text("Code for the projector"),
        class_page("classroom", addresses, { lesson: lesson.id }),
      ),
      copy,
      link(text("To print"), sheet_address({ lesson: lesson.id })),
    ),
  );
}
