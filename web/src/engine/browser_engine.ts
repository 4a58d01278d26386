// The engine of a page: with threads where the page is isolated from other origins, since only there memory can be shared.
import { ConditionSource } from "./condition";
import { pause } from "./pause";
import type { Engine, WorkerListener, WorkerPort } from "./worker_transport";
import type { Budgets, Opening } from "./protocol";
import { message_of } from "./question";

/** Before the engine is fetched again after a failure; the last from then on. */
const pauses = [2000, 4000, 8000];

/** A page that says how the engine arrives, and waits for it even where that takes several attempts. */
export interface Arrival {
  readonly condition: ConditionSource;
  /** How many bytes the files of the engine have. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** `folder`: the address of engine.js, engine.wasm and so on, with a slash at its end. */
export function browser_engine(
  folder: string,
  start_worker: () => Worker,
  budgets: Budgets,
  arrival: Arrival | null = null,
): Engine {
  const isolated = globalThis.crossOriginIsolated === true;
  const name = isolated ? "engine-threads" : "engine";
  const script = new URL(`${name}.js`, folder).href;
  let module: Promise<WebAssembly.Module> | null = null;
  let try_again = new AbortController();

  const load = (on_progress: (bytes: number) => void = () => undefined) =>
    compiled(script.replace(/\.js$/, ".wasm"), on_progress);

  async function load_with_progress({ condition, sizes }: Arrival): Promise<WebAssembly.Module> {
    const total = sizes[`${name}.wasm`] ?? 0;
    for (let failures = 0; ; failures += 1) {
      try {
        const found = await load((done) => {
          condition.now = { name: "loading", done, total };
        });
        condition.now = { name: "opening" };
        return found;
      } catch (fault) {
        const message = `The engine cannot be loaded: ${message_of(fault)}`;
        condition.now = { name: "lost", message };
      }
      const wait = pauses[Math.min(failures, pauses.length - 1)]!;
      await pause(wait, try_again.signal).catch(() => undefined);
      try_again = new AbortController();
    }
  }

  function end_opening(): void {
    if (arrival?.condition.now.name === "opening") arrival.condition.now = { name: "well" };
  }

  return {
    stream_workers: 2,
    ...(arrival ? { condition: arrival.condition } : {}),
    try_again: () => try_again.abort(),
    async opening(streams): Promise<Opening> {
      module ??= arrival
        ? load_with_progress(arrival)
        : load().catch((fault) => {
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
      worker.onmessage = ({ data }) => {
        if (data.name === "opened") end_opening();
        listener.hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end_opening(); // the question says what is wrong
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

async function compiled(
  address: string,
  on_progress: (bytes: number) => void,
): Promise<WebAssembly.Module> {
  on_progress(0);
  const response = await fetch(address).catch(() => {
    throw new Error("the host does not answer.");
  });
  if (!response.ok) throw new Error(`the host answers with status ${response.status}.`);
  void count_bytes(response.clone(), on_progress);
  // A host that does not know the type of the file cannot have it compiled as it arrives.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** As many as the file has when the host sends it compressed, too. */
async function count_bytes(response: Response, on_progress: (bytes: number) => void) {
  const stream = response.body!.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) return;
      bytes += value.length;
      on_progress(bytes);
    }
  } catch {
    // The other reader of the response says what went wrong.
  }
}
