import assert from "node:assert/strict";
import test from "node:test";
import { entry_pieces, terms } from "../src/glossary_entries";

test("every reference of the glossary leads to another entry", () => {
  for (const word of terms)
    for (const { term } of entry_pieces(word)) {
      if (term === null) continue;
      assert.ok(terms.includes(term), `${word}: [${term}]`);
      assert.notEqual(term, word);
    }
});

test("entries are short, and end as sentences do", () => {
  for (const word of terms) {
    const text = entry_pieces(word)
      .map((piece) => piece.text)
      .join("");
    assert.match(text, /\.$/, word);
    assert.doesNotMatch(text, /[[\]|]/, word);
    assert.ok(text.length < 420, `${word}: ${text.length} characters`);
  }
});
