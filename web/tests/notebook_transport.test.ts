import assert from "node:assert/strict";
import test from "node:test";
import { NotebookTransport } from "../src/engine/notebook_transport";
import { Refusal, was_cancelled, type Progress } from "../src/engine/question";

type Message = { ask?: number; question?: string; streamed?: boolean; stop?: number };

/** A transport, and the kernel's end of its port. */
function notebook(hear: (message: Message, tell: (told: object) => void) => void) {
  const { port1, port2 } = new MessageChannel();
  const heard: Message[] = [];
  port2.onmessage = ({ data }: MessageEvent<Message>) => {
    heard.push(data);
    hear(data, (told) => port2.postMessage(told));
  };
  const close = () => {
    port1.close();
    port2.close();
  };
  return { transport: new NotebookTransport(Promise.resolve(port1)), heard, close };
}

test("questions to a kernel are answered by their numbers, in any order", async () => {
  const held: (() => void)[] = [];
  const { transport, heard, close } = notebook(({ ask, question }, tell) => {
    const reply = () => tell({ about: ask, status: 200, body: JSON.stringify(question) });
    held.push(reply);
    if (held.length === 2) for (const each of held.reverse()) each();
  });
  const answers = await Promise.all([
    transport.ask<string>("values", { game: "take(s:s=2)", to: 5 }),
    transport.ask<string>("rules", { game: "kayles" }),
  ]);
  assert.deepEqual(answers, ["values?game=take%28s%3As%3D2%29&to=5", "rules?game=kayles"]);
  assert.deepEqual(
    heard.map(({ streamed }) => streamed),
    [false, false],
  );
  close();
});

test("a streamed answer of a kernel has progress on the way", async () => {
  const progress: Progress = { activity: "values", done: 1, total: 2, fraction: 0.5 };
  const { transport, heard, close } = notebook(({ ask }, tell) => {
    tell({ about: ask, progress });
    tell({ about: ask, status: 200, body: '{"period":12}' });
  });
  const seen: Progress[] = [];
  const answer = await transport.stream<{ period: number }>(
    "period",
    { game: "kayles" },
    new AbortController().signal,
    (now) => seen.push(now),
  );
  assert.equal(answer.period, 12);
  assert.deepEqual(seen, [progress]);
  assert.equal(heard[0]!.streamed, true);
  close();
});

test("what a kernel refuses is a refusal", async () => {
  const { transport, close } = notebook(({ ask }, tell) =>
    tell({
      about: ask,
      status: 400,
      body: '{"error":{"kind":"invalid_input","message":"no","parameter":"game"}}',
    }),
  );
  await assert.rejects(
    transport.ask("rules", { game: "?" }),
    (fault) => fault instanceof Refusal && fault.parameter === "game",
  );
  close();
});

test("a question that is stopped is stopped in the kernel, and its late answer is nothing", async () => {
  const controller = new AbortController();
  const { transport, heard, close } = notebook(({ ask, question, stop }, tell) => {
    if (question?.startsWith("period")) controller.abort();
    else if (stop !== undefined) tell({ about: stop, status: 503, body: "{}" });
    else tell({ about: ask, status: 200, body: "1" });
  });
  await assert.rejects(
    transport.ask("period", { game: "0.106" }, controller.signal),
    was_cancelled,
  );
  assert.equal(await transport.ask("about", {}), 1);
  assert.deepEqual(
    heard.map((message) => ("stop" in message ? "stop" : message.question)),
    ["period?game=0.106", "stop", "about"],
  );
  await assert.rejects(transport.ask("about", {}, controller.signal), was_cancelled);
  close();
});
