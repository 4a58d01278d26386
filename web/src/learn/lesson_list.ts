// The list of lessons: what each teaches, how long it takes, and how far the reader has come.
import { text } from "../language/text";
import { element } from "../element";
import type { Lesson } from "./lesson";
import type { Progress } from "./progress";

export function lesson_address(id: string): string {
  return `#learn?lesson=${id}`;
}

export function create_lesson_list(lessons: readonly Lesson[], progress: Progress): HTMLElement {
  return element(
    "section.sheet",
    { "aria-labelledby": "lessons-heading" },
    element(
      "header",
      element("h2", { id: "lessons-heading" }, text("Lessons")),
      element(
        "p.note",
        text("Each ends in a position to win. No mathematics is needed beyond adding."),
      ),
      element("a.button.small", { href: "#teachers" }, text("For teachers")),
    ),
    element(
      "ol.lesson-list",
      lessons.map((lesson) => create_item(lesson, progress[lesson.id] ?? [])),
    ),
  );
}

function create_item(lesson: Lesson, solved: readonly number[]): HTMLElement {
  const count = lesson.steps.length;
  const done = solved.filter((step) => step < count).length;
  const state =
    done === 0
      ? text("{count} steps", { count })
      : done < count
        ? text("{done} of {count} steps solved", { done, count })
        : text("✓ all steps solved");
  return element(
    "li",
    { class: done === count ? "lesson-item done" : "lesson-item" },
    element(
      "a.lesson-link",
      { href: lesson_address(lesson.id) },
      element("strong", lesson.title),
      element("span", lesson.teaches),
      element(
        "span.note",
        `${text("about {count} minutes", { count: lesson.minutes })} · ${state}`,
      ),
    ),
  );
}
