// Numbers as columns of binary digits: what the tasks about nim-sums share.
import { text } from "../../language/text";
import { element } from "../../element";
import type { Arguments } from "../widgets";

/** 0 and 1, or blocks of 4, 2, 1 tokens and gaps. */
type Digits = Arguments<"fill_sum">["digits"];

/** The powers of 2 of the columns, largest first. */
export function columns_of(numbers: readonly number[]): number[] {
  const largest = Math.max(1, ...numbers);
  const powers = [];
  for (let power = 1; power <= largest; power *= 2) powers.unshift(power);
  return powers;
}

export function digit_text(digits: Digits, number: number, power: number): string {
  const one = (number & power) !== 0;
  return digits === "binary" ? (one ? "1" : "0") : one ? String(power) : "–";
}

/** The same for those who hear it. */
export function digit_words(digits: Digits, number: number, power: number): string {
  const shown = (number & power) !== 0 || digits === "binary";
  const digit = shown ? digit_text(digits, number, power) : text("no {power}", { power });
  return text("{digit} in the column of {power}s", { digit, power });
}

export function create_head(powers: readonly number[]): HTMLElement {
  return element(
    "thead",
    element(
      "tr",
      element("th", { scope: "col" }, text("heap")),
      powers.map((power) => element("th", { scope: "col" }, text("{power}s", { power }))),
    ),
  );
}

export function sum_name(digits: Digits): string {
  return digits === "binary" ? text("nim-sum") : text("left over");
}
