import assert from "node:assert/strict";
import test from "node:test";
import type { Mex } from "../src/answers";
import { questions_before } from "../src/learn/lesson_page";
import { next_step, parse_progress, with_solved } from "../src/learn/progress";
import { list_text, nim_sum, options_of, powers_of, subtraction_values } from "../src/learn/theory";
import { milliseconds_per_step } from "../src/mex/player";
import {
  arrival_text,
  create_script,
  gap_text,
  outcome_text,
  mex_of_values,
  set_text,
} from "../src/mex/script";
import { conclusion_text, plan_text, reason_texts } from "../src/proof/sentences";
import {
  first_failure,
  groups_of,
  rules_of,
  values_needed,
  comparisons_of,
  type Rules,
} from "../src/proof/comparisons";

/** Nim-values by the definition: from heap n one takes 1 … digits.length tokens, and the bits of the digit say what may be left. */
function octal_values(digits: readonly number[], count: number): number[] {
  const values: number[] = [];
  for (let heap = 0; heap < count; heap += 1) {
    const options: number[] = [];
    for (const [index, digit] of digits.entries()) {
      const left = heap - (index + 1);
      if (left === 0 && (digit & 1) !== 0) options.push(0);
      if (left > 0 && (digit & 2) !== 0) options.push(values[left]!);
      if ((digit & 4) === 0) continue;
      for (let part = 1; part < left; part += 1) options.push(values[part]! ^ values[left - part]!);
    }
    values.push(mex_of_values(options));
  }
  return values;
}

const kayles_options = (heap: number): Mex["options"] => {
  const values = octal_values([7, 7], heap);
  const options: Mex["options"] = [];
  for (const taken of [1, 2])
    for (let part = 0; 2 * part <= heap - taken; part += 1) {
      const to = [part, heap - taken - part].filter((size) => size > 0);
      options.push({ to, nim_value: nim_sum(to.map((size) => values[size]!)) });
    }
  return options;
};

test("the options of a heap arrive one by one, and the gap is the mex", () => {
  const options = kayles_options(7);
  const script = create_script({ heap: 7, options });
  assert.deepEqual(
    script.arrivals.map(({ to }) => to),
    options.map(({ to }) => to),
    "in the order of the options",
  );
  assert.equal(script.mex, 2);
  assert.deepEqual(script.places, [0, 1, 2, 3, 4, 5]);
  const seen = new Set<number>();
  for (const { value, first } of script.arrivals) {
    assert.equal(first, !seen.has(value));
    seen.add(value);
  }
  assert.equal(
    gap_text(script),
    "The smallest value that no option has is 2: mex {0, 1, 3, 4, 5} = 2. Larger values do not matter.",
  );
  assert.equal(arrival_text(script, script.arrivals[0]!), "7 → 6: value 3. Now 3 is taken.");
});

test("a heap without moves has value 0", () => {
  const script = create_script({ heap: 0, options: [] });
  assert.deepEqual(script.places, [0]);
  assert.match(gap_text(script), /mex \{\} = 0/);
  assert.match(outcome_text(script), /P-position/);
});

test("the value of a heap says whether it is lost", () => {
  const lost = create_script({
    heap: 7,
    options: [6, 4, 3].map((left) => ({ to: [left], nim_value: left % 7 })),
  });
  assert.equal(lost.mex, 0);
  assert.match(outcome_text(lost), /heap of 7 alone loses, it is a P-position/);
  const won = create_script({ heap: 3, options: [{ to: [2], nim_value: 0 }] });
  assert.match(outcome_text(won), /heap of 3 alone wins.*N-position/);
});

test("many options arrive value by value, smallest first, and none is lost", () => {
  const options = kayles_options(60);
  const script = create_script({ heap: 60, options });
  const values = script.arrivals.map(({ value }) => value);
  assert.deepEqual(
    values,
    [...new Set(options.map(({ nim_value }) => nim_value))].sort((left, right) => left - right),
  );
  assert.equal(
    script.arrivals.reduce((sum, { others }) => sum + 1 + others, 0),
    options.length,
  );
  assert.equal(script.mex, octal_values([7, 7], 61)[60]);
});

test("the places of the row skip values beyond the mex that nothing has", () => {
  const to = [1];
  const script = create_script({
    heap: 9,
    options: [0, 1, 9, 17].map((nim_value) => ({ to, nim_value })),
  });
  assert.deepEqual(script.places, [0, 1, 2, 9, 17]);
  assert.equal(set_text([3, 0, 3, 1]), "{0, 1, 3}");
});

test("long animations are faster, none is slower than a step a second or so", () => {
  assert.equal(milliseconds_per_step(1), 1100);
  assert.ok(milliseconds_per_step(85) * 85 <= 16_001);
});

test("the theorem says how far to compare", () => {
  const values = { taken: 4, p: 7, from: 0 };
  assert.deepEqual(rules_of({ id: "period.window", values }), {
    kind: "subtraction",
    reach: 4,
  });
  assert.deepEqual(rules_of({ id: "period.guy_smith", values }), { kind: "octal", reach: 4 });
  assert.equal(rules_of({ id: "period.residues", values }), null);
  assert.equal(rules_of(undefined), null);
});

const taking = (reach: number): Rules => ({ kind: "subtraction", reach });
const code = (reach: number): Rules => ({ kind: "octal", reach });

