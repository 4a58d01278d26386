// Which engine answers this page: that of `sprague serve`, the kernel of a notebook, or its own where it was built to do without a server
// (make site).
import { in_notebook } from "../in_notebook";
import { ConditionSource } from "./condition";
import { HttpTransport } from "./http_transport";
import { NotebookTransport, port_of_widget } from "./notebook_transport";
import type { Transport } from "./transport";
import { WorkerTransport } from "./worker_transport";
import { browser_engine } from "./browser_engine";

/** The folder of the engine, relative to the page, and the sizes of its files; vite.config.ts replaces it, by null for a page with a server. */
declare const __ENGINE__: { folder: string; sizes: Record<string, number> } | null;

const budgets = { plain: 1, stream: 60, bytes: 128 * 2 ** 20 };

function transport_of_page(): Transport {
  if (in_notebook) return new NotebookTransport(port_of_widget());
  if (typeof __ENGINE__ === "undefined" || __ENGINE__ === null) return new HttpTransport();
  const condition = new ConditionSource();
  const engine = browser_engine(
    new URL(__ENGINE__.folder, document.baseURI).href,
    () => new Worker(new URL("./browser_worker.ts", import.meta.url)),
    budgets,
    { condition, sizes: __ENGINE__.sizes },
  );
  // The first engine comes before the files for later: both would share the network.
  void engine.opening(false).then(register_offline);
  return new WorkerTransport(engine);
}

export const transport = transport_of_page();

/** A program answers this page over HTTP. */
export const has_server = transport instanceof HttpTransport;

/** `make site` puts the pages of `make docs` beside the page. */
export const has_documentation = transport instanceof WorkerTransport;

function register_offline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(new URL("service_worker.js", document.baseURI))
      .catch(() => undefined); // as in private windows of some browsers: the page works without
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register(), { once: true });
}
