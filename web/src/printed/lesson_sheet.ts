// A lesson on paper: its steps with their questions and boards, which cannot be pressed there, and the answers.
import { element } from "../element";
import type { CreateTask, Lesson, Step, Task } from "../learn/lesson";
import { line } from "../prose";
import type { PrintedSheet } from "./printed_page";

export async function draw_lesson_sheet(
  lesson: Lesson,
  signal: AbortSignal,
): Promise<PrintedSheet> {
  const tasks: Task[] = [];
  const draw_step = async ({ title, content }: Step, index: number) => {
    const own: Task[] = [];
    const add = (create: CreateTask) => {
      const task = create(() => undefined);
      own.push(task);
      return task.element;
    };
    const body = element("div.lesson-body", { inert: true }, content(add));
    tasks.push(...own);
    const answers = await answers_of(own, signal);
    const conclusion = answers.length > 0 ? texts_at_the_end(body, own) : [];
    return {
      body: element("section", element("h3", `${index + 1}. ${title}`), body),
      solutions: answers.length > 0 && [
        element("h3", `${index + 1}. ${title}`),
        answers.map((answer) => element("p", line(answer))),
        conclusion,
      ],
    };
  };
  const leave = () => {
    for (const task of tasks) task.leave?.();
  };
  const steps = await Promise.all(lesson.steps.map(draw_step)).catch((fault: unknown) => {
    leave();
    throw fault;
  });
  return {
    title: lesson.title,
    has_others: false,
    body: steps.map(({ body }) => body),
    solutions: steps.map(({ solutions }) => solutions),
    leave,
  };
}

/** Meanwhile what moves goes to its end. */
async function answers_of(tasks: readonly Task[], signal: AbortSignal): Promise<string[]> {
  const answers = tasks.map(async (task) => {
    await task.show_end?.();
    const { solution } = task;
    return typeof solution === "function" ? solution(signal) : solution;
  });
  return (await Promise.all(answers)).filter((answer) => answer !== undefined);
}

/** What follows the last question gives its answer away. Takes it out of the step. */
function texts_at_the_end(body: HTMLElement, tasks: readonly Task[]): Element[] {
  const parts = [...body.children];
  const last = parts.findLastIndex((part) => tasks.some((task) => task.element === part));
  const texts = parts.slice(last + 1);
  for (const text of texts) text.remove();
  return texts;
}
