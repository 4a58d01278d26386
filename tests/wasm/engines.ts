// The engines under test: of the program, and in WebAssembly without and with threads.
import { HttpTransport } from "web/engine/http_transport";
import { node_engine } from "package/node_engine";
import type { Budgets } from "web/engine/protocol";
import { WorkerTransport } from "web/engine/worker_transport";

const environment = (name: string) => process.env[name]!;

export const budgets: Budgets = { plain: 86400, stream: 86400, bytes: 128 * 2 ** 20 };

export const native = () => new HttpTransport(`${environment("SPRAGUE_ADDRESS")}/api/v1`);

export const in_wasm = (threads: number, other: Partial<Budgets> = {}) =>
  new WorkerTransport(
    node_engine(
      environment("SPRAGUE_ENGINE"),
      environment("SPRAGUE_NODE_WORKER"),
      { ...budgets, ...other },
      threads,
    ),
  );

export const variants = [1, 2];
export const golden = environment("SPRAGUE_GOLDEN");
