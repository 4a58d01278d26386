// What an answer rests on, in words: how the nim-values of its games go on.
import { text } from "../language/text";
import type { Count, Period } from "../answers";
import { group_digits } from "../number_text";
import { is_established } from "../explore/status_words";

/** The nim-values of kayles repeat every 12 heaps from heap 71 on; with a saltus they grow. `values` are the first words. */
export function course_of_values(values: string, { period, preperiod, saltus }: Period): string {
  const words = {
    values,
    every:
      String(period) === "1"
        ? text("every heap")
        : text("every {period} heaps", { period: group_digits(period!) }),
    saltus: group_digits(saltus!),
    preperiod: group_digits(preperiod!),
  };
  if (String(saltus) === "0")
    return String(preperiod) === "0"
      ? text("{values} repeat {every}", words)
      : text("{values} repeat {every} from heap {preperiod} on", words);
  return String(preperiod) === "0"
    ? text("{values} grow by {saltus} with {every}", words)
    : text("{values} grow by {saltus} with {every} from heap {preperiod} on", words);
}

/** The games of a count whose period is proven: each once, by the name that the question gives it. */
export function proven_games(answer: Count): Map<string, Period> {
  return new Map(
    answer.games.flatMap(({ written, proof }) =>
      proof && is_established(proof) && written !== undefined ? [[written, proof] as const] : [],
    ),
  );
}
