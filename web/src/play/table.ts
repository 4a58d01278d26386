// What lies on the table. Every heap that the game began with is a row; what is taken leaves a gap, so that a row of pins still shows
// where pins were. A piece is a heap.
import type { Heap } from "./position";

export type Segment =
  | { readonly kind: "piece"; readonly size: number }
  | { readonly kind: "gap"; readonly size: number };

export interface Row {
  readonly game: string;
  readonly segments: readonly Segment[];
}
export type Table = readonly Row[];

/** Where a piece lies: which row, which of its segments. */
export interface Place {
  readonly row: number;
  readonly segment: number;
}

export function new_table(heaps: readonly Heap[]): Table {
  return heaps.map(({ game, size }) => ({ game, segments: [{ kind: "piece", size }] }));
}

/** The pieces that are not empty. */
export function places_of(table: Table): Place[] {
  return table.flatMap(({ segments }, row) =>
    segments.flatMap(({ kind, size }, segment) =>
      kind === "piece" && size > 0 ? [{ row, segment }] : [],
    ),
  );
}

export function heap_at(table: Table, { row, segment }: Place): Heap {
  const found = table[row]?.segments[segment];
  return { game: table[row]?.game ?? "", size: found?.kind === "piece" ? found.size : 0 };
}

export function heaps_of(table: Table): Heap[] {
  return places_of(table).map((place) => heap_at(table, place));
}

export function same_place(one: Place, other: Place): boolean {
  return one.row === other.row && one.segment === other.segment;
}

/** The tokens of a row. */
export function tokens_in(row: Row): number {
  return row.segments.reduce((sum, { kind, size }) => sum + (kind === "piece" ? size : 0), 0);
}

/** The squares of a row before one of its segments, taken tokens included. */
export function squares_before(row: Row, segment: number): number {
  return row.segments.slice(0, segment).reduce((sum, { size }) => sum + size, 0);
}

/**
 * The piece replaced by its parts. What was taken lies between the first part and the others: the parts keep the order they are given
 * in, so [left, right] says where a run was taken, and [0, right] that it was taken from the left end.
 */
export function replace_piece(table: Table, place: Place, parts: readonly number[]): Table {
  const { size } = heap_at(table, place);
  const taken = Math.max(0, size - parts.reduce((sum, part) => sum + part, 0));
  const [first = 0, ...others] = parts;
  const made: Segment[] = [
    { kind: "piece", size: first },
    { kind: "gap", size: taken },
  ];
  for (const [index, part] of others.entries()) {
    if (index > 0) made.push({ kind: "gap", size: 0 });
    made.push({ kind: "piece", size: part });
  }
  return table.map(({ game, segments }, row) => ({
    game,
    segments:
      row === place.row
        ? tidy(segments.flatMap((segment, at) => (at === place.segment ? made : [segment])))
        : segments,
  }));
}

function tidy(segments: readonly Segment[]): Segment[] {
  const tidied: Segment[] = [];
  for (const segment of segments) {
    const before = tidied.at(-1);
    if (segment.kind === "piece" && segment.size === 0) continue;
    if (segment.kind === "gap" && before?.kind === "gap")
      tidied[tidied.length - 1] = { kind: "gap", size: before.size + segment.size };
    else tidied.push(segment);
  }
  const cut_off = (segment: Segment | undefined) => segment?.kind === "gap" && segment.size === 0;
  while (cut_off(tidied[0])) tidied.shift();
  while (cut_off(tidied.at(-1))) tidied.pop();
  return tidied;
}
