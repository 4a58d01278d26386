// The engine in WebAssembly gives the answers of the program: for the published games and for a thousand random ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import type { PeriodOfGame, Values } from "web/answers";
import { Refusal, type Parameters } from "web/engine/question";
import type { Transport } from "web/engine/transport";
import { golden, in_wasm, native, variants } from "./engines";
import { random_game, random_numbers } from "./random_game";

const program = native();
const engines = variants.map((threads) => ({ threads, engine: in_wasm(threads) }));
after(() => engines.forEach(({ engine }) => engine.close()));

const rows = (name: string): Record<string, string>[] => {
  const [head, ...lines] = readFileSync(golden + name, "utf8").trim().split("\n");
  const names = head!.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((column, i) => [column, cells[i]!]));
  });
};

const part = 50_000; // values of a question

/** As tests/golden/README.md describes it. */
function running_hash(values: readonly number[]): string {
  let hash = 1469598103934665603n;
  for (const value of values)
    hash = BigInt.asUintN(64, (hash ^ BigInt(value)) * 1099511628211n);
  return hash.toString(16);
}

/** The answer as it is written, or why there is none. */
async function answer(engine: Transport, path: string, parameters: Parameters): Promise<string> {
  try {
    return await engine.text(path, parameters);
  } catch (fault) {
    if (fault instanceof Refusal) return `refused (${fault.kind}): ${fault.message}`;
    throw fault;
  }
}

test("a thousand random games", async () => {
  const below = random_numbers(2026);
  let refused = 0;
  let late = 0;
  for (let i = 0; i < 1000; i += 1) {
    const game = random_game(below);
    // Heaps that break into any number of others have as many moves as there are partitions.
    const largest = game.includes("{") ? 25 : 400;
    const heaps = [below(25), below(25), below(largest)].join(",");
    const questions: [string, Parameters][] = [
      ["values", { game, to: 300 + below(1500) }],
      ["period", { game, limit: 3000 }],
      ["count", { game, heaps: 1 + below(4), max: 40 + below(60), order: "sorted" }],
      ["position", { position: `${game}:${heaps}` }],
    ];
    for (const [path, parameters] of questions) {
      const [expected, ...found] = await Promise.all(
        [program, ...engines.map(({ engine }) => engine)].map((asked) => answer(asked, path, parameters)),
      );
      if (expected!.startsWith("refused (budget)")) late += 1;
      else for (const one of found) assert.equal(one, expected, `${path} ${JSON.stringify(parameters)}`);
      if (expected!.startsWith("refused")) refused += 1;
    }
  }
  assert.ok(refused < 400, `${refused} of 4000 questions were refused`);
  assert.ok(late < 40, `${late} of 4000 questions took longer than their budget`);
});

for (const { threads, engine } of engines) {
  test(`published periods, ${threads} threads`, async () => {
    let proven = 0;
    for (const { code, period, preperiod } of rows("octal_periods.csv")) {
      if (Number(preperiod) > 50_000) continue; // their proofs take minutes
      const found = await engine.ask<PeriodOfGame>("period", { game: code! });
      assert.equal(found.status, "proven", code);
      assert.deepEqual([String(found.period), String(found.preperiod)], [period, preperiod], code);
      proven += 1;
    }
    assert.ok(proven > 80, `${proven} games`);
  });

  test(`published hashes of values, ${threads} threads`, async () => {
    for (const { code, last, hash } of rows("octal_hashes.csv")) {
      const values: number[] = [];
      // The last part first: the engine then keeps the whole sequence.
      for (let from = Math.floor(Number(last) / part) * part; from >= 0; from -= part) {
        const to = Math.min(Number(last), from + part - 1);
        const answer = await engine.ask<Values>("values", { game: code!, from, to });
        values.unshift(...answer.values);
      }
      assert.equal(running_hash(values), hash, code);
    }
  });

  test(`large values, positions and counts, ${threads} threads`, async () => {
    const questions: [string, Parameters][] = [
      ["values", { game: "nim-square", from: 150_000, to: 150_100 }],
      ["values", { game: "0.106", from: 60_000, to: 60_100 }],
      ["values", { game: "0.07", from: "4611686018427380000", to: "4611686018427380010" }],
      ["value", { game: "kayles", heap: "4611686018427387000" }],
      ["count", { game: "kayles", heaps: 40, max: "1000000000000000000", order: "ordered" }],
      ["count", { game: "kayles", heaps: 30, max: 5000, order: "sorted" }],
      ["count", { game: "kayles", heaps: 30, max: 5000, order: "distinct", modulus: "1000000007" }],
      ["count", { game: "0.137", heaps: 8, max: 10_000, modulus: "340282366920938463463374607431768211507" }],
      ["count", { game: "nim", tokens: 50, board: 1000, dimensions: 2 }],
      ["count", { values: "0,1,2,3", heaps: 2 }],
      ["count", { game: "nim", heaps: 100, min: 1, max: "2^100-1", order: "arranged", outcome: "N", modulus: "1e9+7" }],
      ["positions", { game: "kayles", heaps: 3, max: 30, outcome: "P" }],
      ["histogram", { game: "0.6", from: 0, to: 40_000 }],
      ["overview", { game: "nim-square", from: 0, to: 100_000 }],
      ["patterns", { game: "take(s: s mod 3 = 1)" }],
      ["games", {}],
    ];
    for (const [path, parameters] of questions) {
      const expected = await answer(program, path, parameters);
      assert.ok(!expected.startsWith("refused"), `${path} ${JSON.stringify(parameters)}: ${expected}`);
      assert.equal(await answer(engine, path, parameters), expected, `${path} ${JSON.stringify(parameters)}`);
    }
  });

  test(`sizes beyond memory are refused with the number, ${threads} threads`, async () => {
    const refused: [string, Parameters][] = [
      ["values", { game: "take(s: s mod 3 = 1 or s*s = n)", from: "4294967290", to: "4294967300" }],
      ["values", { game: "nim-square", from: "68719476736", to: "68719476740" }],
      ["value", { game: "0.6", heap: "1099511627776" }],
      ["period", { game: "nim-square", limit: "17179869184" }],
    ];
    for (const [path, parameters] of refused)
      assert.match(await answer(engine, path, parameters), /^refused .*\d{10}/, JSON.stringify(parameters));
  });
}
