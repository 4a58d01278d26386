// A histogram in words: its label, its range, one of its bars.
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
    ? `value ${group_digits(first)}`
    : `values ${group_digits(first)} … ${group_digits(last)}`;
}

export function label_of({ counts, width, from, to }: Counted): string {
  const bars = bars_of(counts, counts.length, width);
  const often = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  const different = bars.filter(({ count }) => count > 0).length;
  const occur =
    width === 1 ? `${different} values occur` : `values counted in intervals of ${width}`;
  return (
    `Histogram of the nim-values of heaps ${from} to ${to}: ${occur}, ` +
    `${values_text(often)} most often (${often.count} heaps)` +
    (width === 1 ? `; 0 occurs ${counts[0]} times` : "")
  );
}

/** `together` values share a bar. */
export function range_text({ counts, width, from, to }: Counted, together: number): string {
  const range = `Heaps ${group_digits(from)} … ${group_digits(to)}, as in the plot above.`;
  if (width === 1 && counts.every((count) => count === 1))
    return `${range} Every value from 0 to ${group_digits(counts.length - 1)} occurs once.`;
  return together > 1 ? `${range} A bar stands for ${group_digits(together)} values.` : range;
}
