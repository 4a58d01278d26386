// Nim is answered by the page, so that sheets of it need no server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Position } from "../src/answers";
import { nim_answer } from "../src/engine/nim_answers";
import { choose_positions } from "../src/printed/game_sheet";

const real_fetch = globalThis.fetch;
before(() => {
  globalThis.fetch = ((address: string) => {
    const position = new URL(address, "http://localhost").searchParams.get("position")!;
    return Promise.resolve(Response.json(nim_answer("position", { position })));
  }) as typeof fetch;
});
after(() => {
  globalThis.fetch = real_fetch;
});

test("a sheet has ten positions, none of them twice in another order", async () => {
  const [nim] = (nim_answer("position", { position: "nim:3,5" }) as Position).components;
  const { signal } = new AbortController();
  for (let seed = 1; seed <= 30; seed += 1) {
    const positions = await choose_positions(nim!, seed, signal);
    const heaps = positions.map(({ components }) => [...components[0]!.heaps!].sort().join(","));
    assert.equal(new Set(heaps).size, 10, `seed ${seed}: ${heaps.join("; ")}`);
    assert.ok(positions.every(({ outcome }) => outcome === "N"));
  }
});
