import assert from "node:assert/strict";
import test from "node:test";
import type { Rules } from "../src/answers";
import { played_position, usual_member } from "../src/play/family";
import {
  agreeing,
  comparison_of,
  system_comparisons_of,
  values_compared,
} from "../src/proof/system_comparisons";
import { cell_graph_of, stretches_of, vertices_of } from "../src/explore/family_cells";

test("what a heap of a family stands for is cut into its ends and what is repeated", () => {
  assert.deepEqual(stretches_of("oo(xo)^nx"), [
    { cells: ["o", "o"], repeated: false },
    { cells: ["x", "o"], repeated: true },
    { cells: ["x"], repeated: false },
  ]);
  assert.deepEqual(
    stretches_of("{1}(o)^n{0,2}")!.map(({ cells }) => cells),
    [["{1}"], ["o"], ["{0,2}"]],
  );
  assert.equal(stretches_of("a ring of (1)^n")![1]!.cells.length, 1);
  assert.equal(stretches_of(""), null);
});

test("the graph of a family is read from its rules", () => {
  const ladder = cell_graph_of("family(node-kayles: cell 0-1; link 0-0,1-1; ring 0-1,1-0)")!;
  assert.deepEqual(ladder, {
    vertices: 2,
    edges: [[0, 1]],
    links: [
      [0, 0],
      [1, 1],
    ],
  });
  assert.deepEqual(vertices_of("o", ladder), [0, 1]);
  assert.deepEqual(vertices_of("{1}", ladder), [1]);
  assert.equal(cell_graph_of("family(node-kayles: cell 2; link 0-0)")!.vertices, 3);
  assert.equal(cell_graph_of("family(clobber: (xo)^n)"), null);
});

test("a hub is said beside the cells, and is none of them", () => {
  assert.deepEqual(stretches_of("a ring of (o)^n with a hub"), stretches_of("(o)^n"));
  assert.deepEqual(stretches_of("{0}(o)^n with 2 hubs"), stretches_of("{0}(o)^n"));
});

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

test("the comparisons that prove the period of a system are read from the theorem", () => {
  const repeats_early = { id: "period.kind_alone", values: { from: 40 } };
  const theorem = { id: "period.system", values: { taken: 3, p: 34, from: 52, end: 141 } };
  const one = system_comparisons_of(theorem)!;
  assert.deepEqual(one, {
    repeating: { period: 34, saltus: 0, start: 52, end: 141 },
    growing: null,
    reach: 3,
  });
  assert.equal(values_compared(one), 175);
  const both = {
    id: "list.sentences",
    values: { sentences: { sentences: [theorem, repeats_early] } },
  };
  assert.deepEqual(system_comparisons_of(both), one);
  const growing = { taken: 3, p: 2, saltus: 2, from: 3, growing_end: 23, lasting_p: 4, end: 21 };
  const two = system_comparisons_of({ id: "period.growing_system", values: growing })!;
  const values = (value: (n: number) => number) => Array.from({ length: 40 }, (_, n) => value(n));
  const grows = values((n) => n + 1);
  const repeats = values((n) => n % 2);
  assert.deepEqual(comparison_of(two, grows), { period: 2, saltus: 2, start: 3, end: 23 });
  assert.deepEqual(comparison_of(two, repeats), { period: 4, saltus: 0, start: 3, end: 21 });
  assert.equal(agreeing(comparison_of(two, grows), grows), 20);
  assert.equal(agreeing(comparison_of(two, repeats), [...repeats.slice(0, 20), ...grows]), 13);
  assert.equal(
    system_comparisons_of({ id: "period.guy_smith", values: { p: 12, from: 71, end: 156 } }),
    null,
  );
  assert.equal(system_comparisons_of(undefined), null);
});
