// How the heaps of a component lie on the table. Every heap that the game began with is a row; what is taken leaves a gap, so that a row
// of pins still shows where pins were. A piece is a heap.
import { read_heap_move, write_heap_move } from "./heap_move";

export type Segment =
  | { readonly kind: "piece"; readonly size: number }
  | { readonly kind: "gap"; readonly size: number };

export type Row = readonly Segment[];
export type Table = readonly Row[];

/** Where a piece lies: which row, which of its segments. */
export interface Place {
  readonly row: number;
  readonly segment: number;
}

/** What the piece at a place becomes: its parts, in the order of the row. */
export interface Placed {
  readonly place: Place;
  readonly parts: readonly number[];
}

export function new_table(heaps: readonly number[]): Table {
  return heaps.map((size) => [{ kind: "piece", size }]);
}

/** The pieces that are not empty. */
export function places_of(table: Table): Place[] {
  return table.flatMap((segments, row) =>
    segments.flatMap(({ kind, size }, segment) =>
      kind === "piece" && size > 0 ? [{ row, segment }] : [],
    ),
  );
}

export function size_at(table: Table, { row, segment }: Place): number {
  const found = table[row]?.[segment];
  return found?.kind === "piece" ? found.size : 0;
}

export function heaps_of(table: Table): number[] {
  return places_of(table).map((place) => size_at(table, place));
}

export function same_place(one: Place, other: Place): boolean {
  return one.row === other.row && one.segment === other.segment;
}

/** The squares of a row before one of its segments, taken tokens included. */
export function squares_before(row: Row, segment: number): number {
  return row.slice(0, segment).reduce((sum, { size }) => sum + size, 0);
}

/** A move by its text alone: on the first heap of its size, the parts in their order. Null where there is no such heap. */
export function place_move(table: Table, text: string): Placed | null {
  const move = read_heap_move(text);
  const place = move && places_of(table).find((each) => size_at(table, each) === move.from);
  return place ? { place, parts: move!.to } : null;
}

/** 7 -> 1,3: a move without its place. */
export function text_of_placed(table: Table, { place, parts }: Placed): string {
  return write_heap_move({ from: size_at(table, place), to: parts });
}

/**
 * The piece replaced by its parts. What was taken lies between the first part and the others: the parts keep the order they are given
 * in, so [left, right] says where a run was taken, and [0, right] that it was taken from the left end.
 */
export function replace_piece(table: Table, { place, parts }: Placed): Table {
  const taken = Math.max(0, size_at(table, place) - parts.reduce((sum, part) => sum + part, 0));
  const [first = 0, ...others] = parts;
  const made: Segment[] = [
    { kind: "piece", size: first },
    { kind: "gap", size: taken },
  ];
  for (const [index, part] of others.entries()) {
    if (index > 0) made.push({ kind: "gap", size: 0 });
    made.push({ kind: "piece", size: part });
  }
  return table.map((segments, row) =>
    row === place.row
      ? tidy(segments.flatMap((segment, at) => (at === place.segment ? made : [segment])))
      : segments,
  );
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

/** The tokens of a row that a move takes, from the first square of the row: `from` up to but without `to`. Equal where it only cuts. */
export function squares_taken(
  table: Table,
  { place, parts }: Placed,
): { from: number; to: number } {
  const before = squares_before(table[place.row]!, place.segment);
  const left = parts.reduce((sum, part) => sum + part, 0);
  const from = before + (parts[0] ?? 0);
  return { from, to: from + Math.max(0, size_at(table, place) - left) };
}
