// A server that goes and comes back, as questions meet it. Nothing here waits for time: what is tried again is tried again at once.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { HttpTransport } from "../src/engine/http_transport";
import { Refusal } from "../src/engine/question";

type Answer = (address: string, init: RequestInit) => Promise<Response>;
const real_fetch = globalThis.fetch;
let asked: string[] = [];

function server(answer: Answer): void {
  globalThis.fetch = ((address: string, init: RequestInit) => {
    asked.push(address);
    return answer(address, init);
  }) as typeof fetch;
}
afterEach(() => {
  globalThis.fetch = real_fetch;
  asked = [];
});

const json = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }));
const gone = () => Promise.reject(new TypeError("network error"));

/** Resolves when the transport is in the condition. */
const condition = (transport: HttpTransport, name: string) =>
  new Promise<void>((resolve) =>
    transport.condition.watch((now) => {
      if (now.name === name) resolve();
    }),
  );

test("a question waits for a server that is gone, and is asked again when it is back", async () => {
  const transport = new HttpTransport("/api");
  server(gone);
  const answers = [transport.ask("rules", { game: "nim" }), transport.ask("values", {})];
  await condition(transport, "lost");
  const now = transport.condition.now;
  assert.match(now.name === "lost" ? now.message : "", /is sprague serve still running\?/);
  server((address) => json(address));
  transport.try_again();
  assert.deepEqual(await Promise.all(answers), ["/api/rules?game=nim", "/api/values"]);
  assert.equal(transport.condition.now.name, "well");
  assert.deepEqual(asked.slice(0, 3), ["/api/rules?game=nim", "/api/values", "/api/about"]);
});

test("an answer that breaks off is asked for again, and so is a stream", async () => {
  const transport = new HttpTransport("/api");
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode("event: progress\ndata: {}\n\n"));
          stream.error(new TypeError("network error"));
        },
      }),
    );
  const ended = () => new Response("retry: 1\n\n");
  for (const first of [broken, ended]) {
    server(() => Promise.resolve(first()));
    const answer = transport.stream("period", {}, new AbortController().signal, () => undefined);
    await condition(transport, "lost");
    server(() => Promise.resolve(new Response("event: result\ndata: 7\n\n")));
    transport.try_again();
    assert.equal(await answer, 7);
  }
  server(() => Promise.resolve(broken()));
  const answer = transport.ask("rules", {});
  await condition(transport, "lost");
  server(() => json({ splits: false }));
  transport.try_again();
  assert.deepEqual(await answer, { splits: false });
});

test("a server that is there and never ends its answers is not asked for ever", async () => {
  const transport = new HttpTransport("/api");
  server((address) =>
    address === "/api/about" ? json({}) : Promise.resolve(new Response("retry: 1\n\n")),
  );
  transport.condition.watch(({ name }) => {
    if (name === "lost") setImmediate(() => transport.try_again());
  });
  const answer = transport.stream("period", {}, new AbortController().signal, () => undefined);
  await assert.rejects(answer, (fault: Refusal) => fault.kind === "unreachable");
  assert.equal(asked.filter((address) => address === "/api/period").length, 4);
});

test("a refusal is one, and a question that is stopped stops waiting", async () => {
  const transport = new HttpTransport("/api");
  server(() => json({ error: { kind: "budget", message: "too long" } }, 422));
  await assert.rejects(transport.ask("period", {}), (fault: Refusal) => fault.kind === "budget");
  assert.equal(transport.condition.now.name, "well");
  server(gone);
  const controller = new AbortController();
  const answer = transport.ask("rules", {}, controller.signal);
  await condition(transport, "lost");
  controller.abort();
  await assert.rejects(answer, { name: "AbortError" });
  server(() => json({}));
  transport.try_again();
  await condition(transport, "well");
  assert.deepEqual(asked.slice(-1), ["/api/about"], "it is not asked again");
});

test("a fault of the page is not taken for one of the network", async () => {
  const transport = new HttpTransport("/api");
  server(() => Promise.resolve(new Response("event: progress\ndata: {}\n\n")));
  const answer = transport.stream("period", {}, new AbortController().signal, () => {
    throw new TypeError("a fault of the page");
  });
  await assert.rejects(answer, /a fault of the page/);
});
