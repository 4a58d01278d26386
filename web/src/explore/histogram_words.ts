// A histogram in words: its label, its range, one of its bars.
import { sentences, text } from "../language/text";
import { group_digits } from "../number_text";
import { bars_of, type Bar } from "./bins";

/** Count i is that of `width` values. */
export interface Counted {
  counts: number[];
  width: number;
  from: number;
  to: number;
}

export function values_text({ first, last }: Bar): string {
  return first === last
    ? text("value {value}", { value: group_digits(first) })
    : text("values {first} … {last}", { first: group_digits(first), last: group_digits(last) });
}

export function label_of({ counts, width, from, to }: Counted): string {
  const bars = bars_of(counts, counts.length, width);
  const often = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return sentences(
    text("Histogram of the nim-values of heaps {from} to {to}.", {
      from: String(from),
      to: String(to),
    }),
    width === 1
      ? text("{count} values occur.", { count: bars.filter(({ count }) => count > 0).length })
      : text("Values are counted in intervals of {width}.", { width }),
    text("Most often: {values} ({count} heaps).", {
      values: values_text(often),
      count: often.count,
    }),
    width === 1 ? text("0 occurs {count} times.", { count: counts[0]! }) : "",
  );
}

/** `together` values share a bar. */
export function range_text({ counts, width, from, to }: Counted, together: number): string {
  return sentences(
    text("Heaps {from} … {to}, as in the plot above.", {
      from: group_digits(from),
      to: group_digits(to),
    }),
    width === 1 && counts.every((count) => count === 1)
      ? text("Every value from 0 to {last} occurs once.", { last: group_digits(counts.length - 1) })
      : together > 1
        ? text("A bar stands for {values} values.", { values: group_digits(together) })
        : "",
  );
}
