// Heaps 0, 1, 2, … are given a mark each, the learner choosing: P or N, or the nim-value. The options of the heap in question are framed.
import { text, text_with, sentences } from "../../language/text";
import { create_button, element, replace, type Content } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import { Feedback } from "./feedback";
import { set_text } from "../../mex/script";
import { options_of, subtraction_values, list_text } from "../theory";
import type { Arguments } from "../widgets";

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
      solution: sentences(
        text("{said}.", {
          said: marks.map((mark, index) => text("{name}: ", { name: index }) + mark).join(", "),
        }),
        exercise.done,
      ),
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

export function mark_values({ sizes, last, ...words }: Arguments<"mark_values">): CreateTask {
  const values = subtraction_values(sizes, last);
  const taken_by = (heap: number) => options_of(sizes, heap).map((option) => values[option]!);
  return fill_row({
    ...words,
    last,
    // One more than there are, since a number may be free and yet not the smallest.
    choices: Array.from({ length: Math.max(...values) + 2 }, (_, value) => String(value)),
    options_of: (heap) => options_of(sizes, heap),
    mark_of: (heap) => String(values[heap]),
    reason: (heap) => `mex ${set_text(taken_by(heap))} = ${values[heap]}.`,
    objection(heap, mark) {
      const given = Number(mark);
      return taken_by(heap).includes(given)
        ? text("{given} is taken: a move from {heap} leads to a heap of value {given}.", {
            given,
            heap,
          })
        : text("{given} is free, but so is {mex}, which is smaller.", {
            given,
            mex: values[heap]!,
          });
    },
  });
}

export function mark_outcomes({ sizes, last, ...words }: Arguments<"mark_outcomes">): CreateTask {
  const outcomes = subtraction_values(sizes, last).map((value) => (value === 0 ? "P" : "N"));
  const why = (heap: number) => {
    const options = options_of(sizes, heap);
    const lost = options.filter((option) => outcomes[option] === "P");
    if (lost.length === 0)
      return text(
        "From {heap} every move leads to an N-position: {options}. The other player wins.",
        { heap, options: list_text(options) },
      );
    const places = { heap, lost: list_text(lost) };
    return lost.length > 1
      ? text(
          "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.",
          places,
        )
      : text(
          "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.",
          places,
        );
  };
  return fill_row({
    ...words,
    last,
    choices: ["P", "N"],
    options_of: (heap) => options_of(sizes, heap),
    mark_of: (heap) => outcomes[heap]!,
    reason: (heap) =>
      sentences(text("{heap} is {outcome}.", { heap, outcome: outcomes[heap]! }), why(heap)),
    objection: why,
  });
}
