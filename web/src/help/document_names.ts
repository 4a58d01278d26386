// The documents that the page has, in the order of reading. The build renders them from docs/ (../../documents.ts), and links between them
// lead to their place here.

export const documents = [
  "lab",
  "tutorial",
  "notation",
  "glossary",
  "positions",
  "boards",
  "graphs",
  "tuples",
  "coins",
  "families",
  "misere",
  "problems",
  "algorithms",
  "search",
  "certificates",
] as const;
export type Document = (typeof documents)[number];

export function is_document(name: string): name is Document {
  return (documents as readonly string[]).includes(name);
}
