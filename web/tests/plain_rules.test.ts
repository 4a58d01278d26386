import assert from "node:assert/strict";
import { test } from "node:test";
import { rules_of_words } from "../src/plain_rules";

test("sizes in plain words are sets", () => {
  for (const text of ["1, 3 or 4", "1,3,4", "1 3 4", "{1,3,4}", " 1, 3, or 4 ", "1 or 3 or 4"])
    assert.equal(rules_of_words(text), "S(1,3,4)", text);
  assert.equal(rules_of_words("1"), "S(1)");
  assert.equal(rules_of_words("A square"), "nim-square");
});

test("notation stays as it is", () => {
  for (const text of [
    "0.77",
    "S(1,3,4)",
    "kayles",
    "0.{1,2,3}",
    "take(s: s <= 3)",
    "",
    "1..3",
    "4.7",
  ])
    assert.equal(rules_of_words(text), text);
});
