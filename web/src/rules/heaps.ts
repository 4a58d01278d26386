// The rules of heaps in words, read from their canonical form: sets of sizes, octal digits, the simplest formulas and families.
import { listed, sentences, text } from "../language/text";
import { family_moves } from "./families";

/** Null where the page has no words for such rules. */
export function heap_moves(game: string): string | null {
  if (game.startsWith("family(")) return family_moves(game);
  const [, kind, members] = /^(S|allbut)\((.*)\)$/.exec(game) ?? [];
  if (kind === "allbut") return moves_of_all_but(members!);
  if (kind === "S") return moves_of_set(members!);
  const [, start, digits, repeated] = /^(\d|4!)\.([0-7]*)(?:\[([0-7])\])?$/.exec(game) ?? [];
  if (start !== undefined) return moves_of_code(start, digits!, repeated);
  const [, form, condition] = /^(take\(s|split\(a,b): (.*)\)$/.exec(game) ?? [];
  if (form === "take(s")
    return text("Take s tokens from a heap of n, where {condition}.", { condition: condition! });
  if (form === "split(a,b")
    return text("Split a heap of n into heaps of a and b, where {condition}.", {
      condition: condition!,
    });
  return null;
}

const any_number = () => text("Take any number of tokens from one heap, at least one.");

function moves_of_all_but(members: string): string {
  if (members === "") return any_number();
  const sizes = alternatives(members.split(",").flatMap(member_words));
  return text("Take any number of tokens from one heap, at least one, but not {sizes}.", { sizes });
}

function moves_of_set(members: string): string {
  const parts = members.split(",");
  const sizes = alternatives(parts.flatMap(member_words));
  const is_counted = parts.every((part) => /^[\d.]+$/.test(part));
  if (is_counted && parts.length <= max_listed + 1)
    return text("Take {sizes} tokens from one heap.", { sizes, count: members === "1" ? 1 : 2 });
  return text("Take from one heap a number of tokens that is {numbers}.", { numbers: sizes });
}

/** Of longer lists the number of the others is said. */
const max_listed = 12;

function alternatives(parts: readonly string[]): string {
  if (parts.length <= max_listed + 1) return listed(parts, "disjunction");
  const number = String(parts.length - max_listed);
  return listed(
    [...parts.slice(0, max_listed), text("one of {number} further numbers", { number })],
    "disjunction",
  );
}

/** A size, a range of sizes, or numbers of one sort. */
function member_words(member: string): string[] {
  const [, first, to, last] = /^(\d+)(\.\.)?(\d+)?$/.exec(member) ?? [];
  if (first !== undefined) return to ? range_words(Number(first), Number(last ?? NaN)) : [first];
  const [, base] = /^powers of (\d+)$/.exec(member) ?? [];
  if (base !== undefined) return [text("a power of {base} (1, {base}, …)", { base })];
  const sorts: Readonly<Record<string, string>> = {
    "k^2": text("a square (1, 4, 9, …)"),
    "k^3": text("a cube (1, 8, 27, …)"),
    "(k^2+k)/2": text("a triangular number (1, 3, 6, …)"),
    primes: text("a prime (2, 3, 5, …)"),
    fibonacci: text("a Fibonacci number (1, 2, 3, 5, …)"),
  };
  return [sorts[member] ?? text("{formula} for k = 1, 2, 3, …", { formula: member })];
}

/** `last` is NaN where the range has no end. */
function range_words(first: number, last: number): string[] {
  if (Number.isNaN(last)) return [text("{first} or more", { first: String(first) })];
  if (last <= first + 1) return first === last ? [`${first}`] : [`${first}`, `${last}`];
  return [text("{first} to {last}", { first: String(first), last: String(last) })];
}

/** `digits[k - 1]` says what may be left of a heap from which k tokens were taken, `repeated` the same beyond. */
function moves_of_code(start: string, digits: string, repeated?: string): string | null {
  const moves: string[] = [];
  if (start === "4") moves.push(text("Split a heap into two heaps, taking nothing."));
  else if (start === "4!") moves.push(text("Split a heap into two unequal heaps."));
  else if (start !== "0") return null;
  const all = [...digits, ...(repeated === undefined ? [] : [repeated])];
  for (const digit of new Set(all)) {
    if (digit === "0") continue;
    const taken = all.flatMap((other, index) => (other === digit ? [index + 1] : []));
    const has_more = digit === repeated;
    moves.push(digit_moves(digit, taken, has_more));
  }
  if (moves.length === 0) return null;
  return sentences(moves[0]!, ...moves.slice(1).map((move) => text("Or: {move}", { move })));
}

function digit_moves(digit: string, taken: readonly number[], has_more: boolean): string {
  const is_any = has_more && taken.every((size, index) => size === index + 1);
  if (is_any && digit === "3") return any_number();
  if (is_any && digit === "1") return text("Take a whole heap.");
  const sizes = is_any ? text("any number of") : alternatives(runs_words(taken, has_more));
  const values = { sizes, count: sizes === "1" ? 1 : 2 };
  switch (digit) {
    case "1":
      return text("Take a whole heap of {sizes} tokens.", values);
    case "2":
      return text("Take {sizes} tokens from a larger heap.", values);
    case "3":
      return text("Take {sizes} tokens from one heap.", values);
    case "4":
      return text("Take {sizes} tokens from a heap and split the rest into two heaps.", values);
    case "5":
      return text(
        "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.",
        values,
      );
    case "6":
      return text(
        "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.",
        values,
      );
    default:
      return text(
        "Take {sizes} tokens from a heap; you may split the rest into two heaps.",
        values,
      );
  }
}

/** Numbers that follow each other are ranges. */
function runs_words(sizes: readonly number[], has_more: boolean): string[] {
  const runs: [number, number][] = [];
  for (const size of sizes) {
    const run = runs.at(-1);
    if (run?.[1] === size - 1) run[1] = size;
    else runs.push([size, size]);
  }
  return runs.flatMap(([first, last], index) =>
    range_words(first, has_more && index === runs.length - 1 ? NaN : last),
  );
}
