// What a click means. The server says which options a heap has; this maps a choice on the picture to one of them, or to none.

/** What a heap becomes: the sizes of its parts, none when all is gone. */
export type Option = readonly number[];

function key_of(parts: readonly number[]): string {
  return [...parts]
    .filter((size) => size > 0)
    .sort((left, right) => left - right)
    .join(",");
}

/** The options of one heap, found by what they leave. */
export class Options {
  readonly heap: number;
  readonly all: readonly Option[];
  /** There are further ones, too many to be sent. */
  readonly more: boolean;
  private readonly keys: Set<string>;

  constructor(heap: number, all: readonly Option[], more = false) {
    this.heap = heap;
    this.more = more;
    this.all = all;
    this.keys = new Set(all.map(key_of));
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

  /** Some move takes a run. */
  get takes_runs(): boolean {
    return this.all.some(
      (parts) => parts.length <= 2 && parts.reduce((sum, size) => sum + size, 0) < this.heap,
    );
  }

  /** Some move cuts a heap and takes nothing. */
  get has_cuts(): boolean {
    return this.all.some((parts) => parts.length === 2 && parts[0]! + parts[1]! === this.heap);
  }

  get splits(): boolean {
    return this.all.some((parts) => parts.filter((size) => size > 0).length > 1);
  }
}

/** The parts of a typed move, 5 + 7 or 0; null when it is none. */
export function parts_of(text: string): number[] | null {
  if (!/^\s*\d+(\s*[+,\s]\s*\d+)*\s*$/.test(text)) return null;
  return text
    .split(/[\s+,]+/)
    .filter((part) => part !== "")
    .map(Number)
    .filter((size) => size > 0);
}

/** 7 → 3 + 1, as it is read. */
export function move_text(from: number, to: readonly number[]): string {
  const parts = to.filter((size) => size > 0);
  return `${from} → ${parts.length ? parts.join(" + ") : "0"}`;
}

/** The same in words, for those who hear it. */
export function move_words(from: number, to: readonly number[]): string {
  const parts = to.filter((size) => size > 0);
  const left = parts.reduce((sum, size) => sum + size, 0);
  const taken = from - left;
  const take = taken > 0 ? `takes ${taken} from the heap of ${from}` : `splits the heap of ${from}`;
  const leave = parts.length === 0 ? "nothing is left of it" : `leaves ${parts.join(" and ")}`;
  return `${take}, ${leave}`;
}
