import assert from "node:assert/strict";
import test from "node:test";

// The theme of the page is looked at when its module is loaded.
Object.assign(globalThis, { window: { matchMedia: () => ({}) } });
const { file_name } = await import("../src/save");

test("files are named after their game", () => {
  assert.equal(file_name("kayles", 0, 1000), "kayles-0-1000");
  assert.equal(file_name("0.137", "rows"), "0.137-rows");
  assert.equal(file_name("take(s: gcd(s,n) <= 5)", 0, 7), "take-s-gcd-s-n-5-0-7");
  assert.equal(file_name("../../etc/passwd"), "etc-passwd");
  assert.equal(file_name("=="), "game");
  assert.ok(file_name("x".repeat(500)).length <= 80);
});
