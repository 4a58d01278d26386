// Sheets to print: a game with ten positions, or a lesson, and what solves them on a page of its own.
import { not_understood } from "../address_note";
import { Latest, message_of, was_cancelled } from "../api";
import { create_button, element, replace, type Content } from "../element";
import type { Lab, Page } from "../lab";
import { load_lessons } from "../learn/load_lessons";
import { text } from "../language/text";
import { draw_game_sheet } from "./game_sheet";
import { create_sheet_form } from "./sheet_form";
import type { CreateTask, Lesson, Step, Task } from "../learn/lesson";
import { line } from "../prose";

/** What stands on the first page, and on the second. */
export interface PrintedSheet {
  readonly title: string;
  readonly body: Content;
  readonly solutions: Content;
  /** Of a game there are other positions. */
  readonly has_others: boolean;
  /** It is looked at no more. */
  leave?(): void;
}

export function create_printed(lab: Lab): Page {
  return new PrintedPage(lab);
}

class PrintedPage implements Page {
  private readonly latest = new Latest();
  private readonly place = element("div");
  private sheet: PrintedSheet | null = null;
  readonly element = element("div.view.printed-page", this.place);

  constructor(private readonly lab: Lab) {}

  show(view: Record<string, string>): void {
    this.leave();
    void this.load(view, this.latest.next());
  }

  leave(): void {
    this.latest.stop();
    this.sheet?.leave?.();
    this.sheet = null;
  }

  private async load(view: Record<string, string>, signal: AbortSignal): Promise<void> {
    replace(this.place, element("p.note", { role: "status" }, text("Choosing positions …")));
    try {
      const { lesson: id } = view;
      const lesson = id && (await load_lessons()).find((each) => each.id === id);
      if (id && !lesson && !signal.aborted) not_understood(`lesson=${id}`);
      const sheet = await (lesson
        ? draw_lesson_sheet(lesson, signal)
        : draw_game_sheet(view, signal));
      if (signal.aborted) return sheet.leave?.();
      this.sheet = sheet;
      this.lab.entitle(sheet.title);
      replace(this.place, this.draw(sheet, view));
    } catch (fault) {
      if (was_cancelled(fault)) return;
      const { of } = view;
      replace(
        this.place,
        of === undefined
          ? element("p.alert", { role: "alert" }, message_of(fault))
          : element(
              "section.sheet",
              element("h2", text("A sheet of a game")),
              create_sheet_form(of, fault),
            ),
      );
    }
  }

  private draw(
    { title, body, solutions, has_others }: PrintedSheet,
    view: Record<string, string>,
  ): Content {
    const others = () => {
      const seed = String(1 + Math.floor(Math.random() * 999_999));
      this.lab.remember({ ...view, seed });
      this.show({ ...view, seed });
    };
    return [
      element(
        "div.tools.not-printed",
        create_button(text("Print"), () => window.print(), "primary"),
        has_others && create_button(text("Other positions"), others),
        element("span.note", text("Solutions are on a page of their own.")),
      ),
      element("article.sheet.printed", element("h2", title), body),
      element(
        "article.sheet.printed",
        element("h2", text("{title}: solutions", { title })),
        solutions,
      ),
    ];
  }
}

async function draw_lesson_sheet(lesson: Lesson, signal: AbortSignal): Promise<PrintedSheet> {
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
