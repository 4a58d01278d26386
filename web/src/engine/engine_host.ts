// The engine in a worker: opens it, and answers one question after the other.
import type { Asked, FromWorker, Opening } from "./protocol";

/** What wasm/engine.cpp exports, and what Emscripten's script takes. */
export interface EngineModule {
  _engine_open(threads: number, plain: number, stream: number, bytes: number): void;
  _engine_text(size: number): number;
  _engine_answer(streamed: number): number;
  _engine_body(): number;
  _engine_body_size(): number;
  _engine_cancel_flag(): number;
}
type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
export interface EngineOptions {
  threads: number;
  mainScriptUrlOrBlob: string;
  locateFile(name: string): string;
  instantiateWasm(imports: WebAssembly.Imports, receive: Receive): object;
  onProgress(activity: string, done: number, total: number, fraction: number): void;
}
export type CreateEngine = (options: EngineOptions) => Promise<EngineModule>;

export type Say = (message: FromWorker, transfer?: ArrayBuffer[]) => void;

const report_interval = 100; // milliseconds

export class EngineHost {
  private engine: EngineModule | null = null;
  private memory: WebAssembly.Memory | null = null;
  private last_report = 0;

  constructor(
    private readonly load: (script: string) => CreateEngine | Promise<CreateEngine>,
    private readonly say: Say,
  ) {}

  async receive(message: Opening | Asked): Promise<void> {
    try {
      if ("module" in message) await this.open(message);
      else this.answer(message);
    } catch (fault) {
      this.say({ name: "broken", message: String(fault) });
    }
  }

  private async open({ module, script, threads, budgets }: Opening): Promise<void> {
    const create = await this.load(script);
    const failed = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    const engine = await Promise.race([
      failed,
      create({
        threads,
        mainScriptUrlOrBlob: script,
        locateFile: (name) => script.replace(/[^/\\]*$/, name),
        instantiateWasm: (imports, receive) => {
          WebAssembly.instantiate(module, imports).then(
            (instance) => {
              // With threads it is made outside, so that all can share it.
              this.memory = (instance.exports["memory"] ??
                imports["env"]!["memory"]) as WebAssembly.Memory;
              receive(instance, module);
            },
            (fault) => this.fail(fault),
          );
          return {};
        },
        onProgress: (activity, done, total, fraction) => {
          const now = performance.now();
          if (now < this.last_report + report_interval) return;
          this.last_report = now;
          const part = Number.isFinite(fraction) ? fraction : null;
          this.say({ name: "progress", progress: { activity, done, total, fraction: part } });
        },
      }),
    ]);
    engine._engine_open(threads, budgets.plain, budgets.stream, budgets.bytes);
    this.engine = engine;
    const shared = !(this.memory!.buffer instanceof ArrayBuffer);
    this.say({
      name: "opened",
      memory: shared ? this.memory : null,
      cancel: engine._engine_cancel_flag(),
    });
  }
  private fail: (fault: unknown) => void = () => undefined;

  private answer({ question, streamed }: Asked): void {
    const engine = this.engine!;
    const memory = this.memory!;
    const text = new TextEncoder().encode(question);
    const at = engine._engine_text(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    this.last_report = performance.now();
    const status = engine._engine_answer(streamed ? 1 : 0);
    // A copy, which is not shared and may be given away.
    const body = new Uint8Array(
      memory.buffer,
      engine._engine_body(),
      engine._engine_body_size(),
    ).slice();
    this.say({ name: "answered", status, body }, [body.buffer]);
  }
}
