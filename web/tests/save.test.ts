import assert from "node:assert/strict";
import test from "node:test";
import { csv_of } from "../src/csv";
import { file_name } from "../src/file_name";

test("files are named after their game", () => {
  assert.equal(file_name("kayles", 0, 1000), "kayles-0-1000");
  assert.equal(file_name("0.137", "rows"), "0.137-rows");
  assert.equal(file_name("take(s: gcd(s,n) <= 5)", 0, 7), "take-s-gcd-s-n-5-0-7");
  assert.equal(file_name("../../etc/passwd"), "etc-passwd");
  assert.equal(file_name("=="), "game");
  assert.ok(file_name("x".repeat(500)).length <= 80);
});

test("rules with commas and quotes stay in one cell", () => {
  assert.equal(csv_of(["heap", "S(1,3)"], [[0, 0]]), 'heap,"S(1,3)"\n0,0\n');
  assert.equal(csv_of(['say "x"'], [["a\nb"]]), '"say ""x"""\n"a\nb"\n');
});
