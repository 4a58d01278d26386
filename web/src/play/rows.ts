// What lies on the table. Every heap that the game began with is a row; what is taken leaves a gap, so that a row of pins still shows
// where pins were. A piece is a heap.

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

export function new_table(heaps: readonly number[]): Table {
  return heaps.map((size) => [{ kind: "piece", size }]);
}

export function heaps_of(table: Table): number[] {
  return table
    .flatMap((row) =>
      row.filter((segment) => segment.kind === "piece").map((segment) => segment.size),
    )
    .filter((size) => size > 0);
}

export function piece_at(table: Table, place: Place): number {
  const segment = table[place.row]?.[place.segment];
  return segment?.kind === "piece" ? segment.size : 0;
}

export function places_of(table: Table): Place[] {
  return table.flatMap((row, index) =>
    row.flatMap((segment, at) =>
      segment.kind === "piece" && segment.size > 0 ? [{ row: index, segment: at }] : [],
    ),
  );
}

/** The first piece of this size. */
export function find_piece(table: Table, size: number): Place | undefined {
  return places_of(table).find((place) => piece_at(table, place) === size);
}

/**
 * The piece replaced by its parts. What was taken lies between the first part and the others: the parts keep the order they are given
 * in, so [left, right] says where a run was taken, and [0, right] that it was taken from the left end.
 */
export function replace_piece(table: Table, place: Place, parts: readonly number[]): Table {
  const size = piece_at(table, place);
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
  return table.map((row, index) =>
    index === place.row
      ? tidy(row.flatMap((segment, at) => (at === place.segment ? made : [segment])))
      : row,
  );
}

function tidy(row: readonly Segment[]): Row {
  const tidied: Segment[] = [];
  for (const segment of row) {
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
