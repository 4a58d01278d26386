// What an answer rests on, in words: how the nim-values of its games go on.
import type { Count, CountOfNumbers, Period } from "../answers";
import { group_digits } from "../number_text";

/** repeat every 12 heaps from heap 71 on; with a saltus: grow by 1 with every heap. */
export function course_of_values({ period, preperiod, saltus }: Period): string {
  const each = String(period) === "1" ? "heap" : `${group_digits(period!)} heaps`;
  const course =
    String(saltus) === "0"
      ? `repeat every ${each}`
      : `grow by ${group_digits(saltus!)} with every ${each}`;
  return String(preperiod) === "0" ? course : `${course} from heap ${group_digits(preperiod!)} on`;
}

/** The games of a count whose period is proven: each once, by the name that the question gives it. */
export function proven_games(answer: Count | CountOfNumbers): Map<string, Period> {
  const members = "games" in answer ? answer.games : answer.heaps;
  return new Map(
    members.flatMap(({ written, proof }) =>
      proof?.status === "proven" && written !== undefined ? [[written, proof] as const] : [],
    ),
  );
}
