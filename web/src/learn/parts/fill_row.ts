// Heaps 0, 1, 2, … are given a mark each, the learner choosing: P or N, or the nim-value. The options of the heap in question are framed.
import { text, text_with } from "../../language/text";
import { create_button, element, replace, type Content } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import { Feedback } from "./feedback";

interface RowExercise {
  readonly text: string;
  /** Heaps 0 … last. */
  readonly last: number;
  readonly choices: readonly string[];
  options_of(heap: number): readonly number[];
  mark_of(heap: number): string;
  /** Why the mark of a heap is what it is, said after a right answer. */
  reason(heap: number): string;
  /** What is wrong with another mark. */
  objection(heap: number, mark: string): string;
  readonly done: string;
}

export function fill_row(exercise: RowExercise): CreateTask {
  return (solved) => {
    let heap = 1; // the mark of 0 is there
    const feedback = new Feedback();
    const row = element("ol.mark-row", { "aria-label": text("Heaps and their marks") });
    const asked = element("p.mark-question.not-on-paper", { tabindex: -1 });
    const buttons = exercise.choices.map((mark) => create_button(mark, () => answer(mark), "mark"));
    const choices = element(
      "div.answers.not-on-paper",
      { role: "group", "aria-label": text("The mark") },
      buttons,
    );

    function draw(): void {
      const options = heap <= exercise.last ? exercise.options_of(heap) : [];
      replace(
        row,
        Array.from({ length: exercise.last + 1 }, (_, index) => create_cell(index, options)),
      );
      choices.hidden = heap > exercise.last;
      if (heap > exercise.last) replace(asked, line(exercise.done));
      else replace(asked, question(options));
    }

    function question(options: readonly number[]): Content {
      const parts = { heap: element("strong", text("Heap {heap}", { heap })) };
      const marked = options.map((option) => `${option} (${exercise.mark_of(option)})`);
      return options.length === 0
        ? text_with("{heap}: no move.", parts)
        : text_with("{heap}: can become {options}.", { ...parts, options: marked.join(", ") });
    }

    function create_cell(index: number, options: readonly number[]): HTMLElement {
      const marked = index < heap;
      const mark = marked ? exercise.mark_of(index) : index === heap ? "?" : "";
      const kinds = [
        "mark-cell",
        marked && `is-${mark}`,
        index === heap && "asked",
        options.includes(index) && "option",
      ].filter(Boolean);
      return element(
        "li",
        { class: kinds.join(" ") },
        element("small", String(index)),
        element("b", { class: marked ? null : "not-on-paper" }, mark),
      );
    }

    function answer(mark: string): void {
      if (mark !== exercise.mark_of(heap)) {
        feedback.wrong(exercise.objection(heap, mark));
        return;
      }
      feedback.right(exercise.reason(heap));
      heap += 1;
      draw();
      if (heap <= exercise.last) return;
      // The buttons are gone, and with them the focus.
      asked.focus();
      solved();
    }

    draw();
    const marks = Array.from({ length: exercise.last + 1 }, (_, index) => exercise.mark_of(index));
    return {
      solution: `${marks.map((mark, index) => `${index}: ${mark}`).join(", ")}. ${exercise.done}`,
      element: element(
        "div.task.fill-row",
        element("p.task-text", line(exercise.text)),
        row,
        asked,
        choices,
        feedback.element,
      ),
    };
  };
}
