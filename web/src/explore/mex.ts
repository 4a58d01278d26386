// Why a heap has its nim-value: every smaller value is that of an option, and its own is not.
import type { HeapOptions } from "../answers";

export interface Reason {
  value: number;
  to: number[];
  others: number;
}

/** One option for each value below the heap's own, and how many others have it. */
export function reasons({ nim_value, options }: HeapOptions): Reason[] {
  const found = new Map<number, Reason>();
  for (const { to, nim_value: value } of options) {
    if (value >= nim_value) continue;
    const before = found.get(value);
    if (before) before.others += 1;
    else found.set(value, { value, to, others: 0 });
  }
  return [...found.values()].sort((left, right) => left.value - right.value);
}

/** The values of the options, ascending: 0, 1, 3, … */
export function mex_of({ options }: HeapOptions): { text: string } {
  const values = [...new Set(options.map((option) => option.nim_value))].sort(
    (left, right) => left - right,
  );
  return {
    text:
      values.length > 24
        ? `${values.slice(0, 22).join(", ")}, …, ${values.at(-1)}`
        : values.join(", "),
  };
}
