// What is asked, in words. The entries have no faults (faults.ts).
import { heaps_text, names_games } from "../position_text";
import { is_misere, games_of, type Entries } from "./questions";

const tuples: Record<string, string> = { 2: "pairs", 3: "triples", 4: "quadruples" };
const orders: Record<string, string> = {
  sorted: "sorted",
  ordered: "ordered",
  distinct: "strictly ascending",
  arranged: "differing",
};

/** "sorted triples of heaps" */
function heaps_words({ heaps, order }: Entries): string {
  const count = heaps.trim();
  if (count === "1") return "single heaps";
  return `${orders[order] ?? ""} ${tuples[count] ?? `${count}-tuples`} of heaps`;
}

function goal_words({ outcome, nim_sum, modulus }: Entries): string {
  const modulo = modulus.trim() ? `, modulo ${modulus.trim()}` : "";
  if (outcome === "sum") return `have nim-sum ${nim_sum.trim()}${modulo}`;
  return outcome === "P"
    ? `are P-positions (the previous player wins)${modulo}`
    : `are N-positions (the next player wins)${modulo}`;
}

/** Under misère play the question says so before its end. */
export function question_words(entries: Entries, game: string): string {
  const words = question_of_normal_play(entries, game);
  return is_misere(entries)
    ? words.replace(/(, and by which moves)?\?$/, " if the last player to move loses$1?")
    : words;
}

function question_of_normal_play(entries: Entries, game: string): string {
  const goal = goal_words(entries);
  switch (entries.kind) {
    case "heaps":
      return `How many ${heaps_words(entries)} from ${entries.min.trim() || "0"} to ${entries.max.trim()} in ${game} ${goal}?`;
    case "sum":
      return `How many positions with one heap each from ${games_of(entries.games).join(" and ")} ${goal}?`;
    case "own":
      return `How many ${heaps_words(entries)} with ${entries.source === "values" ? "these nim-values" : "this many heaps of each nim-value"} ${goal}?`;
    case "numbers":
      return `For how many n from ${entries.min.trim() || "0"} to ${entries.max.trim()} do the heaps ${entries.numbers.trim()} make positions that ${goal}?`;
    case "tokens":
      return (
        `How many placements of ${entries.tokens.trim()} distinguishable tokens on a ${entries.dimensions.trim()}-dimensional board of side ` +
        `${entries.board.trim()}, each coordinate a heap of ${game}, ${goal}?`
      );
    case "value":
      return is_misere(entries)
        ? `Who wins a heap of ${entries.heap.trim()} in ${game}?`
        : `What is the nim-value of a heap of ${entries.heap.trim()} in ${game}?`;
    case "moves":
      return names_games(entries.position)
        ? `Who wins the position ${entries.position.trim()}, and by which moves?`
        : `Who wins the position ${heaps_text(entries.position).replaceAll(",", " + ")} of ${game}, and by which moves?`;
    case "laws":
      return `What do the nim-values of ${game} depend on?`;
  }
}
