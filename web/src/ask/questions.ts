// What can be asked: who wins, which positions are lost, and how many are; the entries of the form, and what they send.
import type { Parameters, Path } from "../api";
import { full_position } from "../position_text";

export const kinds = ["moves", "lost", "heaps"] as const;
export type Kind = (typeof kinds)[number];

/** The entries of all questions; each kind reads its own. */
export interface Entries {
  kind: Kind;
  position: string;
  heaps: string;
  min: string;
  max: string;
  outcome: NonNullable<Parameters<"count">["outcome"]>;
  /** Who wins in the end: `normal`, the player who makes the last move, or `misere`, the other one. */
  convention: string;
}
export type Entry = keyof Entries;

export const first_entries: Entries = {
  kind: "moves",
  position: "3, 5, 7",
  heaps: "3",
  min: "0",
  max: "29",
  outcome: "P",
  convention: "normal",
};

/** Which entries each kind of question has. */
export const entries_of: Record<Kind, readonly Entry[]> = {
  moves: ["position", "convention"],
  lost: ["heaps", "max"],
  heaps: ["heaps", "min", "max", "outcome", "convention"],
};

/** What stands in the form at first; of lost positions those of one heap say most. */
export const first_entries_of = (kind: Kind): Entries =>
  kind === "lost"
    ? { ...first_entries, kind, heaps: "1", max: "1000" }
    : { ...first_entries, kind };

export function has_entry(entries: Entries, name: Entry): boolean {
  return entries_of[entries.kind].includes(name);
}

/** Whether the question is about misère play: the player who makes the last move loses. */
export function is_misere(entries: Entries): boolean {
  return has_entry(entries, "convention") && entries.convention === "misere";
}

interface QuestionOf<Asks extends Path> {
  path: Asks;
  parameters: Parameters<Asks>;
}
export type Question = QuestionOf<"count"> | QuestionOf<"position"> | QuestionOf<"positions">;

/** As many lost positions as one looks through. */
const most_listed = 500;

export function question_of(entries: Entries, game: string): Question {
  const { heaps, max, outcome } = entries;
  const convention = is_misere(entries) ? { misere: "1" } : {};
  switch (entries.kind) {
    case "moves":
      return {
        path: "position",
        parameters: { position: full_position(entries.position, game), ...convention },
      };
    case "lost":
      return {
        path: "positions",
        parameters: { game, heaps: heaps.trim(), max: max.trim(), limit: most_listed },
      };
    case "heaps":
      return {
        path: "count",
        parameters: {
          ...{ game: [game], heaps: heaps.trim(), min: entries.min.trim() || null },
          ...{ max: max.trim(), outcome, ...convention },
        },
      };
  }
}
