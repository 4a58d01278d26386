import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { english, files, parts } from "texts:all";
import { table as of_engine } from "texts:en/engine";
import { marks_of } from "../lesson_reader.mjs";
import { languages, preferred_language } from "../src/language/language";
import type { Key, Part, Translation } from "../src/language/tables";
import { fill } from "../src/language/text";
import { entries, terms, type Term } from "../src/glossary_entries";

const keys = Object.fromEntries(
  await Promise.all(parts.map(async (part) => [part, Object.keys(await files.de[part]())])),
) as Record<Part, Key[]>;
const others = Object.keys(files) as (keyof typeof files)[];
const forms = (translation: Translation): string[] =>
  typeof translation === "string" ? [translation] : Object.values(translation);
/** [mex] and [option|options]. */
const references = (words: string) =>
  [...words.matchAll(/\[([^\]|]+)(\|[^\]]+)?\]/g)].map((found) => found[1]! as Term);

test("each language but English has tables", () => {
  assert.deepEqual(["en", ...others].sort(), Object.keys(languages).sort());
});

for (const language of others)
  for (const part of parts)
    test(`${language}, ${part}: every text, with the same placeholders, words and stress`, async () => {
      const table = await files[language][part]();
      assert.deepEqual(Object.keys(table).sort(), [...keys[part]].sort());
      for (const key of keys[part])
        for (const form of forms(table[key]!)) {
          // A message of the engine is called by its id, and one that is counted may do without the number.
          const words = part === "engine" ? forms(of_engine[key]!).at(-1)! : key;
          assert.notEqual(form, "");
          const marks = [form, words].map((text) =>
            marks_of(text).filter((mark) => part !== "engine" || mark !== "{count}"),
          );
          assert.deepEqual(marks[0], marks[1], key);
          for (const term of references(form)) assert.ok(terms.includes(term), `${key}: ${term}`);
          const ends = [/^\s/, /\s$/].map((end) => [end.test(form), end.test(words)]);
          assert.ok(!ends[1]![0] || ends[1]![1], `${key} ends in a space`);
        }
    });

test("a language has a form for each category of numbers that it has", async () => {
  const tables = others.flatMap((language) =>
    parts.map(async (part) => [language, await files[language][part]()] as const),
  );
  for (const [language, table] of [
    ["en", { ...english, ...of_engine }] as const,
    ...(await Promise.all(tables)),
  ])
    for (const [key, translation] of Object.entries(table)) {
      if (typeof translation === "string") {
        // Of what is counted a language has forms.
        const words = english[key as Key] ?? of_engine[key as Key];
        assert.ok(typeof words !== "object", `${language}: ${key}`);
        continue;
      }
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      assert.deepEqual(Object.keys(translation).sort(), [...pluralCategories].sort(), key);
    }
});

/** The files that use each text. */
const calls = new Map<string, string[]>();
const folder = new URL("../../src/", import.meta.url);
for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
  if (!name.endsWith(".ts") || name.includes("language")) continue;
  const source = readFileSync(new URL(name, folder), "utf8");
  if (!source.includes('/language/text"')) continue;
  for (const call of source.matchAll(
    /(?<!\.)\b(?:text(?:_with)?|told|phrase(?:_rows)?)\(\s*"((?:[^"\\]|\\.)*)"/g,
  ))
    calls.set(call[1]!, [...(calls.get(call[1]!) ?? []), name]);
}

const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
for (const [, shown, placeholder] of page.matchAll(/ data-text\s*>([^<]*)<|placeholder="([^"]*)"/g))
  calls.set((shown ?? placeholder!).trim().replace(/\s+/g, " "), ["home/first_screen.ts"]);

test("every text that has a translation is used, and each call names what is known", () => {
  // The glossary names its words by themselves.
  const used = new Set([...calls.keys(), ...terms, ...Object.values(entries)]);
  // The engine names its messages.
  const named = parts.filter((part) => part !== "engine").flatMap((part) => keys[part]);
  const known = new Set([...named, ...keys.engine.filter((key) => used.has(key))]);
  assert.deepEqual([...used].sort(), [...known].sort());
});

test("lessons, what is known and the atlas have tables of their own, and other pages need nothing of these", () => {
  const own = {
    learn: /^(learn|mex|proof)\/(?!value_button)|^glossary/,
    known: /^known\//,
    atlas: /^atlas\//,
  };
  for (const [part, pages] of Object.entries(own) as ["learn" | "known" | "atlas", RegExp][])
    for (const [key, names] of calls)
      if (names.some((name) => !pages.test(name)))
        assert.ok(!keys[part].includes(key as Key), `${names.join(", ")}: ${key}`);
});

test("numbers decide between forms, and stand in the writing of the language", async () => {
  const steps = async (language: keyof typeof files, count: number) =>
    fill((await files[language].pages())["{count} steps"]!, { count }, language);
  assert.equal(fill(english["{count} steps"]!, { count: 1 }, "en-GB"), "1 step");
  assert.equal(fill(english["{count} steps"]!, { count: 0 }, "en-GB"), "0 steps");
  assert.equal(await steps("de", 1), "1 Schritt");
  assert.equal(await steps("de", 12345), "12.345 Schritte");
  assert.equal(await steps("fr", 0), "0 étape");
  assert.equal(await steps("es", 12345), "12.345 pasos");
  assert.equal(await steps("zh", 1), "1 步");
  assert.equal(await steps("zh", 12345), "12,345 步");
  assert.equal(fill("Player {player} moves.", { player: 2 }, "en-GB"), "Player 2 moves.");
});

test("the first visit is in the first language of the browser that there is", () => {
  assert.equal(preferred_language(["de-AT", "en"]), "de");
  assert.equal(preferred_language(["it", "zh-Hant-TW", "fr"]), "zh");
  assert.equal(preferred_language(["en-US", "de"]), "en");
  assert.equal(preferred_language(["it", "toString"]), "en");
  assert.equal(preferred_language([]), "en");
});
