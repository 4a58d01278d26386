// The theorems in plain sentences: what is compared, what follows, and why.
import { group_digits } from "../number_text";
import type { Window } from "./window";

const number = group_digits;

/** Which comparisons are going to be made, and why these. */
export function plan_text({ start, from, end, period, rules }: Window): string {
  const range = `from ${number(from)} to ${number(end - 1)}`;
  const first = start < from ? " (and heap 0 in addition)" : "";
  const what = `is G(n) equal to G(n + ${number(period)}) for every n ${range}${first}?`;
  if (rules.kind === "subtraction")
    return `A move takes at most ${number(rules.reach)}, so ${number(rules.reach)} comparisons in a row decide: ${what}`;
  return `The theorem needs the comparisons up to 2·${number(from)} + ${number(period)} + ${number(rules.reach)} = ${number(end)}: ${what}`;
}

export function agreement_text(n: number, period: number, value: number): string {
  return `G(${number(n)}) = ${value} and G(${number(n + period)}) = ${value}: equal.`;
}

export function block_text(first: number, last: number, period: number): string {
  return `The heaps ${number(first)} to ${number(last)} have the values of the heaps ${number(first + period)} to ${number(last + period)}.`;
}

export function failure_text(
  { start, period }: Window,
  n: number,
  values: readonly number[],
): string {
  return (
    `G(${number(n)}) = ${values[n]}, but G(${number(n + period)}) = ${values[n + period]}. One difference is enough: ` +
    `the values do not repeat every ${number(period)} heaps from heap ${number(start)} on.`
  );
}

/** The theorem, in one sentence. */
export function conclusion_text({ start, end, period, rules }: Window): string {
  const compared = end - start;
  const all = compared === 1 ? "The comparison agrees" : `All ${number(compared)} agree`;
  const source = rules.kind === "octal" ? " (Guy and Smith, 1956)" : "";
  return `${all}, and then no later heap can differ${source}: G(n + ${number(period)}) = G(n) for every n from ${number(start)} on.`;
}

/** Why the window is long enough, a paragraph each. */
export function reason_texts({ from, end, period, rules }: Window): string[] {
  if (rules.kind === "subtraction")
    return [
      `The value of a heap is the mex of the values of its options, and these are at most ${number(rules.reach)} heaps below. So ` +
        `${number(rules.reach)} values in a row decide the next one, which takes part in deciding the one after it, and so on.`,
      `When ${number(rules.reach)} values in a row are those that stood ${number(period)} heaps earlier, the next value must be the one that ` +
        `came next then. So must the one after that, for ever.`,
    ];
  return [
    `Let N be a heap of at least ${number(end)}, and suppose that everything agreed up to there. N and N + ${number(period)} are too large to be ` +
      `taken away whole. Leave one heap of N: the same move from N + ${number(period)} leaves one that is ${number(period)} larger, and these two have the same value.`,
    `Leave two heaps a and b of N + ${number(period)}. Together they have at least ${number(end)} + ${number(period)} − ${number(rules.reach)} tokens, ` +
      `which is twice ${number(from)} + ${number(period)}; so the larger one, b, has at least ${number(from)} + ${number(period)}. ` +
      `Make it ${number(period)} smaller: it is still at least ${number(from)}, so its value stays the same, and a and b − ${number(period)} can be left of N. ` +
      `In the other direction add ${number(period)} to the larger heap.`,
    `So N and N + ${number(period)} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.`,
  ];
}
