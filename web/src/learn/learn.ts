// Learn: the lessons.
import { text, text_with } from "../language/text";
import { not_understood } from "../address_note";
import { Latest, message_of } from "../api";
import { element, replace, type Content } from "../element";
import type { Lab, Page } from "../lab";
import type { Lesson } from "./lesson";
import { create_lesson_list, lesson_address } from "./lesson_list";
import { LessonPage } from "./lesson_page";
import { load_lessons } from "./load_lessons";
import {
  load_progress,
  next_step,
  on_progress_elsewhere,
  save_progress,
  with_solved,
} from "./progress";

export function create_learn(lab: Lab): Page {
  const place = element("div.view");
  const latest = new Latest();
  let lessons: readonly Lesson[] = [];
  let shown: { lesson: Lesson; step: number; page: LessonPage } | null = null;
  let progress = load_progress();

  function show_list(): void {
    leave();
    replace(place, create_lesson_list(lessons, progress));
  }

  function show_lesson(lesson: Lesson, wanted: string | undefined): void {
    const solved = progress[lesson.id] ?? [];
    const numbered = Number(wanted) - 1;
    const step =
      Number.isInteger(numbered) && numbered >= 0 && numbered < lesson.steps.length
        ? numbered
        : next_step(solved, lesson.steps.length);
    lab.entitle(lesson.title);
    // Shown already: a game half-way goes on.
    if (shown?.lesson === lesson && shown.step === step) return;
    leave();
    const page = new LessonPage(lesson, {
      on_step(now) {
        shown!.step = now;
        remember_step(lesson, now);
      },
      on_solved(now) {
        progress = with_solved(load_progress(), lesson.id, now);
        save_progress(progress);
      },
      is_solved: (now) => progress[lesson.id]?.includes(now) ?? false,
      create_end: () => create_end(lesson, lessons),
    });
    shown = { lesson, step, page };
    replace(place, page.element);
    page.show(step, false);
    remember_step(lesson, step);
  }

  function remember_step(lesson: Lesson, step: number): void {
    lab.remember({ lesson: lesson.id, step: String(step + 1) });
  }

  function leave(): void {
    shown?.page.leave();
    shown = null;
  }

  function show(view: Record<string, string>): void {
    const { lesson: wanted } = view;
    const lesson = lessons.find(({ id }) => id === wanted);
    if (wanted !== undefined && !lesson) not_understood(`lesson=${wanted}`);
    if (lesson) show_lesson(lesson, view["step"]);
    else show_list();
  }

  async function load(view: Record<string, string>, signal: AbortSignal): Promise<void> {
    try {
      lessons = await load_lessons();
      if (!signal.aborted) show(view);
    } catch (fault) {
      const words = element("p.alert", { role: "alert" }, message_of(fault));
      if (!signal.aborted) replace(place, words);
    }
  }

  let looked_at = false;
  on_progress_elsewhere(() => {
    progress = load_progress();
    if (shown) shown.page.draw_controls();
    else if (looked_at && lessons.length > 0) show_list();
  });

  return {
    element: place,
    show(view) {
      looked_at = true;
      const signal = latest.next();
      if (lessons.length > 0) show(view);
      else void load(view, signal);
    },
    leave() {
      looked_at = false;
      latest.stop();
      leave();
    },
  };
}

function create_end(lesson: Lesson, lessons: readonly Lesson[]): Content {
  const next = lessons[lessons.indexOf(lesson) + 1];
  return element(
    "div.lesson-done",
    element("p", text("That was “{lesson}”. What next?", { lesson: lesson.title })),
    element(
      "ul",
      next &&
        element(
          "li",
          text_with(
            "{lesson}, the next lesson, {minutes}",
            { lesson: element("a", { href: lesson_address(next.id) }, next.title) },
            { minutes: text("about {count} minutes", { count: next.minutes }) },
          ),
        ),
      element("li", element("a", { href: lesson.address }, lesson.further)),
    ),
  );
}
