// A lesson on paper: its steps with their questions and boards, which cannot be pressed there, and the answers.
import { element } from "../element";
import type { CreateTask, Lesson, Task } from "../learn/lesson";
import { line } from "../prose";
import type { PrintedSheet } from "./printed_page";

export function draw_lesson_sheet(lesson: Lesson): PrintedSheet {
  const tasks: Task[] = [];
  const steps = lesson.steps.map(({ title, content }, index) => {
    const own: Task[] = [];
    const add = (create: CreateTask) => {
      const task = create(() => undefined);
      own.push(task);
      return task.element;
    };
    const body = element("div", { class: "lesson-body", inert: true }, content(add));
    tasks.push(...own);
    const answers = own.flatMap(({ solution }) => solution ?? []);
    const conclusion = answers.length > 0 ? texts_at_the_end(body, own) : [];
    return {
      body: [element("h3", {}, `${index + 1}. ${title}`), body],
      solutions: answers.length > 0 && [
        element("h3", {}, `${index + 1}. ${title}`),
        answers.map((answer) => element("p", {}, line(answer))),
        conclusion,
      ],
    };
  });
  return {
    title: lesson.title,
    has_others: false,
    body: steps.map(({ body }) => body),
    solutions: steps.map(({ solutions }) => solutions),
    leave() {
      for (const task of tasks) task.leave?.();
    },
  };
}

/** What follows the last question gives its answer away. Takes it out of the step. */
function texts_at_the_end(body: HTMLElement, tasks: readonly Task[]): Element[] {
  const parts = [...body.children];
  const last = parts.findLastIndex((part) => tasks.some((task) => task.element === part));
  const texts = parts.slice(last + 1);
  for (const text of texts) text.remove();
  return texts;
}
