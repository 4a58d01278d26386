// Components as the program answers them (run.mjs starts it).
import assert from "node:assert/strict";
import type { Component, Position } from "../src/answers";

export async function component_of(position: string): Promise<Component> {
  const question = new URLSearchParams({ position, solve: "0" });
  const answer = await fetch(`${process.env["SPRAGUE_SERVER"]}/api/v1/position?${question}`);
  assert.ok(answer.ok, `${position}: ${answer.status}`);
  return ((await answer.json()) as Position).components[0]!;
}
