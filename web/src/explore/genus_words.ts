// Genera in words, for those who hear them or ask what they mean.
import type { GenusOfHeap } from "../answers";

/** The value, and what stands raised beside it: 4^146. */
export function parts_of_genus(genus: string): { value: string; raised: string } {
  const [value = "", raised = ""] = genus.split("^");
  return { value, raised };
}

/** The symbol, who wins, and whether the heap plays like one of Nim. */
export function genus_words({ heap, genus, misere_outcome, tame }: GenusOfHeap): string {
  const { value, raised } = parts_of_genus(genus);
  return (
    `Heap ${heap}: genus ${value} raised ${raised}. Whoever must move in it alone ` +
    `${misere_outcome === "P" ? "loses" : "wins"} when the last move loses; ` +
    (tame ? "tame: it plays like heaps of Nim" : "not tame")
  );
}

/** How many of the heaps are lost, and which is the first that is not tame. */
export function story_of_genera(genera: readonly GenusOfHeap[]): string {
  const lost = genera.filter(({ misere_outcome }) => misere_outcome === "P").length;
  const wild = genera.find(({ tame }) => !tame);
  return (
    `${lost} of the ${genera.length} heaps ${lost === 1 ? "is" : "are"} lost for whoever must move (thick frame). ` +
    (wild
      ? `From heap ${wild.heap} on some do not play like Nim (shaded).`
      : "All are tame: they play like heaps of Nim.")
  );
}
