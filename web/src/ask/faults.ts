// What is wrong with the entries of a form, in words, before anything is asked.
import { text } from "../language/text";
import { heaps_text, names_games } from "../position_text";
import { parse_number } from "../number_text";
import { has_entry, is_misere, games_of, type Entries, type Entry } from "./questions";

interface Whole {
  what: string;
  example: string;
  least?: bigint;
  optional?: boolean;
}
const wholes: Partial<Record<Entry, Whole>> = {
  heaps: { what: text("The number of heaps"), example: "3" },
  min: { what: text("The least number"), example: "0", optional: true },
  max: { what: text("The largest number"), example: text("100 or 1e18") },
  nim_sum: { what: text("A nim-sum"), example: "0" },
  modulus: { what: text("The modulus"), example: "1e9+7", least: 1n, optional: true },
  tokens: { what: text("The number of tokens"), example: "100", least: 1n },
  board: { what: text("The side of the board"), example: "8", least: 1n },
  dimensions: { what: text("The number of dimensions"), example: "2", least: 1n },
  heap: { what: text("A heap"), example: text("100 or 10^18") },
};

function fault_of_whole(entry: string, { what, example, least = 0n, optional }: Whole) {
  const given = entry.trim();
  if (given === "")
    return optional ? null : text("{what} is missing: write {example}.", { what, example });
  const number = parse_number(given);
  if (number === null)
    return text("{what} is a whole number, such as {example}; this is “{given}”.", {
      what,
      example,
      given,
    });
  return number < least
    ? text("{what} is at least {least}.", { what, least: String(least) })
    : null;
}

function out_of_order({ min, max }: Entries): boolean {
  const [from, to] = [parse_number(min), parse_number(max)];
  return from !== null && to !== null && from > to;
}

function fault_of_position(position: string): string | null {
  if (names_games(position)) return null;
  const heaps = heaps_text(position).split(",").filter(Boolean);
  if (heaps.length === 0) return text("A position has at least one heap: write 3, 5, 7.");
  const wrong = heaps.find((heap) => parse_number(heap) === null);
  return wrong === undefined
    ? null
    : text(
        "“{wrong}” is not a heap; write sizes, such as 3, 5, 7, or a sum of games, such as kayles:5,7 + nim:3.",
        { wrong },
      );
}

function fault_of(entries: Entries, name: Entry): string | null {
  const whole = wholes[name];
  if (whole) {
    const fault = fault_of_whole(entries[name], whole);
    if (fault) return fault;
  }
  switch (name) {
    case "max":
      return out_of_order(entries) ? text("This is less than the least number.") : null;
    case "games":
      return games_of(entries.games).some((line) => names_games(line))
        ? null
        : text("Write games with their ranges, such as kayles:0..100, nim:0..5.");
    case "numbers":
      return names_games(entries.numbers) && entries.numbers.includes("n")
        ? null
        : text("Write a game and sizes that depend on n, such as nim:n, 2n, 3n.");
    case "outcome":
      return is_misere(entries) && entries.outcome === "sum"
        ? text("When the last to move loses, nim-sums do not say who wins: ask for P or N.")
        : null;
    case "position":
      return fault_of_position(entries.position);
    default:
      return null;
  }
}

/** Empty when the question can be asked. */
export function faults_of(entries: Entries): Map<Entry, string> {
  const faults = new Map<Entry, string>();
  for (const name of Object.keys(entries) as Entry[]) {
    const fault = has_entry(entries, name) ? fault_of(entries, name) : null;
    if (fault) faults.set(name, fault);
  }
  return faults;
}
