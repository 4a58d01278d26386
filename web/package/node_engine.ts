// The engine of a Node program. Its workers keep the program alive only while they compute.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Budgets, Opening } from "../src/engine/protocol";
import type { Engine, WorkerListener, WorkerPort } from "../src/engine/worker_transport";

/** `folder`: of engine.js and so on, with a slash at its end; `worker`: the script built from node_worker.ts. */
export function node_engine(
  folder: string,
  worker: string,
  budgets: Budgets,
  threads = Math.min(4, availableParallelism()),
): Engine {
  const script = `${folder}${threads > 1 ? "engine-threads" : "engine"}.js`;
  let module: Promise<WebAssembly.Module> | null = null;
  return {
    stream_workers: 2,
    async opening(streams): Promise<Opening> {
      module ??= readFile(script.replace(/\.js$/, ".wasm")).then((bytes) =>
        WebAssembly.compile(new Uint8Array(bytes)),
      );
      return { module: await module, script, threads: streams ? threads : 1, budgets };
    },
    start_worker(listener: WorkerListener): WorkerPort {
      const started = new Worker(worker);
      started.on("message", (message) => {
        if (message.name === "opened" || message.name === "answered") started.unref();
        listener.hear(message);
      });
      started.on("error", (fault) => listener.fail(fault.message));
      return {
        post: (message) => {
          started.ref();
          started.postMessage(message);
        },
        end: () => void started.terminate(),
      };
    },
  };
}
