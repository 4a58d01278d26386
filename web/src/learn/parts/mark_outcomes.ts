// P or N? The heaps of a subtraction set are marked backwards from the end.
import { sentences, text } from "../../language/text";
import type { CreateTask } from "../lesson";
import { list_text, options_of, subtraction_values } from "../theory";
import type { Arguments } from "../widgets";
import { fill_row } from "./fill_row";

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
