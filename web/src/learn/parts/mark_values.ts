// What is each heap of a subtraction set worth? The learner finds the mex of the values of its options.
import { text } from "../../language/text";
import { set_text } from "../../mex/script";
import type { CreateTask } from "../lesson";
import { options_of, subtraction_values } from "../theory";
import type { Arguments } from "../widgets";
import { fill_row } from "./fill_row";

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
