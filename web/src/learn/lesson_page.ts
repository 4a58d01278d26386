// One lesson: its steps one at a time. Every step can be reached at any time; those solved are ticked.
import { text } from "../language/text";
import { create_button, element, replace, type Content } from "../element";
import { sheet_address } from "../printed/address";
import type { CreateTask, Lesson, Task } from "./lesson";

export interface LessonCalls {
  /** The step is shown; its number counts from 0. */
  on_step(step: number): void;
  on_solved(step: number): void;
  is_solved(step: number): boolean;
  /** What comes after the last step. */
  create_end(): Content;
}

export class LessonPage {
  readonly element: HTMLElement;
  private readonly heading = element("h3", { tabindex: -1 });
  private readonly body = element("div.lesson-body");
  private readonly back = create_button(text("Back"), () => this.go_to(this.step - 1));
  private readonly next = create_button(text("Next"), () => this.go_to(this.step + 1));
  private readonly end = element("div.lesson-end");
  private readonly marks: HTMLButtonElement[];
  private tasks: Task[] = [];
  private step = 0;

  constructor(
    private readonly lesson: Lesson,
    private readonly calls: LessonCalls,
  ) {
    this.marks = lesson.steps.map((_, index) =>
      element("button.step-mark", {
        type: "button",
        on: { click: () => this.go_to(index) },
      }),
    );
    this.element = element(
      "article.sheet.lesson",
      { "aria-label": lesson.title },
      element(
        "header",
        element("h2", lesson.title),
        element("a.button.small", { href: sheet_address({ lesson: lesson.id }) }, text("To print")),
        element("a.button.small", { href: "#learn" }, text("All lessons")),
      ),
      element(
        "nav",
        { "aria-label": text("Steps") },
        element(
          "ol.step-marks",
          this.marks.map((mark) => element("li", mark)),
        ),
      ),
      this.heading,
      this.body,
      this.end,
      element("div.tools.lesson-tools", this.back, this.next),
    );
  }

  /** `with_focus` when the reader has just come from another step. */
  show(step: number, with_focus: boolean): void {
    this.leave();
    this.step = step;
    const { title, content } = this.lesson.steps[step]!;
    replace(this.heading, `${step + 1}. ${title}`);
    const open = new Set<Task>();
    const add_task = (create: CreateTask) => {
      const task = create(() => {
        if (!open.delete(task)) return;
        this.conclude(open);
        if (open.size === 0) this.solved(step);
      });
      open.add(task);
      this.tasks.push(task);
      return task.element;
    };
    replace(this.body, content(add_task));
    this.conclude(open);
    if (open.size === 0) this.solved(step);
    this.draw_controls();
    if (with_focus) this.heading.focus();
  }

  leave(): void {
    for (const task of this.tasks) task.leave?.();
    this.tasks = [];
  }

  /** Shows what does not give away the answer to a question that is still open. */
  private conclude(open: ReadonlySet<Task>): void {
    const parts = [...this.body.children] as HTMLElement[];
    const questions = this.tasks.filter(({ only_shows }) => !only_shows);
    const needed = questions_before(
      parts.map((part) => questions.some((question) => question.element === part)),
    );
    const solved = this.calls.is_solved(this.step);
    for (const [index, part] of parts.entries()) {
      const above = questions.slice(0, needed[index]);
      part.hidden = !solved && above.some((question) => open.has(question));
    }
  }

  private go_to(step: number): void {
    if (step < 0 || step >= this.lesson.steps.length) return;
    this.show(step, true);
    this.calls.on_step(step);
  }

  private solved(step: number): void {
    this.calls.on_solved(step);
    if (step === this.step) this.draw_controls();
  }

  /** Which steps are solved may have changed. */
  draw_controls(): void {
    const last = this.lesson.steps.length - 1;
    const solved = this.calls.is_solved(this.step);
    this.back.hidden = this.step === 0;
    this.next.hidden = this.step === last;
    this.next.textContent = solved ? text("Next") : text("Skip");
    this.next.classList.toggle("primary", solved);
    for (const [index, mark] of this.marks.entries()) {
      const done = this.calls.is_solved(index);
      mark.textContent = done ? "✓" : String(index + 1);
      mark.classList.toggle("done", done);
      const of_step = { step: index + 1, title: this.lesson.steps[index]!.title };
      mark.setAttribute(
        "aria-label",
        done
          ? text("Step {step}: {title}, solved", of_step)
          : text("Step {step}: {title}", of_step),
      );
      if (index === this.step) mark.setAttribute("aria-current", "step");
      else mark.removeAttribute("aria-current");
    }
    replace(this.end, this.step === last && solved ? this.calls.create_end() : null);
  }
}

/** For each part of a step how many of its questions must be solved before it is shown; `is_question` tells the parts apart. */
export function questions_before(is_question: readonly boolean[]): number[] {
  let asked = 0;
  let needed = 0;
  return is_question.map((question) => {
    if (question) asked += 1;
    else needed = asked;
    return needed;
  });
}
