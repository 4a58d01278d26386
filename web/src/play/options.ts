// What a click means. The server says which options a heap has; this maps a choice on the picture to one of them, or to none.

/** What a heap becomes, and what that is worth. */
export interface Option {
  /** The sizes of its parts, none when all is gone. */
  readonly parts: readonly number[];
  readonly nim_value: number;
}

function key_of(parts: readonly number[]): string {
  return [...parts]
    .filter((size) => size > 0)
    .sort((left, right) => left - right)
    .join(",");
}

function sum_of(parts: readonly number[]): number {
  return parts.reduce((sum, size) => sum + size, 0);
}

/** The options of one heap, found by what they leave. */
export class Options {
  private readonly keys: Set<string>;

  constructor(
    readonly heap: number,
    readonly nim_value: number,
    readonly all: readonly Option[],
    /** There are further ones, too many to be sent. */
    readonly more = false,
  ) {
    this.keys = new Set(all.map(({ parts }) => key_of(parts)));
  }

  has(parts: readonly number[]): boolean {
    return this.keys.has(key_of(parts));
  }

  /** Taking the tokens first … last (from 0) of a row. */
  takes_run(first: number, last: number): boolean {
    return this.has([first, this.heap - 1 - last]);
  }

  /** Cutting a row before token `at`, taking nothing. */
  cuts(at: number): boolean {
    return at > 0 && at < this.heap && this.has([at, this.heap - at]);
  }

  /** The last tokens of the runs that may be taken from `first` on, to either side of it. */
  other_ends(first: number): number[] {
    const ends = [];
    for (let other = 0; other < this.heap; other += 1)
      if (this.takes_run(Math.min(first, other), Math.max(first, other))) ends.push(other);
    return ends;
  }

  /** How many tokens a move takes that takes a run. */
  get run_lengths(): Set<number> {
    const runs = this.all.filter(({ parts }) => parts.length <= 2 && sum_of(parts) < this.heap);
    return new Set(runs.map(({ parts }) => this.heap - sum_of(parts)));
  }

  /** Some move takes tokens from the top and leaves the others as one heap. */
  get takes_from_top(): boolean {
    return this.all.some(({ parts }) => parts.length <= 1 && sum_of(parts) < this.heap);
  }

  /** Some number of tokens may not be taken from the top. */
  get bars_tokens(): boolean {
    return Array.from({ length: this.heap }, (_, left) => left).some((left) => !this.has([left]));
  }

  /** Some move cuts a heap and takes nothing. */
  get has_cuts(): boolean {
    return this.all.some(({ parts }) => parts.length === 2 && sum_of(parts) === this.heap);
  }
}
