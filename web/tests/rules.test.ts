// The rules of games in words of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { table as of_engine } from "texts:en/engine";
import type { Message } from "../src/answers";
import { add_texts } from "../src/language/text";
import { message_text } from "../src/message_text";

const unknown: Message = { id: "rules.of_later", values: {} };
test("what has no id, or one without words, is said in English", () => {
  assert.equal(message_text({ rules: "Take one." }, "rules"), "Take one.");
  const rules = { rules: "Take one.", rules_message: unknown };
  assert.equal(message_text(rules, "rules"), "Take one.");
});

/** As in another language. */
add_texts(of_engine);

const said = (rules_message: Message) => message_text({ rules: "", rules_message }, "rules");

const taking = (sizes: string[], count: number): Message => ({
  id: "rules.take",
  values: { sizes: { alternatives: sizes }, count },
});

test("a message has forms of numbers, and alternatives", () => {
  assert.equal(said(taking(["1"], 1)), "Take 1 token from one heap.");
  assert.equal(said(taking(["1", "3", "4"], 2)), "Take 1, 3 or 4 tokens from one heap.");
});

test("a message has messages in its places, and sentences one after another", () => {
  const range: Message = { id: "rules.range", values: { first: 5, last: 10000 } };
  const taking_more: Message = {
    id: "rules.take_and_leave",
    values: {
      sizes: { alternatives: ["2", range] },
      count: 2,
      heaps: { alternatives: [{ id: "rules.nothing", values: {} }] },
    },
  };
  const other: Message = { id: "rules.or", values: { move: taking_more } };
  assert.equal(
    said({
      id: "list.sentences",
      values: { sentences: { sentences: [taking(["1"], 1), other] } },
    }),
    "Take 1 token from one heap. Or: Take 2 or 5 to 10000 tokens from a heap and leave nothing.",
  );
});
