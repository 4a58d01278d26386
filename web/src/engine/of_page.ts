// Which engine answers this page: that of `sprague serve`, the kernel of a notebook, or its own where it was built to do without a server
// (make site).
import { in_notebook } from "../in_notebook";
import { HttpTransport } from "./http_transport";
import { NotebookTransport, port_of_widget } from "./notebook_transport";
import { register_offline } from "./offline";
import type { Transport } from "./transport";
import { WorkerTransport } from "./worker_transport";
import { browser_engine } from "./browser_engine";

/** The folder of the engine, relative to the page; vite.config.ts replaces it, by null for a page with a server. */
declare const __ENGINE_FOLDER__: string | null;

const budgets = { plain: 1, stream: 60, bytes: 128 * 2 ** 20 };

function transport_of_page(): Transport {
  if (in_notebook) return new NotebookTransport(port_of_widget());
  if (typeof __ENGINE_FOLDER__ === "undefined" || __ENGINE_FOLDER__ === null)
    return new HttpTransport();
  register_offline();
  return new WorkerTransport(
    browser_engine(
      new URL(__ENGINE_FOLDER__, document.baseURI).href,
      () => new Worker(new URL("./browser_worker.ts", import.meta.url)),
      budgets,
    ),
  );
}

export const transport = transport_of_page();

/** `make site` puts the pages of `make docs` beside the page. */
export const has_documentation = transport instanceof WorkerTransport;
