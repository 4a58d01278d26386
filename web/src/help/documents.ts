// Where the documents of the page are, and what they hold.
import { write_address } from "../address";
import type { Document } from "./document_names";

/** `at` is a heading: its id, or the number that it begins with. */
export function help_address(page: Document, at?: string): string {
  return write_address({ tab: "help", game: "", view: { page, ...(at ? { at } : {}) } });
}

/** The parts of a document, made with the page from a file of its own repository. */
export async function fetch_document(name: Document, signal: AbortSignal): Promise<HTMLElement[]> {
  const answer = await fetch(`./docs/${name}.html`, { signal });
  if (!answer.ok) throw new Error("This document is not there.");
  const read = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...read.body.children].map((part) => document.importNode(part, true) as HTMLElement);
}

/** The heading of a part, and what follows up to the next one of its rank. */
export function section_of(parts: readonly HTMLElement[], id: string): HTMLElement[] {
  const begin = parts.findIndex((part) => part.id === id);
  if (begin < 0) return [];
  const after = parts.slice(begin + 1);
  const end = after.findIndex(({ tagName }) => tagName === parts[begin]!.tagName);
  return after.slice(0, end < 0 ? after.length : end);
}
