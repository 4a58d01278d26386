// What is asked, in words. The entries have no faults (faults.ts).
import { text } from "../language/text";
import { heaps_text, names_games } from "../position_text";
import { is_misere, type Entries } from "./questions";

const tuples: Record<string, string> = {
  1: text("single heaps"),
  2: text("sorted pairs of heaps"),
  3: text("sorted triples of heaps"),
  4: text("sorted quadruples of heaps"),
};

function heaps_words({ heaps }: Entries): string {
  const count = heaps.trim();
  return tuples[count] ?? text("sorted {size}-tuples of heaps", { size: count });
}

/** What is said of the positions that are counted. */
function goal_words(entries: Entries): string {
  const goal =
    entries.outcome === "P"
      ? text("are P-positions (the previous player wins)")
      : text("are N-positions (the next player wins)");
  return is_misere(entries) ? text("{goal} if the last player to move loses", { goal }) : goal;
}

export function question_words(entries: Entries, game: string): string {
  const [from, max] = [entries.min.trim() || "0", entries.max.trim()];
  switch (entries.kind) {
    case "heaps":
      return text("How many {tuples} from {from} to {max} in {game} {goal}?", {
        ...{ from, max, game, tuples: heaps_words(entries), goal: goal_words(entries) },
      });
    case "lost":
      return text("Which {tuples} up to {max} in {game} are lost for whoever must move?", {
        ...{ max, game, tuples: heaps_words(entries) },
      });
    case "moves": {
      const position = position_words(entries, game);
      return is_misere(entries)
        ? text(
            "Who wins the position {position} if the last player to move loses, and by which moves?",
            { position },
          )
        : text("Who wins the position {position}, and by which moves?", { position });
    }
  }
}

/** A sum of games, or heaps of one: 3 + 5 + 7 of nim. */
function position_words({ position }: Entries, game: string): string {
  return names_games(position)
    ? position.trim()
    : text("{heap} of {game}", { heap: heaps_text(position).replaceAll(",", " + "), game });
}
