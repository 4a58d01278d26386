// Questions to engines in workers of this page.
//
// The first worker answers plain questions only, which are short, so that none of them waits for a stream; streams have workers of their
// own, which are opened when they are needed. A question that is stopped while it is computed sets a flag in the memory that it shares
// with its worker; without shared memory the worker is ended and another opened from the module that is compiled already.
import type { Failure } from "../answers";
import type { ConditionSource } from "./condition";
import type { Asked, FromWorker, Opened, Opening } from "./protocol";
import {
  Refusal,
  cancelled,
  message_of,
  question_text,
  refusal,
  type Parameters,
  type Progress,
} from "./question";
import type { Transport } from "./transport";

/** A worker of a browser or of Node. */
export interface WorkerPort {
  post(message: Opening | Asked): void;
  end(): void;
}
export interface WorkerListener {
  hear(message: FromWorker): void;
  fail(message: string): void; // it could not be loaded
}

export interface Engine {
  /** What opens the engine in a worker; compiles it on the first call. `streams`: the worker is one for streams. */
  opening(streams: boolean): Promise<Opening>;
  start_worker(listener: WorkerListener): WorkerPort;
  stream_workers: number;
  /** How its files arrive; of an engine that is fetched. */
  condition?: ConditionSource | undefined;
  try_again?(): void;
}

interface Job {
  asked: Asked;
  signal: AbortSignal | undefined;
  on_progress: (progress: Progress) => void;
  resolve(body: Uint8Array): void;
  reject(fault: unknown): void;
}

/** How long a question that was stopped may still take before its worker is ended: most are answered sooner. */
const grace = 60; // milliseconds

export class WorkerTransport implements Transport {
  private readonly plain: Lane;
  private readonly streams: Lane;

  constructor(private readonly engine: Engine) {
    this.plain = new Lane(engine, false, 1);
    this.streams = new Lane(engine, true, engine.stream_workers);
  }

  get condition(): ConditionSource | undefined {
    return this.engine.condition;
  }

  try_again(): void {
    this.engine.try_again?.();
  }

  async ask<Answer>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Answer> {
    return JSON.parse(await this.text(path, parameters, signal)) as Answer;
  }

  /** The answer in another format, as text. */
  async text(path: string, parameters: Parameters, signal?: AbortSignal): Promise<string> {
    const question = question_text(path, parameters);
    const body = await this.plain.ask({ question, streamed: false }, signal, () => undefined);
    return new TextDecoder().decode(body);
  }

  async stream<Answer>(
    path: string,
    parameters: Parameters,
    signal: AbortSignal,
    on_progress: (progress: Progress) => void,
  ): Promise<Answer> {
    const question = question_text(path, parameters);
    const body = await this.streams.ask({ question, streamed: true }, signal, on_progress);
    return JSON.parse(new TextDecoder().decode(body)) as Answer;
  }

  /** Ends all workers; what is being asked fails. */
  close(): void {
    this.plain.close();
    this.streams.close();
  }
}

/** Workers that share a queue. */
class Lane {
  private readonly waiting: Job[] = [];
  private readonly workers: Seat[] = [];

  constructor(engine: Engine, streams: boolean, workers: number) {
    for (let i = 0; i < workers; i += 1)
      this.workers.push(new Seat(engine, streams, () => this.work()));
  }

  ask(
    asked: Asked,
    signal: AbortSignal | undefined,
    on_progress: (progress: Progress) => void,
  ): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled());
      const job: Job = { asked, signal, on_progress, resolve, reject };
      this.waiting.push(job);
      signal?.addEventListener("abort", () => this.stop(job), { once: true });
      this.work();
    });
  }

  close(): void {
    for (const job of this.waiting.splice(0)) job.reject(cancelled());
    for (const worker of this.workers) worker.close();
  }

  private stop(job: Job): void {
    job.reject(cancelled());
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else this.workers.find((worker) => worker.job === job)?.stop();
  }

  private work(): void {
    for (const worker of this.workers) {
      if (worker.job) continue;
      const job = this.waiting.shift();
      if (!job) return;
      void worker.take(job);
    }
  }
}

/** How long a worker may take to open the engine, which is compiled already, before another one is started; twice as long each time. In
 * Firefox 153 about one in forty never ends starting its threads. */
const opening_timeouts = [2, 4, 8, 16, 32]; // seconds

/** A place for one worker at a time. */
class Seat {
  job: Job | null = null;
  private port: WorkerPort | null = null;
  private opened: Promise<Opened> | null = null;
  private cancel_flag: Int32Array | null = null;
  private computing = false;
  private times_closed = 0;

  constructor(
    private readonly engine: Engine,
    private readonly streams: boolean,
    private readonly on_free: () => void,
  ) {}

  async take(job: Job): Promise<void> {
    this.job = job;
    try {
      this.opened ??= this.open_engine();
      await this.opened;
    } catch (fault) {
      if (this.job !== job) return;
      this.close();
      job.reject(refusal("internal", `the engine does not start: ${message_of(fault)}`));
      return this.free();
    }
    if (job.signal?.aborted) return this.free();
    if (this.cancel_flag) Atomics.store(this.cancel_flag, 0, 0);
    this.computing = true;
    this.port!.post(job.asked);
  }

  /** Its promise was rejected already; what is left is to have the worker back. */
  stop(): void {
    const job = this.job;
    if (!this.computing) return; // take() sees it
    if (this.cancel_flag) Atomics.store(this.cancel_flag, 0, 1);
    else
      setTimeout(() => {
        if (this.job !== job) return;
        this.close();
        this.free();
      }, grace);
  }

  close(): void {
    this.times_closed += 1;
    this.port?.end();
    this.port = null;
    this.opened = null;
    this.cancel_flag = null;
  }

  private async open_engine(): Promise<Opened> {
    const { times_closed } = this;
    const opening = await this.engine.opening(this.streams);
    for (const seconds of opening_timeouts) {
      const opened = await this.open_worker(opening, seconds);
      if (opened) return opened;
      if (times_closed !== this.times_closed) throw new Error("it was closed");
      this.port?.end();
    }
    throw new Error("its workers do not answer");
  }

  /** Null after so many seconds. */
  private open_worker(opening: Opening, seconds: number): Promise<Opened | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), 1000 * seconds);
      const fail = (message: string) => {
        clearTimeout(timer);
        reject(new Error(message));
        if (this.computing) this.break_off(message);
      };
      const port = this.engine.start_worker({
        hear: (message) => {
          if (port !== this.port) return; // ended since
          if (message.name === "opened") {
            clearTimeout(timer);
            if (message.memory)
              this.cancel_flag = new Int32Array(message.memory.buffer, message.cancel, 1);
            resolve(message);
          } else if (message.name === "progress") this.job?.on_progress(message.progress);
          else if (message.name === "answered") this.answer(message.status, message.body);
          else fail(message.message);
        },
        fail: (message) => {
          if (port === this.port) fail(message);
        },
      });
      this.port = port;
      port.post(opening);
    });
  }

  private answer(status: number, body: Uint8Array): void {
    if (status === 200) this.job?.resolve(body);
    else this.job?.reject(new Refusal(JSON.parse(new TextDecoder().decode(body)) as Failure));
    this.free();
  }

  private break_off(message: string): void {
    this.close();
    this.job?.reject(refusal("internal", `the engine failed: ${message}`));
    this.free();
  }

  private free(): void {
    this.job = null;
    this.computing = false;
    this.on_free();
  }
}
