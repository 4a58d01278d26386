// The questions of the page, to whichever engine answers it (engine/transport.ts).
import type { Questions, Values } from "./answers";
import type { Progress } from "./engine/question";
import { transport } from "./engine/of_page";

export { Refusal, message_of, was_cancelled, type Progress } from "./engine/question";

/** What the page asks. The values of heaps are of normal play, so that they are numbers. */
interface Asked extends Omit<Questions, "values"> {
  values: { parameters: Omit<Questions["values"]["parameters"], "misere">; answer: Values };
}
export type Path = keyof Asked;
export type Parameters<Asks extends Path> = Asked[Asks]["parameters"];
export type Answer<Asks extends Path> = Asked[Asks]["answer"];

export function ask<Asks extends Path>(
  path: Asks,
  parameters: Parameters<Asks>,
  signal?: AbortSignal,
): Promise<Answer<Asks>> {
  return transport.ask(path, parameters, signal);
}

/** The same answer as ask() with the larger budget of streams, and with news on the way. */
export function ask_stream<Asks extends Path>(
  path: Asks,
  parameters: Parameters<Asks>,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer<Asks>> {
  return transport.stream(path, parameters, signal, on_progress);
}

/** What keeps questions waiting, and how to try again at once. */
export const { condition } = transport;
export function try_again(): void {
  transport.try_again?.();
}

export { comes_soon, pause } from "./engine/pause";

/** Questions of which only the newest counts: each new one stops the one before. */
export class Latest {
  private controller: AbortController | null = null;

  next(): AbortSignal {
    this.stop();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  stop(): void {
    this.controller?.abort();
    this.controller = null;
  }
}
