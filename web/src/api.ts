// Questions to the server. Every question can be stopped through its signal: the connection closes, and with it the computation.
import type { Failure } from "./answers";
import { EventReader } from "./events";

const root = "/api/v1";

/** What went wrong, fit to show; for rules, where in their text. */
export class Refusal extends Error {
  readonly kind: string;
  readonly parameter: string | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Rules that may have been meant. */
  readonly suggestion: string | undefined;
  readonly command: string | undefined;

  constructor({ error }: Failure) {
    super(error.message);
    this.kind = error.kind;
    this.parameter = error.parameter;
    this.from = error.from;
    this.to = error.to;
    this.suggestion = error.suggestion;
    this.command = error.command;
  }
}

export type Parameters = Record<
  string,
  string | number | bigint | readonly string[] | null | undefined
>;

export interface Progress {
  activity: string;
  done: number;
  total: number;
  fraction: number | null;
}

export function address_of(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      query.append(name, String(one));
  }
  const text = query.toString();
  return `${root}/${path}${text ? `?${text}` : ""}`;
}

export async function ask<Answer>(
  path: string,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetched(address_of(path, parameters), "application/json", signal);
  return (await response.json()) as Answer;
}

export async function ask_text(
  path: string,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<string> {
  return (await fetched(address_of(path, parameters), "*/*", signal)).text();
}

/** The same answer with the larger budget of streams, and with news on the way. */
export async function ask_stream<Answer>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer> {
  const response = await fetched(address_of(path, parameters), "text/event-stream", signal);
  const stream = response.body!.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) throw lost_connection();
      for (const event of events.read(decoder.decode(value, { stream: true }))) {
        const data: unknown = JSON.parse(event.data);
        if (event.name === "progress") on_progress(data as Progress);
        if (event.name === "result") return data as Answer;
        if (event.name === "failed") throw new Refusal(data as Failure);
      }
    }
  } finally {
    // Not awaited: the answer is here, and a connection that was cut has nothing left to cancel.
    stream.cancel().catch(() => undefined);
  }
}

export function was_cancelled(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "AbortError";
}

export function message_of(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

function lost_connection(): Refusal {
  return new Refusal({
    error: {
      kind: "unreachable",
      message: "no answer from the program: is `sprague serve` still running?",
    },
  });
}

async function fetched(address: string, accept: string, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: { Accept: accept },
        ...(signal ? { signal } : {}),
      });
    } catch (fault) {
      if (was_cancelled(fault)) throw fault;
      throw lost_connection();
    }
    if (response.ok) return response;
    // Busy is a matter of moments: questions that were overtaken are being stopped.
    if (response.status === 503 && attempt < 4) {
      await pause(Math.min(2, Number(response.headers.get("Retry-After")) || 1) * 1000, signal);
      continue;
    }
    throw await refusal_of(response);
  }
}

async function refusal_of(response: Response): Promise<Refusal> {
  try {
    return new Refusal((await response.json()) as Failure);
  } catch {
    return new Refusal({
      error: { kind: "internal", message: `the program answered with status ${response.status}` },
    });
  }
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("stopped", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}

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
