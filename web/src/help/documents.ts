// Where the documents of the page are, and what they hold.
import { text } from "../language/text";
import { write_address } from "../address";
import type { Document } from "./document_names";

/** `at` is a heading: its id, or the number that it begins with. */
export function help_address(page: Document, at?: string): string {
  return write_address({ tab: "help", game: "", view: { page, ...(at ? { at } : {}) } });
}

/** The parts of a document, made with the page from a file of its own repository. */
export async function fetch_document(name: Document, signal: AbortSignal): Promise<HTMLElement[]> {
  const answer = await fetch(`./docs/${name}.html`, { signal });
  if (!answer.ok) throw new Error(text("This document is not there."));
  const read = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...read.body.children].map((part) => document.importNode(part, true) as HTMLElement);
}

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
