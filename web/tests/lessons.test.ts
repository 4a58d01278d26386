import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { english, files } from "lessons:all";
import { read_lesson } from "../lesson_reader.mjs";
import { terms, type Term } from "../src/glossary_entries";
import type { LessonData } from "../src/learn/widgets";

const lessons = await english();

/** All strings of a lesson. */
const strings_of = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(strings_of)
      : [];

test("each language has each lesson", () => {
  const names = readdirSync(new URL("../../../content/lessons/", import.meta.url));
  for (const { id } of lessons)
    for (const language of ["en", ...Object.keys(files)])
      assert.ok(names.includes(`${id}.${language}.md`), `${id}.${language}.md`);
});

test("words of the glossary in lessons are there, in each language", async () => {
  for (const load of [english, ...Object.values(files)])
    for (const words of strings_of(await load()))
      for (const [, term] of words.matchAll(/\[([^\]|]+)(?:\|[^\]]+)?\]/g))
        assert.ok(terms.includes(term as Term), `${term}: ${words}`);
});

test("each lesson ends in a position to win, and claims are about rules whose proof can be watched", () => {
  for (const { id, steps } of lessons) {
    const names = steps.at(-1)!.parts.map((part) => (typeof part === "string" ? "" : part[0]));
    assert.ok(
      names.some((name) => /^(practice|misere_nim|misere_kayles)$/.test(name)),
      id,
    );
  }
});

const head = "---\ntitle: One\nteaches: What\nminutes: 5\nfurther: More\naddress: '#play'\n---\n";
const original = `${head}
## A step

[N-position|N]: take *all*
of 7.

\`\`\`question
How many?

- [ ] 6

  One is
  left.

- [x] 7

  All.
\`\`\`

\`\`\`practice
position: nim:7
first: learner
text: >-
  Now: 7.
wrong: You left {heaps}.
won: Well done.
\`\`\`
`;
const translation = `---
title: Eins
teaches: Was
further: Mehr
---

## Ein Schritt

[N-position|N]: Nimm *alle* 7.

\`\`\`question
Wie viele?

- [ ] 6

  Einer bleibt.

- [x] 7

  Alle.
\`\`\`

\`\`\`practice
text: >-
  Nun: 7.
wrong: Du hast {heaps} gelassen.
won: Gut.
\`\`\`
`;
const read = (english: string, german: string | null = null): LessonData =>
  read_lesson(
    "one",
    { path: "one.en.md", source: english },
    german === null ? null : { path: "one.de.md", source: german },
  );

test("a translation has the words of its file and all else of the English one", () => {
  const { id, minutes, address, steps } = read(original);
  assert.deepEqual({ id, minutes, address }, { id: "one", minutes: 5, address: "#play" });
  assert.deepEqual(steps, [
    {
      title: "A step",
      parts: [
        "[N-position|N]: take *all* of 7.",
        [
          "question",
          {
            text: "How many?",
            answers: [
              { text: "6", because: "One is left." },
              { text: "7", because: "All.", right: true },
            ],
          },
        ],
        [
          "practice",
          {
            position: "nim:7",
            first: "learner",
            text: "Now: 7.",
            wrong: "You left {heaps}.",
            won: "Well done.",
          },
        ],
      ],
    },
  ]);
  const german = read(original, translation);
  assert.deepEqual([german.title, german.minutes, german.address], ["Eins", 5, "#play"]);
  assert.deepEqual(german.steps[0]!.parts[2], [
    "practice",
    {
      position: "nim:7",
      first: "learner",
      text: "Nun: 7.",
      wrong: "Du hast {heaps} gelassen.",
      won: "Gut.",
    },
  ]);
});

/** Where a part of a file stands: one.en.md:26 */
const place_in = (name: string, source: string, part: string): string => {
  assert.ok(source.includes(part), part);
  return `${name}:${source.slice(0, source.indexOf(part)).split("\n").length}`;
};
const fault_of = (english: string, german: string | null = null): string => {
  try {
    read(english, german);
  } catch (fault) {
    return (fault as Error).message;
  }
  return "";
};

