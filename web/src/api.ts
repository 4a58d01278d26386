// The questions of the page, to whichever engine answers it (engine/transport.ts).
import type { Questions, Values } from "./answers";
import { Refusal, type Progress } from "./engine/question";
import { transport } from "./engine/of_page";

export { message_of, was_cancelled } from "./engine/question";
export { Refusal, type Progress };

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

export async function ask_then_stream<Asks extends Path>(
  path: Asks,
  parameters: Parameters<Asks>,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer<Asks>> {
  const answer = await unless_too_long(ask(path, parameters, signal));
  return answer ?? ask_stream(path, parameters, signal, on_progress);
}

/** Null where the answer would have taken longer than its budget. */
export async function unless_too_long<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Refusal && fault.kind === "budget") return null;
    throw fault;
  }
}
