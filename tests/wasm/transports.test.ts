// What every transport does, over HTTP and with workers: the same tests for all.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { PeriodOfGame, Rules, Values } from "web/answers";
import { Refusal, was_cancelled, type Progress } from "web/engine/question";
import { in_wasm, native } from "./engines";

const engines = [in_wasm(1), in_wasm(3)];
after(() => engines.forEach((engine) => engine.close()));
const transports = [
  { name: "HTTP", transport: native() },
  { name: "workers", transport: engines[0]! },
  { name: "workers with threads", transport: engines[1]! },
];
const never = () => new AbortController().signal;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A question for days. What waits for it is not answered, and the runner of the tests ends it. */
const endless = { game: "0.106", limit: 1e14 };

for (const { name, transport } of transports) {
  /** The first progress of a stream, which is stopped then. */
  async function first_progress(): Promise<Progress> {
    const controller = new AbortController();
    const seen: Progress[] = [];
    const asked = transport.stream("period", endless, controller.signal, (progress) => {
      seen.push(progress);
      controller.abort();
    });
    await assert.rejects(asked, was_cancelled);
    return seen[0]!;
  }

  test(`${name}: answers`, async () => {
    const { values } = await transport.ask<Values>("values", { game: "kayles", to: 10 });
    assert.deepEqual(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]);
    const text = await transport.text("values", { game: "kayles", to: 3, format: "csv" });
    assert.match(text, /^.*\n0,0\n1,1\n2,2\n3,3\n$/);
  });

  test(`${name}: letters of every kind in a question`, async () => {
    const { game } = await transport.ask<Rules>("rules", { game: "take(s: s = 2 or s*s = 9)" });
    assert.match(game, /s = 2/);
    await assert.rejects(
      transport.ask("rules", { game: "käyles & 50% + π" }),
      (fault) => fault instanceof Refusal && fault.from === 0,
    );
  });

  test(`${name}: refuses with a place and a command`, async () => {
    await assert.rejects(
      transport.ask("rules", { game: "S(1,x)" }),
      (fault) => fault instanceof Refusal && fault.parameter === "game" && fault.from === 4,
    );
    await assert.rejects(
      transport.ask("no-such-question", {}),
      (fault) => fault instanceof Refusal && fault.kind === "not_found",
    );
  });

  test(`${name}: streams progress and an answer`, async () => {
    const parameters = { game: "0.6", limit: 1000 };
    const found = await transport.stream<PeriodOfGame>("period", parameters, never(), () => undefined);
    assert.equal(found.status, "none");
    const { done, total } = await first_progress();
    assert.ok(done <= total);
  });

  test(`${name}: a stopped stream makes room for the next`, async () => {
    for (let i = 0; i < 3; i += 1) await first_progress();
    await transport.stream("period", { game: "kayles" }, never(), () => undefined);
  });

  test(`${name}: plain questions are answered beside long ones`, async () => {
    const controller = new AbortController();
    let begin!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const streams = [1, 2].map((more) =>
      transport
        .stream("period", { ...endless, limit: endless.limit + more }, controller.signal, begin)
        .catch(was_cancelled),
    );
    await begun;
    for (let i = 0; i < 10; i += 1) await transport.ask("rules", { game: `S(1,${5 + i})` });
    controller.abort();
    await Promise.all(streams);
  });

  test(`${name}: overtaken questions`, async () => {
    const asked = [];
    for (let i = 0; i < 20; i += 1) {
      const controller = new AbortController();
      asked.push(transport.ask("period", endless, controller.signal).catch(was_cancelled));
      await pause(5);
      controller.abort();
    }
    assert.deepEqual(await Promise.all(asked), Array(20).fill(true));
    const { values } = await transport.ask<Values>("values", { game: "nim", to: 2 });
    assert.deepEqual(values, [0, 1, 2]);
  });
}

test("the budget of an engine in workers ends a question", async () => {
  const engine = in_wasm(1, { plain: 0.2 });
  await assert.rejects(
    engine.ask("period", endless),
    (fault) => fault instanceof Refusal && fault.kind === "budget" && fault.command !== undefined,
  );
  engine.close();
});
