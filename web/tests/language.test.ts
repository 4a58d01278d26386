import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { languages, type Language } from "../src/language/language";
import { tables, text_in, type Key, type Translation } from "../src/language/text";

const keys = Object.keys(tables.de) as Key[];
const forms = (translation: Translation): string[] =>
  typeof translation === "string" ? [translation] : Object.values(translation);
const placeholders = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).sort();

test("every language has every text, with the same placeholders", () => {
  for (const language of Object.keys(languages) as Language[])
    for (const key of keys) {
      const translation = tables[language][key];
      if (translation === undefined) {
        assert.equal(language, "en", `${language}: ${key}`);
        continue;
      }
      for (const form of forms(translation)) {
        assert.notEqual(form, "");
        assert.deepEqual(placeholders(form), placeholders(key), `${language}: ${key}`);
        const ends = [/^\s/, /\s$/].map((end) => [end.test(form), end.test(key)]);
        assert.ok(!ends[1]![0] || ends[1]![1], `${language}: ${key} ends in a space`);
      }
    }
});

test("a language has a form for each category of numbers that it has", () => {
  for (const language of Object.keys(languages) as Language[])
    for (const [key, translation] of Object.entries(tables[language])) {
      if (typeof translation === "string") {
        // Of what is counted a language has forms.
        assert.ok(typeof tables.en[key as Key] !== "object", `${language}: ${key}`);
        continue;
      }
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      assert.deepEqual(Object.keys(translation).sort(), [...pluralCategories].sort(), key);
    }
});

test("every text that has a translation is used, and each call names what is known", () => {
  const folder = new URL("../../src/", import.meta.url);
  const sources = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".ts") && !name.includes("language"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .filter((source) => source.includes('/language/text"'));
  const used = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\btext\(\s*"((?:[^"\\]|\\.)*)"/g)].map((call) => call[1]!),
    ),
  );
  assert.deepEqual([...used].sort(), [...keys].sort());
});

test("numbers decide between forms, and stand in the writing of the language", () => {
  assert.equal(text_in("en", "{count} steps", { count: 1 }), "1 step");
  assert.equal(text_in("en", "{count} steps", { count: 0 }), "0 steps");
  assert.equal(text_in("de", "{count} steps", { count: 1 }), "1 Schritt");
  assert.equal(text_in("de", "{count} steps", { count: 12345 }), "12.345 Schritte");
  assert.equal(text_in("fr", "{count} steps", { count: 0 }), "0 étape");
  assert.equal(text_in("fr", "Player {player} moves.", { player: 2 }), "Le joueur 2 joue.");
  assert.equal(text_in("en", "Player {player} moves.", { player: 2 }), "Player 2 moves.");
});
