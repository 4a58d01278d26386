// What is said of two games: that they are the same, shifted or not, or where they differ.
import { element, type Content } from "../element";
import { text, text_with } from "../language/text";
import { group_digits } from "../number_text";
import type { Differences, Match } from "./comparison";

export function line_up_label(shift: number): string {
  if (shift === 0) return text("Same heaps above each other");
  return shift > 0
    ? text("Line them up: shift back by {by}", { by: shift })
    : text("Line them up: shift on by {by}", { by: -shift });
}

export function match_sentence(first: string, second: string, { shift, from }: Match): Content {
  const later = from > Math.max(0, -shift);
  const heap = group_digits(from);
  if (shift === 0)
    return later
      ? text("{first} and {second} have the same nim-values, from heap {heap} of {first} on.", {
          ...{ first, second, heap },
        })
      : text("{first} and {second} have the same nim-values.", { first, second });
  const by = Math.abs(shift);
  const n = (more: boolean): Content => [element("i.math", "n"), more && ` + ${by}`];
  const parts = { first, second, heap, by: String(by), one: n(shift < 0), other: n(shift > 0) };
  return later
    ? text_with(
        "{first} is the same as {second}, shifted by {by}, from heap {heap} of {first} on: a heap of {one} in {first} has the value of a heap of {other} in {second}.",
        parts,
      )
    : text_with(
        "{first} is the same as {second}, shifted by {by}: a heap of {one} in {first} has the value of a heap of {other} in {second}.",
        parts,
      );
}

export function difference_sentence(
  differences: Differences,
  first: readonly number[],
  second: readonly number[],
): string {
  const { count, compared, last, shift } = differences;
  const heap = differences.next(0);
  if (heap === null) return text("No difference up to heap {last}.", { last: group_digits(last) });
  return text(
    "They differ in {count} of the {compared} heaps up to {last}, first at heap {heap}: {first} against {second}.",
    {
      count: group_digits(count),
      compared: group_digits(compared),
      last: group_digits(last),
      heap: group_digits(heap),
      first: group_digits(first[heap]!),
      second: group_digits(second[heap + shift]!),
    },
  );
}
