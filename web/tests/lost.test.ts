import assert from "node:assert/strict";
import test from "node:test";
import { read_address } from "../src/address";
import type { Period } from "../src/answers";
import { course_of_values } from "../src/explore/lost";

test("what a count rests on is said whole", () => {
  const of_nim = { status: "proven", preperiod: 0, period: 1, saltus: 1 } as Period;
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

test("links to the page of questions lead to Explore", () => {
  const explore = (game: string, view: Record<string, string>) => ({ tab: "explore", game, view });
  for (const [link, place] of [
    ["#ask?game=kayles", explore("kayles", { open: "lost" })],
    ["#ask?game=kayles&kind=moves&position=5,8", explore("kayles:5,8", {})],
    ["#ask?game=cram:4x5&kind=moves&position=cram:4x5", explore("cram:4x5", {})],
    ["#ask?game=wythoff:3,5", explore("wythoff:3,5", {})],
    [
      "#ask?game=nim-square&kind=heaps&heaps=3&max=29",
      explore("nim-square", { heaps: "3", max: "29", open: "lost" }),
    ],
    // A form that is the program's alone is said to be left out.
    ["#ask?game=kayles&kind=own", explore("kayles", { kind: "own", open: "lost" })],
  ] as const)
    assert.deepEqual(read_address(link), place, link);
});
