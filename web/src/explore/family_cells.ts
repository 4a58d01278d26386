// What a heap of a family stands for, as something to draw: a pattern such as o(xo)^n, or {1}(o)^n of a family of graphs.

/** A stretch of cells; `repeated` is the part in (…)^n. */
export interface Stretch {
  readonly cells: readonly string[];
  readonly repeated: boolean;
}

/** Letters are cells, and so is {1,2}: what is left of a cell of a graph, its vertices 1 and 2. Null where there is no pattern. */
export function stretches_of(pattern: string): Stretch[] | null {
  const text = pattern.replace(/^a ring of | with .*$/g, "");
  const found = /^((?:\{[\d,]+\}|[^(){}])*)\(([^()]+)\)\^n((?:\{[\d,]+\}|[^(){}])*)$/.exec(text);
  if (!found) return null;
  const [, before = "", word = "", after = ""] = found;
  return [
    { cells: cells_of(before), repeated: false },
    { cells: cells_of(word), repeated: true },
    { cells: cells_of(after), repeated: false },
  ];
}

function cells_of(text: string): string[] {
  return text.match(/\{[\d,]+\}|[^{}]/g) ?? [];
}

export type Edge = readonly [from: number, to: number];

/** The graph of a family: a cell, and how it is joined to the next. */
export interface CellGraph {
  readonly vertices: number;
  readonly edges: readonly Edge[];
  readonly links: readonly Edge[];
}

/** Of the canonical rules of a family of graphs: cell 0-1; link 0-0,1-1. Null for a family of words. */
export function cell_graph_of(game: string): CellGraph | null {
  const cell = /\bcell ([\d,-]+)/.exec(game)?.[1];
  const link = /\blink ([\d,-]+)/.exec(game)?.[1];
  if (cell === undefined || link === undefined) return null;
  const edges = edges_of(cell);
  const links = edges_of(link);
  const last = Math.max(...cell.match(/\d+/g)!.map(Number), ...links.flat());
  return { vertices: last + 1, edges, links };
}

function edges_of(text: string): Edge[] {
  return [...text.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** The vertices that a cell of a graph still has: all, or those in braces. */
export function vertices_of(cell: string, { vertices }: CellGraph): number[] {
  return cell.startsWith("{")
    ? cell.slice(1, -1).split(",").map(Number)
    : Array.from({ length: vertices }, (_, vertex) => vertex);
}
