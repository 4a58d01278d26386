// The package in Node.
import { fileURLToPath } from "node:url";
import { node_engine } from "./node_engine";
import { budgets_of, engine_over, type Engine, type Options } from "./engine";

export * from "./questions";
export type { AskOptions, Engine, Options } from "./engine";

export interface NodeOptions extends Options {
  /** Threads of a question that reports progress; as many as there are cores, at most 4. */
  threads?: number;
}

export function createEngine(options: NodeOptions = {}): Engine {
  const folder = fileURLToPath(new URL("engine/", import.meta.url));
  return engine_over(
    node_engine(folder, `${folder}node_worker.js`, budgets_of(options), options.threads),
  );
}
