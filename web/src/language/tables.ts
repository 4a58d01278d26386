// The tables of texts. A language has one for all pages and others for parts, each a file that is loaded when it is needed. To add a
// language, write tables like those of French and name them here and in language.ts.
import { in_notebook } from "../in_notebook";
import { language, type Language } from "./language";
import type { german as german_of_atlas } from "./atlas/german";
import type { german as german_of_explore } from "./explore/german";
import type { german } from "./german";
import type { german as german_of_known } from "./known/german";
import type { german as german_of_learn } from "./learn/german";
import type { german as german_of_rules } from "./rules/german";
import { add_texts } from "./text";

/** All texts that have translations. */
export type Key =
  | keyof typeof german
  | keyof typeof german_of_explore
  | keyof typeof german_of_learn
  | keyof typeof german_of_known
  | keyof typeof german_of_atlas
  | keyof typeof german_of_rules;

/** By the plural categories of the language, which `count` decides, or one text for all numbers. */
export type Translation =
  string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

export type Table = Partial<Record<Key, Translation>>;

/** `pages`: what stands on many pages. `explore`: what is said of a game. `learn`: lessons and glossary, and the dialogues that explain a
 * value or a proof. `known`: what is known of some games of positions. `atlas`: the pages of the atlas, which have those of the first two and of the
 * rules besides. `rules`: the rules of games, and how to move on boards. */
export const parts = ["pages", "explore", "learn", "known", "atlas", "rules"] as const;
export type Part = (typeof parts)[number];

export const files: Record<Exclude<Language, "en">, Record<Part, () => Promise<Table>>> = {
  de: {
    pages: async () => (await import("./german")).german,
    explore: async () => (await import("./explore/german")).german,
    learn: async () => (await import("./learn/german")).german,
    known: async () => (await import("./known/german")).german,
    atlas: async () => (await import("./atlas/german")).german,
    rules: async () => (await import("./rules/german")).german,
  },
  es: {
    pages: async () => (await import("./spanish")).spanish,
    explore: async () => (await import("./explore/spanish")).spanish,
    learn: async () => (await import("./learn/spanish")).spanish,
    known: async () => (await import("./known/spanish")).spanish,
    atlas: async () => (await import("./atlas/spanish")).spanish,
    rules: async () => (await import("./rules/spanish")).spanish,
  },
  fr: {
    pages: async () => (await import("./french")).french,
    explore: async () => (await import("./explore/french")).french,
    learn: async () => (await import("./learn/french")).french,
    known: async () => (await import("./known/french")).french,
    atlas: async () => (await import("./atlas/french")).french,
    rules: async () => (await import("./rules/french")).french,
  },
  zh: {
    pages: async () => (await import("./chinese")).chinese,
    explore: async () => (await import("./explore/chinese")).chinese,
    learn: async () => (await import("./learn/chinese")).chinese,
    known: async () => (await import("./known/chinese")).chinese,
    atlas: async () => (await import("./atlas/chinese")).chinese,
    rules: async () => (await import("./rules/chinese")).chinese,
  },
};

const loaded = new Map<Part, Promise<void>>();

/** From then on there are the texts of these parts. What could not be loaded, such as without a network, is tried again next time. */
export async function load_texts(...wanted: Part[]): Promise<void> {
  await Promise.all(wanted.map(load_part));
}

function load_part(part: Part): Promise<void> {
  if (in_notebook || language === "en") return Promise.resolve();
  let loading = loaded.get(part);
  if (!loading) {
    loading = files[language][part]().then(add_texts);
    loading.catch(() => loaded.delete(part));
    loaded.set(part, loading);
  }
  return loading;
}
