// The documents that the page has. The build renders these from docs/ (../../documents.ts), and links between them lead to their place here.

/** In the order of reading. */
export const documents = {
  lab: "The web lab",
  tutorial: "Tutorial",
  notation: "Notation",
  glossary: "Glossary",
  positions: "Positions and sums",
  boards: "Boards and posets",
  graphs: "Graphs",
  tuples: "Tuples of numbers",
  coins: "Coins",
  families: "Strips, systems, families",
  misere: "Misère play",
  problems: "Published problems",
  algorithms: "Theorems and proofs: heaps",
  search: "Theorems and proofs: positions",
  certificates: "Certificates",
} as const;
export type Document = keyof typeof documents;

export function is_document(name: string): name is Document {
  return Object.hasOwn(documents, name);
}
