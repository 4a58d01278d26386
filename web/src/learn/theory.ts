// What the exercises know to judge an answer: the values of small subtraction sets, computed as the lessons teach it.
import { listed, text } from "../language/text";
import { mex_of_values } from "../mex/script";

/** The heaps that one move can leave of a heap, largest first. */
export function options_of(sizes: readonly number[], heap: number): number[] {
  return sizes.filter((size) => size <= heap).map((size) => heap - size);
}

/** G(0) … G(last). */
export function subtraction_values(sizes: readonly number[], last: number): number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= last; heap += 1)
    values.push(mex_of_values(options_of(sizes, heap).map((option) => values[option]!)));
  return values;
}

export function nim_sum(values: readonly number[]): number {
  return values.reduce((sum, value) => (sum ^ value) >>> 0, 0);
}

/** 1, 2, 4, …: the powers of 2 that add up to a number, smallest first. */
export function powers_of(number: number): number[] {
  const powers = [];
  for (let power = 1; power <= number; power *= 2) if ((number & power) !== 0) powers.push(power);
  return powers;
}

/** 3, 5 and 7 */
export function list_text(items: readonly (number | string)[]): string {
  return items.length === 0 ? text("nothing") : listed(items);
}

/** "2 and 2", "one heap of 3", "nothing". */
export function heaps_text(heaps: readonly number[]): string {
  const left = heaps.filter((heap) => heap > 0);
  return left.length === 1 ? text("one heap of {heap}", { heap: left[0]! }) : list_text(left);
}
