// What is said of two games: that they are the same, shifted or not, or where they differ.
import { element, type Content } from "../element";
import { group_digits } from "../number_text";
import type { Differences, Match } from "./comparison";

export function line_up_label(shift: number): string {
  return shift === 0
    ? "Same heaps above each other"
    : `Line them up: shift ${shift > 0 ? "back" : "on"} by ${Math.abs(shift)}`;
}

export function match_sentence(first: string, second: string, { shift, from }: Match): Content {
  const begin = Math.max(0, -shift);
  const later = from > begin ? `, from heap ${group_digits(from)} of ${first} on` : "";
  const n = element("i", { class: "math" }, "n");
  if (shift === 0)
    return later
      ? `${first} and ${second} have the same nim-values${later}.`
      : `${first} and ${second} have the same nim-values.`;
  const by = Math.abs(shift);
  return [
    `${first} is the same as ${second}, shifted by ${by}${later}: a heap of `,
    n,
    shift < 0 ? ` + ${by} in ${first}` : ` in ${first}`,
    " has the value of a heap of ",
    n.cloneNode(true),
    shift < 0 ? ` in ${second}.` : ` + ${by} in ${second}.`,
  ];
}

export function difference_sentence(
  differences: Differences,
  first: readonly number[],
  second: readonly number[],
): string {
  const { count, compared, last, shift } = differences;
  const heap = differences.next(0);
  if (heap === null) return `No difference up to heap ${group_digits(last)}.`;
  return (
    `They differ in ${group_digits(count)} of the ${group_digits(compared)} heaps up to ${group_digits(last)}, ` +
    `first at heap ${group_digits(heap)}: ${group_digits(first[heap]!)} against ${group_digits(second[heap + shift]!)}.`
  );
}
