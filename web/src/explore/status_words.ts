// How well a period is known, in a word.
import type { PeriodOfGame } from "../answers";
import { text } from "../language/text";

export function status_words(status: PeriodOfGame["status"]): string {
  if (status === "none") return text("none found");
  return status === "proven" ? text("proven") : text("conjectured");
}
