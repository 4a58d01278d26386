// The engine of a page: with threads where the page is isolated from other origins, since only there memory can be shared.
import type { Engine, WorkerListener, WorkerPort } from "./worker_transport";
import type { Budgets, Opening } from "./protocol";

/** `folder`: the address of engine.js, engine.wasm and so on, with a slash at its end. */
export function browser_engine(
  folder: string,
  start_worker: () => Worker,
  budgets: Budgets,
): Engine {
  const isolated = globalThis.crossOriginIsolated === true;
  const script = new URL(isolated ? "engine-threads.js" : "engine.js", folder).href;
  let module: Promise<WebAssembly.Module> | null = null;
  return {
    stream_workers: 2,
    async opening(streams): Promise<Opening> {
      module ??= compiled(script.replace(/\.js$/, ".wasm")).catch((fault) => {
        module = null; // the next question tries again
        throw fault;
      });
      return {
        module: await module,
        script,
        threads: isolated && streams ? threads() : 1,
        budgets,
      };
    },
    start_worker(listener: WorkerListener): WorkerPort {
      const worker = start_worker();
      worker.onmessage = ({ data }) => listener.hear(data);
      worker.onerror = (event) => {
        event.preventDefault();
        listener.fail(event.message || "a worker cannot be loaded");
      };
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
  };
}

/** One core is left to the page. */
function threads(): number {
  return Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded (status ${response.status})`);
  // A host that does not know the type of the file cannot have it compiled as it arrives.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
