// Why a position is won or lost: the nim-values of its heaps, added in binary without carrying, and the moves that make the sum 0.
import type { Moves } from "../answers";
import { element, nim_value_of, type Content } from "../element";
import { create_plain_table } from "../plain_table";
import { move_text } from "./moves";

export function create_explanation(answer: Moves): Content {
  const width = Math.max(
    1,
    ...answer.nim_values.map((value) => value.toString(2).length),
    answer.nim_sum.toString(2).length,
  );
  const binary = (value: number) =>
    element("td", { class: "mono" }, value.toString(2).padStart(width, "0"));
  const line = (name: Content, value: number) => [name, String(value), binary(value)] as const;
  const lost = answer.nim_sum === 0;
  return [
    create_plain_table(
      ["heap", "nim-value", "in binary"],
      answer.heaps.map((heap, index) =>
        line(nim_value_of(String(heap)), answer.nim_values[index]!),
      ),
      line("nim-sum ⊕", answer.nim_sum),
    ),
    element(
      "p",
      {},
      lost
        ? "The nim-sum is 0: whoever moves now loses against perfect play, since every move makes it something else, " +
            "and the other player can make it 0 again."
        : `The nim-sum is not 0: whoever moves now can win, by a move that makes it 0:`,
    ),
    lost
      ? null
      : element(
          "ul",
          { class: "move-list values" },
          answer.winning_moves.slice(0, 60).map(({ from, to }) => {
            const value = answer.nim_values[answer.heaps.indexOf(from)]!;
            return element(
              "li",
              {},
              move_text(from, to),
              element(
                "span",
                { class: "soft" },
                `: value ${value} becomes ${(value ^ answer.nim_sum) >>> 0}`,
              ),
            );
          }),
        ),
    answer.winning_moves.length > 60
      ? element("p", { class: "note" }, `and ${answer.winning_moves.length - 60} more`)
      : null,
  ];
}
