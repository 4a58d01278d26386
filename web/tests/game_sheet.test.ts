import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { component_of } from "./component";
import { choose_positions } from "../src/printed/game_sheet";

const real_fetch = globalThis.fetch;
before(() => {
  const server = process.env["SPRAGUE_SERVER"];
  globalThis.fetch = ((address: string, options) =>
    real_fetch(new URL(address, server), options)) as typeof fetch;
});
after(() => {
  globalThis.fetch = real_fetch;
});

test("a sheet has ten positions, none of them twice in another order", async () => {
  const nim = await component_of("nim:3,5");
  const { signal } = new AbortController();
  for (let seed = 1; seed <= 10; seed += 1) {
    const positions = await choose_positions(nim, seed, signal);
    const heaps = positions.map(({ components }) => [...components[0]!.heaps!].sort().join(","));
    assert.equal(new Set(heaps).size, 10, `seed ${seed}: ${heaps.join("; ")}`);
    assert.ok(positions.every(({ outcome }) => outcome === "N"));
  }
});
