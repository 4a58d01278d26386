// Workers that are played by this test: who answers what, and what stopping does.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Asked, FromWorker, Opening } from "../src/engine/protocol";
import { Refusal, was_cancelled } from "../src/engine/question";
import { WorkerTransport, type Engine, type WorkerListener } from "../src/engine/worker_transport";

class Played {
  asked: Asked[] = [];
  ended = false;
  opened = false;
  constructor(
    readonly listener: WorkerListener,
    readonly shared: WebAssembly.Memory | null,
  ) {}

  post(message: Opening | Asked): void {
    if ("question" in message) this.asked.push(message);
    else {
      this.opened = true;
      queueMicrotask(() => this.hear({ name: "opened", memory: this.shared, cancel: 16 }));
    }
  }
  hear(message: FromWorker): void {
    this.listener.hear(message);
  }
  answer(text: string, status = 200): void {
    this.hear({ name: "answered", status, body: new TextEncoder().encode(text) });
  }
}

function stage(shared: boolean): { transport: WorkerTransport; workers: Played[] } {
  const workers: Played[] = [];
  const engine: Engine = {
    stream_workers: 1,
    opening: async () => ({
      module: null as unknown as WebAssembly.Module,
      script: "engine.js",
      threads: 1,
      budgets: { plain: 1, stream: 60, bytes: 1 },
    }),
    start_worker: (listener) => {
      const memory = shared
        ? new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
        : null;
      const worker = new Played(listener, memory);
      workers.push(worker);
      return { post: (message) => worker.post(message), end: () => (worker.ended = true) };
    },
  };
  return { transport: new WorkerTransport(engine), workers };
}

const settle = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const flag_of = (worker: Played) => new Int32Array(worker.shared!.buffer, 16, 1)[0];

test("plain questions do not wait for a stream", async () => {
  const { transport, workers } = stage(false);
  const seen: number[] = [];
  const stream = transport.stream("period", { game: "0.6" }, new AbortController().signal, (news) =>
    seen.push(news.done),
  );
  await settle();
  const plain = transport.ask("values", { game: "kayles", to: 3 });
  await settle();
  assert.equal(workers.length, 2);
  assert.deepEqual(workers[0]!.asked, [{ question: "period?game=0.6", streamed: true }]);
  assert.deepEqual(workers[1]!.asked, [{ question: "values?game=kayles&to=3", streamed: false }]);
  workers[1]!.answer('{"values":[0,1,2,3]}');
  assert.deepEqual(await plain, { values: [0, 1, 2, 3] });
  const progress = { activity: "", done: 7, total: 9, fraction: 0.5 };
  workers[0]!.hear({ name: "progress", progress });
  workers[0]!.answer('{"status":"none"}');
  assert.deepEqual(await stream, { status: "none" });
  assert.deepEqual(seen, [7]);
});

test("a worker answers one question after the other", async () => {
  const { transport, workers } = stage(false);
  const first = transport.text("rules", { game: "a" });
  const second = transport.text("rules", { game: "b" });
  await settle();
  assert.equal(workers[0]!.asked.length, 1);
  workers[0]!.answer("A");
  assert.equal(await first, "A");
  await settle();
  assert.equal(workers[0]!.asked.length, 2);
  workers[0]!.answer("B");
  assert.equal(await second, "B");
  assert.equal(workers.length, 1);
});

test("a refusal is one", async () => {
  const { transport, workers } = stage(false);
  const asked = transport.ask("rules", { game: "?" });
  await settle();
  workers[0]!.answer('{"error":{"kind":"rules","message":"no","from":0}}', 400);
  await assert.rejects(asked, (fault) => fault instanceof Refusal && fault.from === 0);
});

test("stopping sets the flag in shared memory", async () => {
  const { transport, workers } = stage(true);
  const controller = new AbortController();
  const asked = transport.text("period", {}, controller.signal);
  await settle();
  assert.equal(flag_of(workers[0]!), 0);
  controller.abort();
  await assert.rejects(asked, was_cancelled);
  assert.equal(flag_of(workers[0]!), 1);
  const next = transport.text("rules", {});
  workers[0]!.answer('{"error":{"kind":"cancelled","message":""}}', 499);
  await settle();
  assert.equal(flag_of(workers[0]!), 0);
  workers[0]!.answer("R");
  assert.equal(await next, "R");
  assert.equal(workers.length, 1);
});

test("stopping without shared memory replaces the worker", async () => {
  const { transport, workers } = stage(false);
  const controller = new AbortController();
  const asked = transport.text("period", {}, controller.signal);
  await settle();
  const next = transport.text("rules", {});
  controller.abort();
  await assert.rejects(asked, was_cancelled);
  await settle(150);
  assert.equal(workers[0]!.ended, true);
  assert.equal(workers.length, 2);
  workers[0]!.answer("late"); // of a worker that has ended: nobody hears it
  workers[1]!.answer("R");
  assert.equal(await next, "R");
});

test("a question that ends soon after it was stopped keeps its worker", async () => {
  const { transport, workers } = stage(false);
  const controller = new AbortController();
  const asked = transport.text("period", {}, controller.signal);
  await settle();
  controller.abort();
  await assert.rejects(asked, was_cancelled);
  workers[0]!.answer("done");
  await settle(150);
  assert.equal(workers[0]!.ended, false);
});

test("questions that were stopped before their turn are never asked", async () => {
  const { transport, workers } = stage(false);
  const controller = new AbortController();
  const first = transport.text("rules", { game: "a" });
  const second = transport.text("rules", { game: "b" }, controller.signal);
  const third = transport.text("rules", { game: "c" });
  await settle();
  controller.abort();
  await assert.rejects(second, was_cancelled);
  workers[0]!.answer("A");
  await first;
  await settle();
  workers[0]!.answer("C");
  assert.equal(await third, "C");
  assert.deepEqual(
    workers[0]!.asked.map(({ question }) => question),
    ["rules?game=a", "rules?game=c"],
  );
  await assert.rejects(transport.text("rules", {}, AbortSignal.abort()), was_cancelled);
});

test("a worker that fails says so, and another takes its place", async () => {
  const { transport, workers } = stage(false);
  const asked = transport.text("rules", {});
  await settle();
  workers[0]!.hear({ name: "broken", message: "unreachable" });
  await assert.rejects(asked, /the engine failed: unreachable/);
  const next = transport.text("rules", {});
  await settle();
  workers[1]!.answer("R");
  assert.equal(await next, "R");
});

test("an engine that cannot be loaded says so", async () => {
  const engine: Engine = {
    stream_workers: 1,
    opening: () => Promise.reject(new Error("engine.wasm cannot be loaded (status 404)")),
    start_worker: () => assert.fail("no worker is needed"),
  };
  const transport = new WorkerTransport(engine);
  await assert.rejects(transport.text("rules", {}), /does not start: engine.wasm cannot be loaded/);
});
