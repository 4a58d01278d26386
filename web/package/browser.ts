// The package in browsers.
import { browser_engine } from "../src/engine/browser_engine";
import { budgets_of, engine_over, type Engine, type Options } from "./engine";

export * from "./questions";
export type { AskOptions, Engine, Options } from "./engine";

export interface BrowserOptions extends Options {
  /** Where the files of the package's folder `engine` are, if not beside its script: an address with a slash at its end. */
  folder?: string;
}

export function createEngine(options: BrowserOptions = {}): Engine {
  const folder = options.folder
    ? new URL(options.folder, document.baseURI).href
    : new URL("engine/", import.meta.url).href;
  return engine_over(
    browser_engine(folder, () => new Worker(`${folder}browser_worker.js`), budgets_of(options)),
  );
}
