import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

test("the types of the page are right, with those of the answers from the description of the API", () => {
  // The bundle of this test lies in node_modules/.tests.
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "check"], {
    cwd,
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout + stderr);
});
