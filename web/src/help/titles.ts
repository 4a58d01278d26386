// The titles of the documents, in the language of the page.
import { text } from "../language/text";
import type { Document } from "./document_names";

export const titles: Record<Document, string> = {
  lab: text("The web lab"),
  tutorial: text("Tutorial"),
  notation: text("Notation"),
  glossary: text("Glossary"),
  positions: text("Positions and sums"),
  boards: text("Boards and posets"),
  graphs: text("Graphs"),
  tuples: text("Tuples of numbers"),
  coins: text("Coins"),
  families: text("Strips, systems, families"),
  misere: text("Misère play"),
  problems: text("Published problems"),
  algorithms: text("Theorems and proofs: heaps"),
  search: text("Theorems and proofs: positions"),
  certificates: text("Certificates"),
};
