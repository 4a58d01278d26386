// The worker of a browser. Emscripten's script is a classic one, and so is this.
import { EngineHost, type CreateEngine } from "./engine_host";
import type { Asked, Opening } from "./protocol";

declare const self: {
  importScripts(address: string): void;
  createEngine: CreateEngine;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: (event: MessageEvent<Opening | Asked>) => void;
};

const host = new EngineHost(
  (script) => {
    self.importScripts(script);
    return self.createEngine;
  },
  (message, transfer = []) => self.postMessage(message, transfer),
);
self.onmessage = ({ data }) => void host.receive(data);
