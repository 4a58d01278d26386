// What a page and the workers of its engine say to each other.
import type { Progress } from "./question";

export interface Budgets {
  plain: number; // seconds for an answer
  stream: number; // seconds for a streamed answer
  bytes: number; // tables of values for one question
}

/** The first message to a worker. */
export interface Opening {
  module: WebAssembly.Module;
  script: string; // where the engine's script is: an address, or a path in Node
  threads: number; // of a question, the worker itself included
  budgets: Budgets;
}

/** One at a time. */
export interface Asked {
  question: string; // values?game=kayles&to=10
  streamed: boolean;
}

/** The engine is open. A word that is set at `cancel` ends its question, where the memory is shared. */
export interface Opened {
  name: "opened";
  memory: WebAssembly.Memory | null;
  cancel: number;
}
export interface Reported {
  name: "progress";
  progress: Progress;
}
/** `status` is HTTP's: 200 with an answer, otherwise a failure as JSON. */
export interface Answered {
  name: "answered";
  status: number;
  body: Uint8Array;
}
/** The engine itself failed; its worker is of no further use. */
export interface Broken {
  name: "broken";
  message: string;
}
export type FromWorker = Opened | Reported | Answered | Broken;
