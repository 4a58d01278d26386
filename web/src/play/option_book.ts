// The options of every heap met so far, and what was said of whole positions, asked for once.
import type { HeapOptions } from "../answers";
import { ask } from "../api";
import type { Judgement } from "./convention";
import { Options } from "./options";
import type { Heap } from "./position";

/** No heap of a table has more options than the server sends at a time, but for those too large to be drawn. */
const max_options = 100_000;

export class OptionBook {
  private readonly known = new Map<string, Map<number, Options>>();
  private readonly judgements = new Map<string, Judgement>();

  find(heap: Heap): Options | undefined {
    return this.known.get(heap.game)?.get(heap.size);
  }

  add(game: string, options: Options): void {
    if (!this.known.has(game)) this.known.set(game, new Map());
    this.known.get(game)!.set(options.heap, options);
  }

  find_judgement(heaps: readonly Heap[]): Judgement | undefined {
    return this.judgements.get(key_of(heaps));
  }

  add_judgement(heaps: readonly Heap[], judgement: Judgement): void {
    this.judgements.set(key_of(heaps), judgement);
  }

  async learn(heaps: readonly Heap[], signal: AbortSignal): Promise<void> {
    const unknown = new Map(
      heaps
        .filter((heap) => !this.find(heap))
        .map((heap) => [`${heap.game}:${heap.size}`, heap] as const),
    );
    await Promise.all(
      [...unknown.values()].map(async ({ game, size }) => {
        const answer = await ask<HeapOptions>(
          "options",
          { game, heap: size, limit: max_options },
          signal,
        );
        const options = answer.options.map(({ to, nim_value }) => ({ parts: to, nim_value }));
        this.add(game, new Options(size, answer.nim_value, options, answer.more));
      }),
    );
  }
}

function key_of(heaps: readonly Heap[]): string {
  return JSON.stringify(heaps.map(({ game, size }) => [game, size]));
}
