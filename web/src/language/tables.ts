// The tables of texts. A language has one for each part of the pages, which is loaded when it is needed. To add a language, add a column to
// the tables of content/texts, its name to language.ts, and a file for each lesson to content/lessons.
import { english, files } from "texts:all";
import { in_notebook } from "../in_notebook";
import type { Key, Part } from "./keys";
import { language } from "./language";
import { add_texts } from "./text";

export type { Key, Part };

/** By the plural categories of the language, which `count` decides, or one text for all numbers. */
export type Translation =
  string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

export type Table = Partial<Record<Key, Translation>>;

/** `pages`: what stands on many pages. `explore`: what is said of a game. `learn`: the widgets of lessons, the glossary, and the dialogues that explain a
 * value or a proof. `known`: what is known of some games of positions. `atlas`: the pages of the atlas, which have those of the first two and
 * of the rules besides. `rules`: the rules of games, and how to move on boards. */
export type Tables = Record<Part, () => Promise<Table>>;

add_texts(english);

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
