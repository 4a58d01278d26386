// Numbers as people write and read them. Heaps and counts may exceed 2^53, so both are whole numbers of any size here.
import { decimal } from "./language/text";

const narrow_space = "\u202f";

/** Digits in groups of three: 2 586 528 661 783. Numbers of four digits stay together. */
export function group_digits(digits: string | number | bigint): string {
  const text = String(digits);
  const sign = text.startsWith("-") ? "−" : "";
  const bare = sign ? text.slice(1) : text;
  if (!/^\d{5,}$/.test(bare)) return sign + bare;
  return sign + bare.replace(/\B(?=(\d{3})+$)/g, narrow_space);
}

/** 1000000, 1e6, 10^6 or 2^20, without spaces; null otherwise. */
function parse_term(text: string): bigint | null {
  if (/^\d+$/.test(text)) return BigInt(text);
  const power = /^(\d{1,9})\^(\d{1,4})$/.exec(text);
  if (power) return BigInt(power[1]!) ** BigInt(power[2]!);
  const scientific = /^(\d+)e(\d{1,4})$/i.exec(text);
  if (scientific) return BigInt(scientific[1]!) * 10n ** BigInt(scientific[2]!);
  return null;
}

/**
 * 1000000, 1e6, 10^6, 2^20, 1 000 000, 1_000_000, and sums of such, 1e9+7 and 2^61-1; null when it is no whole number of 0 or more.
 * The server's own reading is the authority.
 */
export function parse_number(text: string): bigint | null {
  const [first = "", ...rest] = text.replace(/[\s_\u202f]/g, "").split(/([+-])/);
  let total = parse_term(first);
  for (let i = 0; total !== null && i + 1 < rest.length; i += 2) {
    const term = parse_term(rest[i + 1]!);
    total = term === null ? null : rest[i] === "+" ? total + term : total - term;
  }
  return total !== null && total >= 0n ? total : null;
}

/** Steps for an axis: 1, 2 or 5 times a power of ten, at least 1 (heaps and values are whole). */
export function axis_step(span: number, max_marks: number): number {
  const rough = Math.max(1, span / Math.max(1, max_marks));
  const power = 10 ** Math.floor(Math.log10(rough));
  for (const factor of [1, 2, 5, 10])
    if (factor * power >= rough) return Math.max(1, factor * power);
  return 10 * power;
}

/** A short label of an axis: 250, 20 000, 3·10⁶. */
export function axis_label(value: number): string {
  if (value >= 1e6 && value % 1e5 === 0) {
    const exponent = Math.floor(Math.log10(value));
    const mantissa = value / 10 ** exponent;
    const shown = decimal(mantissa, 0, 3);
    const raised = [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
    return shown === "1" ? `10${raised}` : `${shown}·10${raised}`;
  }
  return group_digits(value);
}
