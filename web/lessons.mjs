// The lessons of the page in all its languages: ../content/lessons/ has a file for each lesson and language, and order.yaml, their order.
// They are read while the page is built, and come as modules: `lessons:de` has those of a language, `lessons:all` what loads each. A lesson
// that a language does not have is English. `node lessons.mjs` says what is wrong with them.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { content_modules } from "./content_modules.mjs";
import { read_lesson } from "./lesson_reader.mjs";
import { languages, set_words } from "./texts.mjs";

const folder = new URL("../content/lessons/", import.meta.url);
const order = "order.yaml";
const all_languages = ["en", ...languages];

const name_of = (id, language) => `${id}.${language}.md`;
const text_of = (name) =>
  readFileSync(new URL(name, folder), "utf8")
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n");
const file_of = (name) => ({ path: `content/lessons/${name}`, source: text_of(name) });

/** In their order. */
function lessons_in(language) {
  const ids = parse(text_of(order));
  const names = readdirSync(folder);
  const known = ids.flatMap((id) => all_languages.map((each) => name_of(id, each)));
  const stray = names.find((name) => name !== order && !known.includes(name));
  if (stray)
    throw new Error(
      `content/lessons/${stray}: ${order} has no such lesson, or content/texts no such language`,
    );
  return ids.map((id) => {
    const own = name_of(id, language);
    const translation = language !== "en" && names.includes(own) ? file_of(own) : null;
    return read_lesson(id, file_of(name_of(id, "en")), translation, (words) =>
      set_words(words, language),
    );
  });
}

function module_of(name) {
  if (name !== "all") return `export const lessons = ${JSON.stringify(lessons_in(name))};`;
  const loader = (language) => `async () => (await import("lessons:${language}")).lessons`;
  const others = languages.map((language) => `${language}: ${loader(language)}`);
  return `export const english = ${loader("en")};\nexport const files = { ${others.join(", ")} };\n`;
}

export const { of_page: lessons, of_esbuild: lessons_of_esbuild } = content_modules(
  "lessons",
  module_of,
  () => readdirSync(folder).map((name) => fileURLToPath(new URL(name, folder))),
);

/** What is wrong in all languages, each fault once. */
function faults() {
  const messages = all_languages.flatMap((language) => {
    try {
      lessons_in(language);
      return [];
    } catch ({ message }) {
      return message.split("\n");
    }
  });
  return [...new Set(messages)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = faults();
  if (wrong.length > 0) console.error(wrong.join("\n"));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
