import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

test("the types of the answers are those of the description of the API", () => {
  // The bundle of this test lies in node_modules/.tests.
  const program = fileURLToPath(new URL("../../answers.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, "--check"], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
});
