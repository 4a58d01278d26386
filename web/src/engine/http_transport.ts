// Questions to `sprague serve`. Stopping one closes its connection, and the program stops computing.
import type { Failure } from "../answers";
import { EventReader } from "../events";
import {
  Refusal,
  cancelled,
  question_text,
  refusal,
  type Parameters,
  type Progress,
} from "./question";
import type { Transport } from "./transport";

export class HttpTransport implements Transport {
  constructor(private readonly root = "/api/v1") {}

  async ask<Answer>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Answer> {
    return (await this.fetched(path, parameters, "application/json", signal)).json();
  }

  async text(path: string, parameters: Parameters, signal?: AbortSignal): Promise<string> {
    return (await this.fetched(path, parameters, "*/*", signal)).text();
  }

  async stream<Answer>(
    path: string,
    parameters: Parameters,
    signal: AbortSignal,
    on_progress: (progress: Progress) => void,
  ): Promise<Answer> {
    const response = await this.fetched(path, parameters, "text/event-stream", signal);
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

  private async fetched(
    path: string,
    parameters: Parameters,
    accept: string,
    signal?: AbortSignal,
  ): Promise<Response> {
    const address = `${this.root}/${question_text(path, parameters)}`;
    for (let attempt = 0; ; attempt += 1) {
      let response: Response;
      try {
        response = await fetch(address, {
          headers: { Accept: accept },
          ...(signal ? { signal } : {}),
        });
      } catch (fault) {
        if (signal?.aborted) throw fault;
        throw lost_connection();
      }
      if (response.ok) return response;
      // Busy is a matter of moments: questions that were overtaken are being stopped.
      if (response.status === 503 && attempt < 4) {
        const seconds = Math.min(2, Number(response.headers.get("Retry-After")) || 1);
        await pause(seconds * 1000, signal);
        continue;
      }
      throw await refusal_of(response);
    }
  }
}

function lost_connection(): Refusal {
  return refusal("unreachable", "no answer from the program: is `sprague serve` still running?");
}

async function refusal_of(response: Response): Promise<Refusal> {
  try {
    return new Refusal((await response.json()) as Failure);
  } catch {
    return refusal("internal", `the program answered with status ${response.status}`);
  }
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}
