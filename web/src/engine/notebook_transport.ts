// Questions to the kernel of a notebook, through the widget around this page (python/sprague/notebook.js), which passes messages on.
import type { Failure } from "../answers";
import { Refusal, cancelled, question_text, type Parameters, type Progress } from "./question";
import type { Transport } from "./transport";

/** To the kernel. */
type Asked = { ask: number; question: string; streamed: boolean } | { stop: number };
/** From the kernel, about the question of that number; `status` is HTTP's. */
type Told = { about: number; progress: Progress } | { about: number; status: number; body: string };

interface Waiting {
  on_progress: (progress: Progress) => void;
  answer(status: number, body: string): void;
}

export class NotebookTransport implements Transport {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly port: Promise<MessagePort>) {
    void port.then((opened) => {
      opened.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    });
  }

  async ask<Answer>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Answer> {
    return JSON.parse(await this.send(path, parameters, false, signal, () => undefined)) as Answer;
  }

  async stream<Answer>(
    path: string,
    parameters: Parameters,
    signal: AbortSignal,
    on_progress: (progress: Progress) => void,
  ): Promise<Answer> {
    return JSON.parse(await this.send(path, parameters, true, signal, on_progress)) as Answer;
  }

  private async send(
    path: string,
    parameters: Parameters,
    streamed: boolean,
    signal: AbortSignal | undefined,
    on_progress: (progress: Progress) => void,
  ): Promise<string> {
    const port = await this.port;
    const post = (message: Asked) => port.postMessage(message);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled());
      const number = ++this.last;
      const stop = () => {
        this.waiting.delete(number);
        post({ stop: number });
        reject(cancelled());
      };
      signal?.addEventListener("abort", stop, { once: true });
      this.waiting.set(number, {
        on_progress,
        answer: (status, body) => {
          signal?.removeEventListener("abort", stop);
          this.waiting.delete(number);
          if (status === 200) resolve(body);
          else reject(new Refusal(JSON.parse(body) as Failure));
        },
      });
      post({ ask: number, question: question_text(path, parameters), streamed });
    });
  }

  private hear(told: Told): void {
    const waiting = this.waiting.get(told.about);
    if ("progress" in told) waiting?.on_progress(told.progress);
    else waiting?.answer(told.status, told.body);
  }
}

/** The port that the widget sends once this page is loaded, with the theme of the notebook, "light" or "dark". Nothing is drawn before,
 * since there are no answers. */
export function port_of_widget(): Promise<MessagePort> {
  return new Promise((resolve) => {
    const hear = ({ data, ports }: MessageEvent) => {
      if (!ports[0] || (data !== "light" && data !== "dark")) return;
      window.removeEventListener("message", hear);
      document.documentElement.dataset["theme"] = data;
      resolve(ports[0]);
    };
    window.addEventListener("message", hear);
  });
}
