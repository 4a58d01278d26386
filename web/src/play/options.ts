// What a click means. The API says which moves a component has; this maps a choice on the picture to one of them, or to none.
import type { Component } from "../answers";
import { read_heap_move } from "./heap_move";

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
    /** The parts of each, none where all is gone. */
    readonly all: readonly (readonly number[])[],
    /** There may be further ones, too many to be sent. */
    readonly more = false,
  ) {
    this.keys = new Set(all.map(key_of));
  }

  /** Whether the move is listed. */
  has(parts: readonly number[]): boolean {
    return this.keys.has(key_of(parts));
  }

  /** Whether the move can be tried: the API knows the moves that are too many to be listed. */
  may_have(parts: readonly number[]): boolean {
    return this.has(parts) || (this.more && sum_of(parts) <= this.heap);
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
    const runs = this.all.filter((parts) => parts.length <= 2 && sum_of(parts) < this.heap);
    return new Set(runs.map((parts) => this.heap - sum_of(parts)));
  }

  /** Some move takes tokens from the top and leaves the others as one heap. */
  get takes_from_top(): boolean {
    return this.all.some((parts) => parts.length <= 1 && sum_of(parts) < this.heap);
  }

  /** Some number of tokens may not be taken from the top. */
  get bars_tokens(): boolean {
    return Array.from({ length: this.heap }, (_, left) => left).some((left) => !this.has([left]));
  }

  /** Some move cuts a heap and takes nothing. */
  get has_cuts(): boolean {
    return this.all.some((parts) => parts.length === 2 && sum_of(parts) === this.heap);
  }
}

/** The options of the heaps of a component by their sizes. */
export type OptionsOfHeaps = ReadonlyMap<number, Options>;

export function options_of({ heaps, moves, more }: Component): OptionsOfHeaps {
  const parts = new Map<number, number[][]>((heaps ?? []).map((size) => [size, []]));
  for (const text of moves) {
    const move = read_heap_move(text);
    if (move) parts.get(move.from)?.push([...move.to]);
  }
  return new Map([...parts].map(([size, all]) => [size, new Options(size, all, more)]));
}