/** What is changed in the English file, what that makes wrong, and in which line. */
const faults: [what: string, from: string, to: string, at: string, says: string][] = [
  ["an unknown widget", "practice\n", "practise\n", "```practise", "there is no widget practise"],
  ["a missing argument", "position: nim:7\n", "", "```practice", "practice: position is missing"],
  ["a missing entry of its head", "minutes: 5\n", "", "---", "head: minutes is missing"],
  ["an unknown argument", "first:", "frist:", "frist:", "there is no frist here"],
  ["a value of another kind", "learner", "me", "first:", "first is to be learner or engine"],
  ["an unknown place", "{heaps}", "{s}", "wrong:", "nothing takes the place of {s}"],
  ["a sign of YAML", ">-\n  Now: 7.", "Now: 7.", "text:", "Nested mappings are not allowed"],
  ["no right answer", "[x]", "[ ]", "- [ ] 6", "one answer is right"],
  ["an answer without a reason", "\n  All.\n", "", "- [x] 7", "an answer begins with [ ] or [x]"],
  ["a list in a step", "[N-position|N]: take", "* take", "* take", "a step consists of paragraphs"],
  ["text before its first step", "## A", "Text\n\n## A", "Text", "a step begins with a heading"],
];
for (const [what, from, to, at, says] of faults)
  test(`a lesson is refused for ${what}`, () => {
    assert.ok(original.includes(from));
    const changed = original.replace(from, to);
    const fault = fault_of(changed);
    assert.ok(fault.startsWith(`${place_in("one.en.md", changed, at)}: ${says}`), fault);
    assert.equal(fault.split("\n").length, 1, fault);
  });

/** What is changed in the translation, and in which line something is wrong, which is that of a line of the English file. */
const lost: [what: string, from: string, to: string, at: string, there: string][] = [
  ["a paragraph", "[N-position|N]: Nimm *alle* 7.\n", "", "Wie viele?", "[N-position|N]"],
  ["its last block", /```practice.*/s.exec(translation)![0], "", "", "```practice"],
  ["an argument", "won: Gut.\n", "", "```practice", "won:"],
  [
    "which answer is right",
    "[ ] 6\n\n  Einer bleibt.\n\n- [x]",
    "[x] 6\n\n  Ja.\n\n- [ ]",
    "- [x]",
    "- [ ]",
  ],
  ["a number", "alle* 7", "alle* 8", "[N-position|N]", "[N-position|N]"],
  ["a stress", "*alle*", "alle", "[N-position|N]", "[N-position|N]"],
  ["a place", "{heaps}", "sie", "wrong:", "wrong:"],
  [
    "a word of the glossary",
    "[N-position|N]",
    "[P-position|N]",
    "[P-position|N]",
    "[N-position|N]",
  ],
];
for (const [what, from, to, at, there] of lost)
  test(`a translation is refused where it loses ${what}`, () => {
    assert.ok(translation.includes(from));
    const changed = translation.replace(from, to);
    const fault = fault_of(original, changed);
    const line =
      at === ""
        ? `one.de.md:${changed.split("\n").length - 1}`
        : place_in("one.de.md", changed, at);
    assert.ok(fault.startsWith(`${line}: `), fault);
    assert.ok(fault.includes(place_in("one.en.md", original, there)), fault);
    assert.equal(fault.split("\n").length, 1, fault);
  });

test("a translation is refused where it says what English says for all languages, or more", () => {
  const moved = translation.replace("text: >-", "position: nim:8\ntext: >-");
  const place = place_in("one.de.md", moved, "position:");
  assert.equal(fault_of(original, moved), `${place}: position stands in one.en.md only`);
  const longer = `${translation}\nMehr.\n`;
  const end = place_in("one.de.md", longer, "Mehr.");
  assert.equal(fault_of(original, longer), `${end}: a paragraph, but one.en.md has ended`);
});
