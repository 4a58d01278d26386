// The engine of the package, over the transport of the lab.
import type { Budgets } from "../src/engine/protocol";
import type { Progress } from "../src/engine/question";
import { WorkerTransport, type Engine as Workers } from "../src/engine/worker_transport";
import type { Answer, Parameters, Questions, Unknown } from "./questions";

export interface Options {
  /** Seconds for a question; 10. */
  seconds?: number;
  /** Bytes for the tables of values of one question; 256 MiB. */
  bytes?: number;
}

export interface AskOptions {
  /** Stops the computation; the promise is then rejected with an AbortError. */
  signal?: AbortSignal;
  /** Called about ten times a second. */
  onProgress?: (progress: Progress) => void;
}

export interface Engine {
  /** Answers a question. Throws a Refusal with a sentence that says what is wrong, such as rules that cannot be read. */
  ask<Name extends keyof Questions, Asked extends Parameters<Name>>(
    question: Name,
    parameters?: Asked & Unknown<Name, Asked>,
    options?: AskOptions,
  ): Promise<Answer<Name, Asked>>;

  /** The answer in the format of `parameters.format`, such as "csv". */
  text<Name extends keyof Questions>(
    question: Name,
    parameters?: Parameters<Name>,
    options?: AskOptions,
  ): Promise<string>;

  /** Ends the workers. */
  close(): void;
}

export function budgets_of({ seconds = 10, bytes = 256 * 2 ** 20 }: Options): Budgets {
  return { plain: seconds, stream: seconds, bytes };
}

export function engine_over(workers: Workers): Engine {
  const transport = new WorkerTransport(workers);
  return {
    ask(question, parameters, { signal, onProgress } = {}) {
      if (!onProgress) return transport.ask(question, parameters ?? {}, signal);
      return transport.stream(
        question,
        parameters ?? {},
        signal ?? new AbortController().signal,
        onProgress,
      );
    },
    text: (question, parameters = {}, { signal } = {}) =>
      transport.text(question, parameters, signal),
    close: () => transport.close(),
  };
}
