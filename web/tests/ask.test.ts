import assert from "node:assert/strict";
import test from "node:test";
import { faults_of } from "../src/ask/faults";
import type { Count, Period } from "../src/answers";
import { course_of_values, proven_games } from "../src/ask/proofs";
import { published } from "../src/ask/published";
import {
  entries_of,
  first_entries,
  first_entries_of,
  kinds,
  question_of,
  type Entries,
} from "../src/ask/questions";
import { question_words } from "../src/ask/wording";

const of = (entries: Partial<Entries>): Entries => ({ ...first_entries, ...entries });
const sent = (entries: Entries, game: string): Record<string, unknown> =>
  question_of(entries, game).parameters;

test("the published problems are whole questions, with a source", () => {
  for (const { game, entries, label, source } of published) {
    const filled = of(entries);
    const parameters = sent(filled, game);
    assert.ok(parameters["game"] ?? parameters["position"], label);
    if (entries.outcome) assert.equal(parameters["outcome"], entries.outcome, label);
    assert.deepEqual([...faults_of(filled)], [], label);
    assert.match(source.link, /^https:\/\//, label);
  }
});

test("every kind of question has a form without faults, and words", () => {
  for (const kind of kinds) {
    const entries = first_entries_of(kind);
    assert.deepEqual([...faults_of(entries)], [], kind);
    assert.match(question_words(entries, "kayles"), /^[A-Z].*\?$/, kind);
    assert.ok(Object.keys(sent(entries, "kayles")).length > 0, kind);
    for (const name of entries_of[kind]) assert.ok(name in first_entries, name);
  }
});

test("questions send what they are about", () => {
  const position = of({ kind: "moves", position: "kayles:5,7 + nim:3" });
  assert.deepEqual(sent(position, "nim"), { position: "kayles:5,7 + nim:3" });
  assert.deepEqual(sent(of({ kind: "moves", position: "3 5" }), "nim"), {
    position: "nim:3,5",
  });
  const lost = first_entries_of("lost");
  assert.deepEqual(sent(lost, "nim"), { game: "nim", heaps: "1", max: "1000", limit: 500 });
});

test("what is wrong is said before anything is asked", () => {
  const fault = (entries: Partial<Entries>) => [...faults_of(of(entries))][0];
  for (const [entries, name, text] of [
    [{ kind: "heaps", heaps: "-1" }, "heaps", /whole number, such as 3; this is “-1”/],
    [{ kind: "heaps", heaps: "abc" }, "heaps", /“abc”/],
    [{ kind: "lost", max: "" }, "max", /missing: write 100/],
    [{ kind: "heaps", min: "9", max: "5" }, "max", /less than the least/],
    [{ kind: "moves", position: "3, x" }, "position", /“x” is not a heap/],
    [{ kind: "moves", position: "" }, "position", /at least one heap/],
  ] as const) {
    const found = fault(entries as Partial<Entries>);
    assert.equal(found?.[0], name);
    assert.match(found?.[1] ?? "", text);
  }
  // Entries that do not matter have no faults.
  assert.equal(fault({ kind: "moves", heaps: "x", max: "x" }), undefined);
});

test("questions are put in words that name everything", () => {
  assert.equal(
    question_words(of({ kind: "heaps", max: "29" }), "kayles"),
    "How many sorted triples of heaps from 0 to 29 in kayles are P-positions (the previous player wins)?",
  );
  assert.equal(
    question_words(first_entries_of("lost"), "kayles"),
    "Which single heaps up to 1000 in kayles are lost for whoever must move?",
  );
});

test("what a count rests on is said whole, and once for each game", () => {
  const of_nim = { status: "proven", preperiod: 0, period: 1, saltus: 1 } as Period;
  const games = [1, 2].map(() => ({ game: "allbut()", written: "nim", proof: of_nim }));
  assert.deepEqual([...proven_games({ games } as unknown as Count)], [["nim", of_nim]]);
  assert.equal(course_of_values("They", of_nim), "They grow by 1 with every heap");
  assert.equal(
    course_of_values("They", { ...of_nim, preperiod: 71, period: 12, saltus: 0 }),
    "They repeat every 12 heaps from heap 71 on",
  );
  assert.equal(
    course_of_values("They", {
      ...of_nim,
      preperiod: "12345678901234567890",
      period: 4,
      saltus: "2",
    }),
    "They grow by 2 with every 4 heaps from heap 12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890 on",
  );
});

test("who wins and how many can be asked of misère play", () => {
  for (const kind of kinds) {
    const asked = of({ kind, convention: "misere" });
    const can = entries_of[kind].includes("convention");
    assert.equal(can, kind !== "lost", kind);
    assert.equal(sent(asked, "kayles")["misere"], can ? "1" : undefined, kind);
    assert.equal(/if the last player to move loses/.test(question_words(asked, "kayles")), can);
    assert.ok(!("misere" in sent(of({ kind }), "kayles")), kind);
  }
  assert.equal(
    question_words(of({ kind: "moves", convention: "misere" }), "kayles"),
    "Who wins the position 3 + 5 + 7 of kayles if the last player to move loses, and by which moves?",
  );
});
