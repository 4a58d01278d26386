// What is asked, in words. The entries have no faults (faults.ts).
import { listed, text } from "../language/text";
import { heaps_text, names_games } from "../position_text";
import { is_misere, games_of, type Entries } from "./questions";

const tuples: Record<string, string> = {
  2: text("pairs"),
  3: text("triples"),
  4: text("quadruples"),
};
const orders: Record<string, string> = {
  sorted: text("sorted"),
  ordered: text("ordered"),
  distinct: text("strictly ascending"),
  arranged: text("differing"),
};

/** "sorted triples of heaps" */
function heaps_words({ heaps, order }: Entries): string {
  const count = heaps.trim();
  if (count === "1") return text("single heaps");
  return text("{order} {tuples} of heaps", {
    order: orders[order] ?? "",
    tuples: tuples[count] ?? text("{size}-tuples", { size: count }),
  });
}

/** What is said of the positions that are counted. */
function goal_words(entries: Entries): string {
  const { outcome, nim_sum, modulus } = entries;
  const goal =
    outcome === "sum"
      ? text("have nim-sum {sum}", { sum: nim_sum.trim() })
      : outcome === "P"
        ? text("are P-positions (the previous player wins)")
        : text("are N-positions (the next player wins)");
  const counted = modulus.trim()
    ? text("{goal}, modulo {modulus}", { goal, modulus: modulus.trim() })
    : goal;
  return is_misere(entries)
    ? text("{goal} if the last player to move loses", { goal: counted })
    : counted;
}

export function question_words(entries: Entries, game: string): string {
  const filled = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, (entry as string).trim()]),
  );
  const words = { ...filled, game, goal: goal_words(entries), from: entries.min.trim() || "0" };
  const misere = is_misere(entries);
  switch (entries.kind) {
    case "heaps":
      return text("How many {tuples} from {from} to {max} in {game} {goal}?", {
        ...words,
        tuples: heaps_words(entries),
      });
    case "sum":
      return text("How many positions with one heap each from {games} {goal}?", {
        ...words,
        games: listed(games_of(entries.games)),
      });
    case "numbers":
      return text(
        "For how many n from {from} to {max} do the heaps {numbers} make positions that {goal}?",
        words,
      );
    case "tokens":
      return text(
        "How many placements of {tokens} distinguishable tokens on a {dimensions}-dimensional board of side {board}, each coordinate a heap of {game}, {goal}?",
        words,
      );
    case "value":
      return misere
        ? text("Who wins a heap of {heap} in {game} if the last player to move loses?", words)
        : text("What is the nim-value of a heap of {heap} in {game}?", words);
    case "moves":
      return misere
        ? text(
            "Who wins the position {position} if the last player to move loses, and by which moves?",
            { position: position_words(entries, game) },
          )
        : text("Who wins the position {position}, and by which moves?", {
            position: position_words(entries, game),
          });
    case "laws":
      return text("What do the nim-values of {game} depend on?", words);
  }
}

/** A sum of games, or heaps of one: 3 + 5 + 7 of nim. */
function position_words({ position }: Entries, game: string): string {
  return names_games(position)
    ? position.trim()
    : text("{heap} of {game}", { heap: heaps_text(position).replaceAll(",", " + "), game });
}
