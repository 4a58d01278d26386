// How questions reach an engine: over HTTP (http_transport.ts) or in workers of this page (worker_transport.ts).
import type { ConditionSource } from "./condition";
import type { Parameters, Progress } from "./question";

/** Every question can be stopped through its signal, and with it the computation: it ends in an AbortError. What an engine refuses
 * ends in a Refusal. */
export interface Transport {
  /** What keeps questions waiting; of an engine that can say so. */
  readonly condition?: ConditionSource | undefined;
  /** Does not wait any longer before it tries what failed again. */
  try_again?(): void;

  ask<Answer>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Answer>;

  /** The same answer with the larger budget of streams, and with news on the way. */
  stream<Answer>(
    path: string,
    parameters: Parameters,
    signal: AbortSignal,
    on_progress: (progress: Progress) => void,
  ): Promise<Answer>;
}
