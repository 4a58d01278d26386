// Texts in the language of the page, by the English ones, which stand in the code: text("{count} steps", { count: 3 }). A key that no table
// of content/texts has is a type error. The tables of a language are loaded when it is chosen: tables.ts.
import type { Content } from "../element";
import { language, locale } from "./language";
import type { Key, Table, Translation } from "./tables";

/** What is missing is the English that stands in the code. */
const texts: Table = {};

export function add_texts(table: Table): void {
  Object.assign(texts, table);
}

/** Of messages of the engine, whose English comes with its answers. */
export function is_loaded(key: Key): boolean {
  return texts[key] !== undefined;
}

export type Values = Readonly<Record<string, string | number>>;

export function text(key: Key, values: Values = {}): string {
  return spaced(fill(texts[key] ?? key, values, locale));
}

/** Chinese has a space between its own signs and the letters and digits that come with values. */
function spaced(words: string): string {
  return language === "zh"
    ? words.replace(/(?<=\p{sc=Han})(?=\w)|(?<=\w)(?=\p{sc=Han})/gu, " ")
    : words;
}

/** The same with elements in their places, such as links: text_with("{name} wins.", { name: element("b", {}, name) }). */
export function text_with(
  key: Key,
  parts: Readonly<Record<string, Content>>,
  values: Values = {},
): Content {
  return text(key, values)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? parts[part] : part));
}

/** One after another. Nothing is between sentences of Chinese. */
export function sentences(...said: readonly string[]): string {
  return said.filter(Boolean).join(language === "zh" ? "" : " ");
}

/** 3, 5 and 7; with "disjunction" 3, 5 or 7. */
export function listed(
  items: readonly (string | number)[],
  type: Intl.ListFormatType = "conjunction",
): string {
  return spaced(new Intl.ListFormat(locale, { type }).format(items.map(String)));
}

/** 3, 5 or 7, of elements. */
export function alternatives(items: readonly Content[]): Content {
  const places = items.map((_, index) => String(index));
  return new Intl.ListFormat(locale, { type: "disjunction" })
    .formatToParts(places)
    .map(({ type, value }) =>
      type === "element" ? items[Number(value)] : value.replace(/^\p{sc=Han}$/u, " $& "),
    );
}

/** What is made once for each language, and only when needed: browsers take long to make it. */
function once_for_each<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    if (!made.has(locale)) made.set(locale, make(locale));
    return made.get(locale)!;
  };
}

const rules_of = once_for_each((locale) => new Intl.PluralRules(locale));
const numbers_of = once_for_each((locale) => new Intl.NumberFormat(locale));

/** 3.14 or 3,14, with so many digits behind the sign, or at least as many and at most others. */
export function decimal(value: number, least: number, most = least): string {
  const [minimumFractionDigits, maximumFractionDigits] = [least, most];
  return value.toLocaleString(locale, { minimumFractionDigits, maximumFractionDigits });
}

/** A translation with values in their places; `count` decides between its forms. */
export function fill(translation: Translation, values: Values, locale: string): string {
  const form =
    typeof translation === "string"
      ? translation
      : (translation[rules_of(locale).select(Number(values["count"] ?? 0))] ?? translation.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (typeof value !== "number") return value;
    // No language groups them, and the first picture of the page waits for what makes the format.
    const is_small = Number.isInteger(value) && value >= 0 && value < 1000;
    return is_small ? String(value) : numbers_of(locale).format(value);
  });
}
