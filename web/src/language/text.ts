// Texts in the language of the page, by the English ones, which stand in the code: text("{count} steps", { count: 3 }). A key that no table has
// is a type error. To add a language, write a table like french.ts and name it here and in language.ts.
import { english } from "./english";
import { french } from "./french";
import { german } from "./german";
import { language, type Language } from "./language";

/** All texts that have translations. */
export type Key = keyof typeof german;

/** By the plural categories of the language, which `count` decides, or one text for all numbers. */
export type Translation =
  string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

/** What is missing is English. */
export type Table = Partial<Record<Key, Translation>>;

export const tables: Record<Language, Table> = { en: english, de: german, fr: french };

export type Values = Readonly<Record<string, string | number>>;

export function text(key: Key, values: Values = {}): string {
  return text_in(language, key, values);
}

export function text_in(wanted: Language, key: Key, values: Values = {}): string {
  const found: Translation = tables[wanted][key] ?? key;
  const rule = new Intl.PluralRules(wanted).select(Number(values["count"] ?? 0));
  const form = typeof found === "string" ? found : (found[rule] ?? found.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? value.toLocaleString(wanted) : value;
  });
}
