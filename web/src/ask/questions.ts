// What can be asked: the kinds of questions, the entries of their forms, and what they send.
import type { Parameters, Path } from "../api";
import { full_position, without_brackets } from "../position_text";

export const kinds = ["heaps", "sum", "numbers", "tokens", "value", "moves", "laws"] as const;
export type Kind = (typeof kinds)[number];

/** The entries of all forms; each kind of question reads its own. */
export interface Entries {
  kind: Kind;
  heaps: string;
  min: string;
  max: string;
  order: NonNullable<Parameters<"count">["order"]>;
  /** `sum` for a nim-sum. */
  outcome: NonNullable<Parameters<"count">["outcome"]> | "sum";
  nim_sum: string;
  modulus: string;
  games: string;
  /** Heaps that depend on n. */
  numbers: string;
  tokens: string;
  board: string;
  dimensions: string;
  heap: string;
  position: string;
  /** Who wins in the end: `normal`, the player who makes the last move, or `misere`, the other one. */
  convention: string;
}
export type Entry = keyof Entries;

export const first_entries: Entries = {
  kind: "heaps",
  heaps: "3",
  min: "0",
  max: "29",
  order: "sorted",
  outcome: "P",
  nim_sum: "0",
  modulus: "",
  games: "",
  numbers: "nim:n, 2n, 3n",
  tokens: "100",
  board: "10000019",
  dimensions: "2",
  heap: "10^18",
  position: "3, 5, 7",
  convention: "normal",
};

const target: readonly Entry[] = ["outcome", "nim_sum", "modulus"];

/** Which entries each kind of question has. */
export const entries_of: Record<Kind, readonly Entry[]> = {
  heaps: ["heaps", "min", "max", "order", "convention", ...target],
  sum: ["games", "convention", ...target],
  numbers: ["numbers", "min", "max", "convention", ...target],
  tokens: ["tokens", "board", "dimensions", "convention", ...target],
  value: ["heap", "convention"],
  moves: ["position", "convention"],
  laws: [],
};

/** Whether an entry matters, given the others. */
export function has_entry(entries: Entries, name: Entry): boolean {
  if (!entries_of[entries.kind].includes(name)) return false;
  if (name === "nim_sum") return entries.outcome === "sum";
  if (name === "order") return entries.heaps.trim() !== "1";
  return true;
}

/** Whether the question is about misère play: the player who makes the last move loses. */
export function is_misere(entries: Entries): boolean {
  return has_entry(entries, "convention") && entries.convention === "misere";
}

export type Format = "answer" | "text" | "json" | "csv" | "bfile";

interface QuestionOf<Asks extends Path> {
  path: Asks;
  parameters: Parameters<Asks>;
  formats: readonly Format[];
}
export type Question =
  QuestionOf<"count"> | QuestionOf<"value"> | QuestionOf<"position"> | QuestionOf<"patterns">;

export function question_of(entries: Entries, game: string): Question {
  const filled = (name: Entry) => (has_entry(entries, name) && entries[name].trim()) || null;
  const order = has_entry(entries, "order") ? entries.order : null;
  const goal: Parameters<"count"> =
    entries.outcome === "sum"
      ? { nim_sum: filled("nim_sum"), modulus: filled("modulus") }
      : { outcome: entries.outcome, modulus: filled("modulus") };
  const convention = is_misere(entries) ? { misere: "1" } : {};
  // Tables of counts are of normal play.
  const tables: readonly Format[] = is_misere(entries)
    ? ["answer", "text", "json"]
    : ["answer", "text", "json", "csv", "bfile"];
  const count = (parameters: Parameters<"count">, formats: readonly Format[]): Question => ({
    path: "count",
    parameters: { ...parameters, ...convention, ...goal },
    formats,
  });
  switch (entries.kind) {
    case "heaps":
      return count(
        {
          game: [game],
          heaps: filled("heaps"),
          min: filled("min"),
          max: filled("max"),
          order,
        },
        tables,
      );
    case "sum":
      return count({ game: games_of(entries.games) }, ["answer", "text", "json"]);
    case "numbers":
      return count({ game: [entries.numbers.trim()], min: filled("min"), max: filled("max") }, [
        "answer",
        "text",
        "json",
      ]);
    case "tokens":
      return count(
        {
          game: [game],
          tokens: filled("tokens"),
          board: filled("board"),
          dimensions: filled("dimensions"),
        },
        tables,
      );
    case "value":
      return {
        path: "value",
        formats: ["answer", "json"],
        parameters: { game, heap: entries.heap.trim(), ...convention },
      };
    case "moves":
      return {
        path: "position",
        formats: ["answer", "json"],
        parameters: { position: full_position(entries.position, game), ...convention },
      };
    case "laws":
      return { path: "patterns", formats: ["answer", "json"], parameters: { game } };
  }
}

/** The games of a sum with their ranges, one a line or after a comma or a plus: kayles:0..9, nim:0..9. */
export function games_of(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let open = "";
  const end = () => {
    if (open.trim() !== "") parts.push(open.trim());
    open = "";
  };
  for (const [at, sign] of [...text].entries()) {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    const parts_games = depth === 0 && ",+".includes(sign) && names_a_game([...text].slice(at + 1));
    if (sign === "\n" || parts_games) end();
    else open += sign;
  }
  end();
  return parts;
}

/** Whether a text begins with a game and its range; a range may have commas, too: nim:1,3..5. */
function names_a_game(signs: readonly string[]): boolean {
  const next = signs.join("").split("\n", 1)[0]!;
  return /^[^,+]*:/.test(without_brackets(next));
}
