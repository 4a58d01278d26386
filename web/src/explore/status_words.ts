// How well a period is known, in a word.
import type { PeriodOfGame } from "../answers";
import { text } from "../language/text";
import { largest_furthest } from "./zoom";

type Known = Pick<PeriodOfGame, "status" | "theorem_number">;

export function status_words({ status, theorem_number }: Known): string {
  switch (status) {
    case "proven":
      return text("proven");
    case "by_theorem":
      return text("by theorem {number}", { number: theorem_number! });
    case "conjectured":
      return text("conjectured");
    case "none":
      return text("none found");
  }
}

/** Whether a theorem shows it, with a certificate or without. */
export function is_established({ status }: Pick<PeriodOfGame, "status">): boolean {
  return status === "proven" || status === "by_theorem";
}

/** The heap from which the values repeat, where they are known to and pictures reach it. */
export function beginning_of({ status, preperiod }: PeriodOfGame): number | null {
  const begin = Number(preperiod);
  return status === "none" || preperiod === null || begin >= largest_furthest ? null : begin;
}
