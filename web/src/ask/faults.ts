// What is wrong with the entries of a form, in words, before anything is asked.
import { text } from "../language/text";
import { heaps_text, names_games } from "../position_text";
import { parse_number } from "../number_text";
import { has_entry, type Entries, type Entry } from "./questions";

interface Whole {
  what: string;
  example: string;
  optional?: boolean;
}
const wholes: Partial<Record<Entry, Whole>> = {
  heaps: { what: text("The number of heaps"), example: "3" },
  min: { what: text("The least number"), example: "0", optional: true },
  max: { what: text("The largest number"), example: text("100 or 1e18") },
};

function fault_of_whole(entry: string, { what, example, optional }: Whole) {
  const given = entry.trim();
  if (given === "")
    return optional ? null : text("{what} is missing: write {example}.", { what, example });
  return parse_number(given) === null
    ? text("{what} is a whole number, such as {example}; this is “{given}”.", {
        what,
        example,
        given,
      })
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
