import assert from "node:assert/strict";
import test from "node:test";
import { entries_of } from "../head";

test("other sites get the whole address of the picture, where it is known", () => {
  for (const site of ["https://example.org/lab/", "https://example.org/lab"]) {
    const entries = entries_of(site);
    assert.equal(entries["og:image"], "https://example.org/lab/social.png");
    assert.equal(entries["og:url"], "https://example.org/lab/");
  }
  assert.equal(entries_of("")["og:image"], "./social.png");
  assert.equal("og:url" in entries_of(""), false);
});
