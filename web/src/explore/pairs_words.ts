// The heat map of two heaps in words: its label, and the nim-sum of one pair as a sentence and in binary.
import { text } from "../language/text";
import { element, nim_value_of, type Content } from "../element";
import { value_button } from "../mex/value_button";
import type { PairKind, PairsPicture } from "./pairs_picture";

export interface PairOfHeaps {
  game: string;
  heaps: readonly [number, number];
  values: readonly [number, number];
}

/** For those who do not see the picture. */
export function pairs_label(
  { kind, count, lost, largest }: PairsPicture,
  title: (kind: PairKind) => string,
): string {
  return text(
    "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}",
    {
      title: title(kind),
      last: count - 1,
      lost: String(lost),
      all: String(count * count),
      largest: String(largest),
    },
  );
}

export function sum_in_words({ game, heaps: [a, b], values: [one, other] }: PairOfHeaps): Content {
  const sum = (one ^ other) >>> 0;
  return [
    ...[nim_value_of(String(a)), " ⊕ ", nim_value_of(String(b)), " = "],
    ...[value_button(game, a, one), " ⊕ ", value_button(game, b, other), " = "],
    element("b", String(sum)),
    ": ",
    sum === 0
      ? text("P-position, the player to move loses")
      : text("N-position, the player to move wins"),
  ];
}

/** Added without carrying, digit by digit. */
export function sum_in_binary({ heaps: [a, b], values: [one, other] }: PairOfHeaps): HTMLElement {
  const digits = Math.max(one, other, 1).toString(2).length;
  const line = (name: string, value: number) =>
    element(
      "tr",
      element("th", { scope: "row" }, name),
      element("td", value.toString(2).padStart(digits, "0")),
      element("td", String(value)),
    );
  const names = [text("heap"), text("in binary"), text("nim-value")];
  return element(
    "table.plain-table.binary",
    element(
      "thead",
      element(
        "tr",
        names.map((name) => element("th", { scope: "col" }, name)),
      ),
    ),
    element("tbody", line(String(a), one), line(String(b), other)),
    element("tfoot", line("⊕", (one ^ other) >>> 0)),
  );
}
