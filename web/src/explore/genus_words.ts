// Genera in words, for those who hear them or ask what they mean.
import type { GenusOfHeap } from "../answers";
import { sentences, text } from "../language/text";

/** The value, and what stands raised beside it: 4^146. */
export function parts_of_genus(genus: string): { value: string; raised: string } {
  const [value = "", raised = ""] = genus.split("^");
  return { value, raised };
}

/** The symbol, who wins, and whether the heap plays like one of Nim. */
export function genus_words({ heap, genus, misere_outcome, tame }: GenusOfHeap): string {
  const { value, raised } = parts_of_genus(genus);
  return sentences(
    text("Heap {heap}: genus {value} raised {raised}.", { heap: String(heap), value, raised }),
    misere_outcome === "P"
      ? text("Whoever must move in it alone loses when the last move loses.")
      : text("Whoever must move in it alone wins when the last move loses."),
    tame ? text("Tame: it plays like heaps of Nim.") : text("Not tame."),
  );
}

/** How many of the heaps are lost, and which is the first that is not tame. */
export function story_of_genera(genera: readonly GenusOfHeap[]): string {
  const lost = genera.filter(({ misere_outcome }) => misere_outcome === "P").length;
  const wild = genera.find(({ tame }) => !tame);
  return sentences(
    text("{count} of the heaps up to {last} are lost for whoever must move (thick frame).", {
      count: lost,
      last: String(genera.at(-1)!.heap),
    }),
    wild
      ? text("From heap {heap} on some do not play like Nim (shaded).", { heap: wild.heap })
      : text("All are tame: they play like heaps of Nim."),
  );
}
