import assert from "node:assert/strict";
import test from "node:test";
import { faults_of } from "../src/ask/faults";
import { name_of_file } from "../src/ask/formats";
import type { CountOfNumbers, Period } from "../src/answers";
import { course_of_values, proven_games } from "../src/ask/proofs";
import { published } from "../src/ask/published";
import {
  entries_of,
  first_entries,
  has_entry,
  kinds,
  question_of,
  type Entries,
} from "../src/ask/questions";
import { question_words } from "../src/ask/wording";

const of = (entries: Partial<Entries>): Entries => ({ ...first_entries, ...entries });
const sent = (entries: Entries, game: string): Record<string, unknown> =>
  question_of(entries, game).parameters;
const sum = { kind: "sum", games: "kayles:0..100\n nim:0..5 \n" } as const;

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

test("every kind of question has a form without faults, words and a file of its name", () => {
  for (const kind of kinds) {
    const entries = of({ ...sum, kind });
    assert.deepEqual([...faults_of(entries)], [], kind);
    assert.match(question_words(entries, "kayles"), /^[A-Z].*\?$/, kind);
    assert.ok(Object.keys(sent(entries, "kayles")).length > 0, kind);
    for (const name of entries_of[kind]) assert.ok(name in first_entries, name);
  }
});

test("questions send what they are about", () => {
  assert.deepEqual(sent(of(sum), "nim")["game"], ["kayles:0..100", "nim:0..5"]);
  const games = (text: string) => sent(of({ kind: "sum", games: text }), "nim")["game"];
  assert.deepEqual(games("kayles:0..9, nim:0..9 + S(1,3):1,3..5\n0.{1,2}:2"), [
    "kayles:0..9",
    "nim:0..9",
    "S(1,3):1,3..5",
    "0.{1,2}:2",
  ]);
  const position = of({ kind: "moves", position: "kayles:5,7 + nim:3" });
  assert.deepEqual(sent(position, "nim"), { position: "kayles:5,7 + nim:3" });
  assert.deepEqual(sent(of({ kind: "moves", position: "3 5" }), "nim"), {
    position: "nim:3,5",
  });
  assert.equal(sent(of({ outcome: "sum", nim_sum: "4" }), "nim")["nim_sum"], "4");
});

test("what is wrong is said before anything is asked", () => {
  const fault = (entries: Partial<Entries>) => [...faults_of(of({ ...sum, ...entries }))][0];
  for (const [entries, name, text] of [
    [{ kind: "heaps", heaps: "-1" }, "heaps", /whole number, such as 3; this is “-1”/],
    [{ kind: "heaps", heaps: "abc" }, "heaps", /“abc”/],
    [{ kind: "heaps", max: "" }, "max", /missing: write 100/],
    [{ kind: "heaps", min: "9", max: "5" }, "max", /less than the least/],
    [{ kind: "heaps", modulus: "0" }, "modulus", /at least 1/],
    [{ kind: "heaps", outcome: "sum", nim_sum: "" }, "nim_sum", /missing/],
    [{ kind: "sum", games: "kayles" }, "games", /games with their ranges/],
    [{ kind: "numbers", numbers: "nim" }, "numbers", /depend on n/],
    [{ kind: "tokens", board: "0" }, "board", /at least 1/],
    [{ kind: "value", heap: "ten" }, "heap", /“ten”/],
    [{ kind: "moves", position: "3, x" }, "position", /“x” is not a heap/],
    [{ kind: "moves", position: "" }, "position", /at least one heap/],
  ] as const) {
    const found = fault(entries as Partial<Entries>);
    assert.equal(found?.[0], name);
    assert.match(found?.[1] ?? "", text);
  }
  // Entries that do not matter have no faults.
  assert.equal(fault({ kind: "heaps", nim_sum: "x", tokens: "x", heap: "x" }), undefined);
  assert.equal(has_entry(of({ kind: "heaps", heaps: "1" }), "order"), false);
});

test("questions are put in words that name everything", () => {
  assert.equal(
    question_words(of({ max: "29" }), "kayles"),
    "How many sorted triples of heaps from 0 to 29 in kayles are P-positions (the previous player wins)?",
  );
  assert.match(
    question_words(of(sum), "x"),
    /one heap each from kayles:0\.\.100 and nim:0\.\.5 are/,
  );
  assert.match(
    question_words(of({ kind: "numbers", max: "2^30", outcome: "N" }), "x"),
    /how many n from 0 to 2\^30 do the heaps nim:n, 2n, 3n make positions that are N-positions/,
  );
});

test("what a count rests on is said whole, and once for each game", () => {
  const of_nim = { status: "proven", preperiod: 0, period: 1, saltus: 1 } as Period;
  const answer = {
    heaps: ["n", "2n", "3n"].map((size) => ({
      game: "allbut()",
      written: "nim",
      size,
      proof: of_nim,
    })),
  } as CountOfNumbers;
  assert.deepEqual([...proven_games(answer)], [["nim", of_nim]]);
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

test("each question of rules can be about misère play", () => {
  for (const kind of kinds) {
    const asked = of({ ...sum, kind, convention: "misere" });
    const can = entries_of[kind].includes("convention");
    assert.equal(can, kind !== "laws", kind);
    const { formats } = question_of(asked, "kayles");
    assert.equal(sent(asked, "kayles")["misere"], can ? "1" : undefined, kind);
    assert.equal(formats.includes("bfile") && can, false, kind);
    assert.equal(/if the last player to move loses/.test(question_words(asked, "kayles")), can);
    assert.ok(!("misere" in sent(of({ ...sum, kind }), "kayles")), kind);
  }
  assert.equal(
    question_words(of({ kind: "moves", convention: "misere" }), "kayles"),
    "Who wins the position 3 + 5 + 7 of kayles if the last player to move loses, and by which moves?",
  );
  const fault = faults_of(of({ outcome: "sum", convention: "misere" }));
  assert.match(fault.get("outcome") ?? "", /ask for P or N/);
  assert.equal(faults_of(of({ outcome: "sum" })).size, 0);
});

test("files are named after what they answer", () => {
  assert.equal(name_of_file(of({}), "kayles", "csv"), "kayles-count-3-heaps-0-29.csv");
  assert.equal(name_of_file(of({ kind: "value" }), "0.07", "json"), "0.07-value-10-18.json");
  assert.equal(name_of_file(of({ kind: "moves" }), "S(1,2)", "json"), "S-1-2-moves-3-5-7.json");
  assert.equal(name_of_file(of({}), "nim", "bfile"), "nim-count-3-heaps-0-29.b.txt");
});
