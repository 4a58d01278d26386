import assert from "node:assert/strict";
import test from "node:test";
import type { Rules } from "../src/answers";
import { played_position, usual_member } from "../src/play/settings";

test("a game begins with a member that is seen at a glance, and several are positions of their own", () => {
  const rules = (game: string, pattern: string) =>
    ({ game, kinds: [{ game, pattern, name: "a", moves: [] }] }) as unknown as Rules;
  const path = "family(node-kayles: cell 0; link 0-0)";
  assert.equal(usual_member(rules(path, "(o)^n")), "9");
  assert.equal(usual_member(rules("family(clobber: (xo)^n)", "(xo)^n")), "7");
  const squares = "family(node-kayles: cell 0-1,1-2,2-3,3-0; link 2-0)";
  assert.equal(usual_member(rules(squares, "(o)^n")), "3");
  assert.equal(usual_member(rules("0.77", "")), null);
  assert.equal(played_position("9, 5", path), `${path}:9 + ${path}:5`);
  assert.equal(played_position("9, 5", "kayles"), "kayles:9,5");
  assert.equal(played_position("nim:3", path), "nim:3");
});
