// The texts of the page in all its languages: ../content/texts/ has a table for each part of the page, with a row for each text and a column
// for each language, whose cells are ICU messages. They are read while the page is built, and come as modules: `texts:all` has the English
// that the page cannot take from its ids or from answers, and what loads the others, `texts:de/pages` those of a language and a part,
// `texts:first` those of the first screen in all languages.
import { TYPE, parse as parse_message } from "@formatjs/icu-messageformat-parser";
import { parse as parse_table } from "csv-parse/sync";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { content_modules } from "./content_modules.mjs";

const folder = new URL("../content/texts/", import.meta.url);
const path_of = (part) => fileURLToPath(new URL(`${part}.csv`, folder));

export const parts = readdirSync(folder)
  .filter((name) => name.endsWith(".csv"))
  .map((name) => name.slice(0, -4))
  .sort();

const rows_of = (part) =>
  parse_table(readFileSync(path_of(part), "utf8"), { columns: true, bom: true });

const columns = Object.keys(rows_of(parts[0])[0]);
/** All languages but English, whose texts the ids are. */
export const languages = columns.filter((column) => !["id", "en"].includes(column));

/** Words as their language sets them: what French sets off by a space stays on the line of its word. */
export function set_words(words, language) {
  return language === "fr" ? words.replace(/ (?=[:;?!»])|(?<=«) /g, "\u202f") : words;
}

const places = new Map(); // of the ids
for (const part of parts)
  for (const [index, row] of rows_of(part).entries()) {
    const place = `content/texts/${part}.csv, row ${index + 2}`;
    if (index === 0 && String(Object.keys(row)) !== String(columns))
      throw new Error(`content/texts/${part}.csv: its columns are not ${columns.join(", ")}`);
    if (places.has(row.id))
      throw new Error(`${place}: this id stands in ${places.get(row.id)}, too`);
    places.set(row.id, place);
  }

function words_of(elements, fail) {
  return elements
    .map(({ type, value }) => {
      if (type === TYPE.literal) return value;
      if (type === TYPE.argument) return `{${value}}`;
      if (type === TYPE.pound) return "{count}";
      return fail(
        "only {names} of values and one {count, plural, …} around the whole text can stand",
      );
    })
    .join("");
}

/** A text, or one for each category of numbers. `fail` names the place. */
function translation_of(message, language, fail) {
  let elements = [];
  try {
    elements = parse_message(message, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    fail(`${error.message} is no ICU message`);
  }
  const [plural] = elements;
  if (elements.length !== 1 || plural.type !== TYPE.plural)
    return set_words(words_of(elements, fail), language);
  if (plural.value !== "count" || plural.pluralType !== "cardinal")
    fail("only the value count decides between forms");
  const forms = Object.entries(plural.options);
  return Object.fromEntries(
    forms.map(([category, { value }]) => [category, set_words(words_of(value, fail), language)]),
  );
}

/** What stands in a column, by the ids. */
function table_of(part, language) {
  const cells = rows_of(part).map((row, index) => [row.id, row[language], index + 2]);
  const told = cells.filter(([, message]) => message !== "");
  return Object.fromEntries(
    told.map(([id, message, row]) => {
      const fail = (advice) => {
        throw new Error(`content/texts/${part}.csv, row ${row}, ${language}: ${advice}`);
      };
      return [id, translation_of(message, language, fail)];
    }),
  );
}

/** Messages of the engine whose English comes with its answers: all but who wins in the end, which the page says. */
const of_answers = new Set(
  rows_of("engine")
    .map(({ id }) => id)
    .filter((id) => !id.startsWith("play.")),
);

const merged = (tables) => Object.assign({}, ...tables);

/** The text of a module. */
function module_of(name) {
  if (name === "first") {
    const tables = languages.map((language) => [language, table_of("first", language)]);
    return `export const first = ${JSON.stringify(Object.fromEntries(tables))};`;
  }
  if (name !== "all") {
    const [language, part] = name.split("/");
    return `export const table = ${JSON.stringify(table_of(part, language))};`;
  }
  const english = Object.entries(merged(parts.map((part) => table_of(part, "en"))));
  const own = Object.fromEntries(english.filter(([id]) => !of_answers.has(id)));
  const files = languages.map((language) => {
    const loaders = parts.map(
      (part) => `${part}: async () => (await import("texts:${language}/${part}")).table`,
    );
    return `${language}: { ${loaders.join(", ")} }`;
  });
  return `export const parts = ${JSON.stringify(parts)};\nexport const english = ${JSON.stringify(own)};\nexport const files = { ${files.join(", ")} };\n`;
}

export const { of_page: texts, of_esbuild: texts_of_esbuild } = content_modules(
  "texts",
  module_of,
  () => parts.map(path_of),
);

/** src/language/keys.ts: all ids, so that a text that no table has is a type error. */
function write_keys() {
  const union = (name, words) =>
    `export type ${name} =${words.map((word) => `\n  | ${JSON.stringify(word)}`).join("")};\n`;
  const ids = parts.flatMap((part) => rows_of(part).map(({ id }) => id));
  const text = `// Written by texts.mjs from content/texts.\n${union("Key", ids)}${union("Part", parts)}`;
  writeFileSync(fileURLToPath(new URL("src/language/keys.ts", import.meta.url)), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write_keys();
