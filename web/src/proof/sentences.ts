// The theorems in plain sentences: what is compared, what follows, and why.
import { text } from "../language/text";
import { group_digits } from "../number_text";
import type { Comparisons } from "./comparisons";

const number = group_digits;

/** Which comparisons are going to be made, and why these. */
export function plan_text({ start, from, end, period, rules }: Comparisons): string {
  const places = { from: number(from), last: number(end - 1), later: `n + ${number(period)}` };
  const what =
    start < from
      ? text(
          "is G(n) equal to G({later}) for every n from {from} to {last} (and heap 0 in addition)?",
          places,
        )
      : text("is G(n) equal to G({later}) for every n from {from} to {last}?", places);
  const reach = number(rules.reach);
  if (rules.kind === "subtraction")
    return text("A move takes at most {reach}, so {reach} comparisons in a row decide: {what}", {
      reach,
      what,
    });
  return text("The theorem needs the comparisons up to {sum}: {what}", {
    sum: `2·${number(from)} + ${number(period)} + ${reach} = ${number(end)}`,
    what,
  });
}

export function agreement_text(n: number, period: number, value: number): string {
  return text("{one} and {other}: equal.", {
    one: `G(${number(n)}) = ${value}`,
    other: `G(${number(n + period)}) = ${value}`,
  });
}

export function block_text(first: number, last: number, period: number): string {
  return text("The heaps {first} to {last} have the values of the heaps {later} to {latest}.", {
    first: number(first),
    last: number(last),
    later: number(first + period),
    latest: number(last + period),
  });
}

export function failure_text(
  { start, period }: Comparisons,
  n: number,
  values: readonly number[],
): string {
  return text(
    "{one}, but {other}. One difference is enough: the values do not repeat every {period} heaps from heap {start} on.",
    {
      one: `G(${number(n)}) = ${values[n]}`,
      other: `G(${number(n + period)}) = ${values[n + period]}`,
      period: number(period),
      start: number(start),
    },
  );
}

/** The theorem, in one sentence. */
export function conclusion_text({ start, end, period, rules }: Comparisons): string {
  const compared = end - start;
  const values = {
    compared: number(compared),
    later: `n + ${number(period)}`,
    start: number(start),
  };
  // Octal codes need at least three comparisons.
  if (rules.kind === "octal")
    return text(
      "All {compared} agree, and then no later heap can differ (Guy and Smith, 1956): G({later}) = G(n) for every n from {start} on.",
      values,
    );
  return compared === 1
    ? text(
        "The comparison agrees, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.",
        values,
      )
    : text(
        "All {compared} agree, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.",
        values,
      );
}

/** Why the comparisons are enough, a paragraph each. */
export function reason_texts({ from, end, period, rules }: Comparisons): string[] {
  const [p, reach] = [number(period), number(rules.reach)];
  if (rules.kind === "subtraction")
    return [
      text(
        "The value of a heap is the mex of the values of its options, and these are at most {reach} heaps below. So {reach} values in a row decide the next one, which takes part in deciding the one after it, and so on.",
        { reach },
      ),
      text(
        "When {reach} values in a row are those that stood {period} heaps earlier, the next value must be the one that came next then. So must the one after that, for ever.",
        { reach, period: p },
      ),
    ];
  return [
    text(
      "Let N be a heap of at least {end}, and suppose that everything agreed up to there. N and N + {period} are too large to be taken away whole. Leave one heap of N: the same move from N + {period} leaves one that is {period} larger, and these two have the same value.",
      { end: number(end), period: p },
    ),
    text(
      "Leave two heaps a and b of N + {period}. Together they have at least {end} + {period} − {reach} tokens, which is twice {from} + {period}; so the larger one, b, has at least {from} + {period}. Make it {period} smaller: it is still at least {from}, so its value stays the same, and a and b − {period} can be left of N. In the other direction add {period} to the larger heap.",
      { end: number(end), period: p, reach, from: number(from) },
    ),
    text(
      "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.",
      { period: p },
    ),
  ];
}
