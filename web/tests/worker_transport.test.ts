// Workers that open the engine, and those that never do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerTransport, type Engine, type WorkerListener } from "../src/engine/worker_transport";

/** An engine that answers every question with `{}`; its first `silent` workers never open. */
function fake_engine(silent: number): Engine & { started: number; ended: number } {
  return {
    started: 0,
    ended: 0,
    stream_workers: 1,
    opening: () =>
      Promise.resolve({
        script: "",
        threads: 1,
        budgets: { plain: 1, stream: 1, bytes: 1 },
      } as never),
    start_worker(listener: WorkerListener) {
      this.started += 1;
      const opens = this.started > silent;
      return {
        post(message) {
          if ("question" in message)
            listener.hear({ name: "answered", status: 200, body: new TextEncoder().encode("{}") });
          else if (opens)
            setTimeout(() => listener.hear({ name: "opened", memory: null, cancel: 0 }), 1);
        },
        end: () => {
          this.ended += 1;
        },
      };
    },
  };
}

test("a worker that does not open is replaced by another", async () => {
  const engine = fake_engine(1);
  const transport = new WorkerTransport(engine);
  assert.deepEqual(await transport.ask("about", {}), {});
  assert.deepEqual([engine.started, engine.ended], [2, 1]);
  assert.deepEqual(await transport.ask("about", {}), {});
  assert.equal(engine.started, 2);
});

test("closed while it opens, it starts no other worker", async () => {
  const engine = fake_engine(9);
  const transport = new WorkerTransport(engine);
  const asked = transport.ask("about", {});
  setTimeout(() => transport.close(), 50);
  await assert.rejects(asked);
  assert.deepEqual([engine.started, engine.ended], [1, 1]);
});
