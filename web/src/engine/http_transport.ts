// Questions to `sprague serve`. Stopping one closes its connection, and the program stops computing.
import type { Failure } from "../answers";
import type { ConditionSource } from "./condition";
import { Connection, cut_off, received } from "./connection";
import { Refusal, question_text, refusal, type Parameters, type Progress } from "./question";
import { pause } from "./pause";
import type { Transport } from "./transport";

/** Busy is a matter of moments: questions that were overtaken are being stopped. */
const busy_attempts = 5;

export class HttpTransport implements Transport {
  private readonly connection: Connection;

  constructor(private readonly root = "/api/v1") {
    this.connection = new Connection(`${root}/about`);
  }

  get condition(): ConditionSource {
    return this.connection.condition;
  }

  try_again(): void {
    this.connection.try_again();
  }

  async ask<Answer>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Answer> {
    const text = await this.asked(path, parameters, "application/json", signal, whole_text);
    return JSON.parse(text) as Answer;
  }

  stream<Answer>(
    path: string,
    parameters: Parameters,
    signal: AbortSignal,
    on_progress: (progress: Progress) => void,
  ): Promise<Answer> {
    return this.asked(path, parameters, "text/event-stream", signal, (response) =>
      read_stream<Answer>(response, on_progress),
    );
  }

  private async asked<Result>(
    path: string,
    parameters: Parameters,
    accept: string,
    signal: AbortSignal | undefined,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const address = `${this.root}/${question_text(path, parameters)}`;
    for (let attempt = 1; ; attempt += 1) {
      let busy = 0; // seconds
      const result = await this.connection.fetch(
        address,
        { Accept: accept },
        signal,
        async (response) => {
          if (response.ok) return read(response);
          if (response.status !== 503 || attempt === busy_attempts)
            throw await refusal_of(response);
          busy = Math.min(2, Number(response.headers.get("Retry-After")) || 1);
          return null;
        },
      );
      if (busy === 0) return result!;
      await pause(busy * 1000, signal);
    }
  }
}

function whole_text(response: Response): Promise<string> {
  return received(response.text());
}

async function read_stream<Answer>(
  response: Response,
  on_progress: (progress: Progress) => void,
): Promise<Answer> {
  const stream = response.body!.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await received(stream.read());
      if (done) throw cut_off();
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

async function refusal_of(response: Response): Promise<Refusal> {
  try {
    return new Refusal(JSON.parse(await whole_text(response)) as Failure);
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    return refusal("internal", `the program answered with status ${response.status}`);
  }
}

export interface ServerEvent {
  name: string;
  data: string;
}

/** Collects text as it arrives and gives back the events that are complete. */
export class EventReader {
  private rest = "";

  read(text: string): ServerEvent[] {
    this.rest += text;
    const events: ServerEvent[] = [];
    const blocks = this.rest.split(/\r?\n\r?\n/);
    this.rest = blocks.pop() ?? "";
    for (const block of blocks) {
      let name = "message";
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        const [, field, value] = /^([a-z]+): ?(.*)$/s.exec(line) ?? [];
        if (field === "event") name = value!;
        else if (field === "data") data.push(value!);
      }
      if (data.length) events.push({ name, data: data.join("\n") });
    }
    return events;
  }
}
