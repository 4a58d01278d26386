// The list of lessons: what each teaches, how long it takes, and how far the reader has come.
import { element } from "../element";
import type { Lesson } from "./lesson";
import type { Progress } from "./progress";

export function lesson_address(id: string): string {
  return `#learn?lesson=${id}`;
}

export function create_lesson_list(lessons: readonly Lesson[], progress: Progress): HTMLElement {
  return element(
    "section",
    { class: "sheet", "aria-labelledby": "lessons-heading" },
    element(
      "header",
      {},
      element("h2", { id: "lessons-heading" }, "Lessons"),
      element(
        "p",
        { class: "note" },
        "Each ends in a position to win. No mathematics is needed beyond adding.",
      ),
    ),
    element(
      "ol",
      { class: "lesson-list" },
      lessons.map((lesson) => create_item(lesson, progress[lesson.id] ?? [])),
    ),
  );
}

function create_item(lesson: Lesson, solved: readonly number[]): HTMLElement {
  const count = lesson.steps.length;
  const done = solved.filter((step) => step < count).length;
  const state =
    done === 0
      ? `${count} steps`
      : done < count
        ? `${done} of ${count} steps solved`
        : "✓ all steps solved";
  return element(
    "li",
    { class: done === count ? "lesson-item done" : "lesson-item" },
    element(
      "a",
      { class: "lesson-link", href: lesson_address(lesson.id) },
      element("strong", {}, lesson.title),
      element("span", {}, lesson.teaches),
      element("span", { class: "note" }, `about ${lesson.minutes} minutes · ${state}`),
    ),
  );
}
