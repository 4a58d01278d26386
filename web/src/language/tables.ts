// The tables of texts. A language has one for all pages and one for what is learnt, each a file that is loaded when it is needed. To add a
// language, write tables like those of French and name them here and in language.ts.
import { in_notebook } from "../in_notebook";
import { language, type Language } from "./language";
import type { german } from "./german";
import type { german as german_of_learn } from "./learn/german";
import { add_texts } from "./text";

/** All texts that have translations. */
export type Key = keyof typeof german | keyof typeof german_of_learn;

/** By the plural categories of the language, which `count` decides, or one text for all numbers. */
export type Translation =
  string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

export type Table = Partial<Record<Key, Translation>>;

/** `pages`: what stands on many pages. `learn`: lessons and glossary, and the dialogues that explain a value or a proof. */
export type Part = "pages" | "learn";

export const files: Record<Exclude<Language, "en">, Record<Part, () => Promise<Table>>> = {
  de: {
    pages: async () => (await import("./german")).german,
    learn: async () => (await import("./learn/german")).german,
  },
  es: {
    pages: async () => (await import("./spanish")).spanish,
    learn: async () => (await import("./learn/spanish")).spanish,
  },
  fr: {
    pages: async () => (await import("./french")).french,
    learn: async () => (await import("./learn/french")).french,
  },
  zh: {
    pages: async () => (await import("./chinese")).chinese,
    learn: async () => (await import("./learn/chinese")).chinese,
  },
};

const loaded = new Map<Part, Promise<void>>();

/** From then on there are the texts of a part. What could not be loaded, such as without a network, is tried again next time. */
export function load_texts(part: Part): Promise<void> {
  if (in_notebook || language === "en") return Promise.resolve();
  let loading = loaded.get(part);
  if (!loading) {
    loading = files[language][part]().then(add_texts);
    loading.catch(() => loaded.delete(part));
    loaded.set(part, loading);
  }
  return loading;
}