// docs/algorithms.md, theorems 1 and 2, and the sentences of `sprague period` for these games.
const proven: [string, Rules, number, number, number, number, (count: number) => number[]][] = [
  ["Kayles", code(2), 71, 12, 71, 156, (count) => octal_values([7, 7], count)],
  ["Dawson's Kayles", code(2), 53, 34, 53, 142, (n) => octal_values([0, 7], n)],
  ["0.137", code(3), 52, 34, 52, 141, (count) => octal_values([1, 3, 7], count)],
  ["S(1,3,4)", taking(4), 0, 7, 0, 4, (n) => subtraction_values([1, 3, 4], n - 1)],
  ["S(1,8,11,16)", taking(16), 26, 24, 26, 42, (n) => subtraction_values([1, 8, 11, 16], n - 1)],
];

for (const [name, rules, start, period, from, end, values_of] of proven)
  test(`the comparisons of ${name} prove its period, and no earlier start or smaller period`, () => {
    const comparisons = comparisons_of(rules, { period, start });
    assert.deepEqual([comparisons.from, comparisons.end], [from, end]);
    const values = values_of(values_needed(comparisons) + 2 * period);
    assert.equal(first_failure(comparisons, values), null);
    if (start > 0)
      assert.equal(
        first_failure(comparisons_of(rules, { period, start: start - 1 }), values),
        start - 1,
      );
    for (let smaller = 1; smaller < period; smaller += 1)
      assert.notEqual(
        first_failure(comparisons_of(rules, { period: smaller, start }), values),
        null,
      );
    assert.match(plan_text(comparisons), new RegExp(`from ${from} to ${end - 1}`));
    assert.match(
      conclusion_text(comparisons),
      new RegExp(`All ${end - start} agree.*from ${start} on`),
    );
  });

test("the theorem of codes needs comparisons from heap 1 on; heap 0 is compared in addition", () => {
  // sprague period 0.13: G(n+4) = G(n) holds for 1 <= n < 8 = 2·1 + 4 + 2.
  const comparisons = comparisons_of(code(2), { period: 4, start: 0 });
  assert.deepEqual([comparisons.start, comparisons.from, comparisons.end], [0, 1, 8]);
  assert.match(plan_text(comparisons), /and heap 0 in addition/);
  assert.equal(first_failure(comparisons, octal_values([1, 3], 20)), null);
});

test("the reason for the comparisons of Kayles does the arithmetic of the theorem", () => {
  const [, two_heaps] = reason_texts(comparisons_of(code(2), { period: 12, start: 71 }));
  assert.match(two_heaps!, /156 \+ 12 − 2 tokens, which is twice 71 \+ 12/);
  assert.equal(156 + 12 - 2, 2 * (71 + 12));
});

test("comparisons in groups: every one once, single ones where they are few", () => {
  assert.deepEqual(groups_of(5, 8, 240), [
    [5, 6],
    [6, 7],
    [7, 8],
  ]);
  const groups = groups_of(3479, 7310, 240);
  assert.ok(groups.length <= 240);
  assert.equal(groups[0]![0], 3479);
  assert.equal(groups.at(-1)![1], 7310);
  for (const [index, [from]] of groups.entries())
    if (index > 0) assert.equal(from, groups[index - 1]![1]);
});

test("the exercises know the values of subtraction sets and sums", () => {
  assert.deepEqual(subtraction_values([1, 3, 4], 9), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
  assert.deepEqual(options_of([1, 3, 4], 3), [2, 0]);
  assert.equal(nim_sum([3, 5, 7]), 1);
  assert.deepEqual(powers_of(13), [1, 4, 8]);
  assert.equal(list_text([3, 5, 7]), "3, 5 and 7");
});

test("progress survives what browsers keep, and damaged text is dropped", () => {
  assert.deepEqual(parse_progress(null), {});
  assert.deepEqual(parse_progress("{"), {});
  assert.deepEqual(parse_progress("[1]"), {});
  assert.deepEqual(parse_progress('{"nim":[0,"x",-1,2],"mex":3}'), { nim: [0, 2] });
  const progress = with_solved(with_solved({}, "nim", 1), "nim", 0);
  assert.deepEqual(progress, { nim: [0, 1] });
  assert.equal(next_step(progress["nim"]!, 3), 2);
  assert.equal(next_step([0, 1, 2], 3), 0);
});

test("what the lessons say of Kayles and of S(1,3,4) is true", () => {
  const kayles = octal_values([7, 7], 300);
  const pattern = (heap: number) => kayles[240 + (heap % 12)];
  const exceptions = kayles.flatMap((value, heap) => (value === pattern(heap) ? [] : [heap]));
  // Winning Ways, chapter 4: the last exceptions are 39, 57 and 70.
  assert.deepEqual(exceptions.slice(-3), [39, 57, 70]);
  assert.deepEqual([kayles[7], kayles[5], nim_sum([kayles[7]!, kayles[5]!])], [2, 4, 6]);
  const values = subtraction_values([1, 3, 4], 30);
  const lost = (...heaps: number[]) => nim_sum(heaps.map((heap) => values[heap]!)) === 0;
  assert.ok(lost(1, 3) && !lost(1, 4) && !lost(12, 4) && !lost(17, 11) && !lost(20));
  for (const [heap, value] of values.entries()) assert.equal(value, values[heap % 7]);
  assert.equal(1_000_000 % 7, 1);
});

test("a text waits for the questions above it, questions side by side do not wait for each other", () => {
  assert.deepEqual(questions_before([false, true, true, false, true, false]), [0, 0, 0, 2, 2, 3]);
  assert.deepEqual(questions_before([true, false]), [0, 1]);
});
