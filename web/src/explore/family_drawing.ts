// What is drawn in the editor of families: rules as the engine writes them, cut into what can be changed and put together again.
import { cell_graph_of, type CellGraph, type Edge } from "./family_cells";

export interface Words {
  readonly kind: "words";
  readonly rules: string;
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
  readonly ring: boolean;
}

export interface Cells {
  readonly kind: "cells";
  readonly rules: string;
  readonly cell: CellGraph;
  /** Vertices of a cell, such as 0,1, that stand before and behind the row. */
  readonly first: string;
  readonly last: string;
  readonly ring: boolean;
}

export interface Rows {
  readonly kind: "rows";
  readonly rules: string;
  readonly rows: number;
  /** Free squares of a column, from 0 at the top, before and behind the board. */
  readonly first: string;
  readonly last: string;
}

export type Family = Words | Cells | Rows;

/** Null for what is no family, or one whose ring is turned. */
export function read_family(game: string): Family | null {
  const [, rules = "", body = ""] = /^family\((.+): ([^:]+)\)$/.exec(game) ?? [];
  const [main = "", ...clauses] = body.split("; ");
  const words = /^(\w*)\((\w+)\)\^n(\w*)$/.exec(main);
  const ring = clauses.includes("ring");
  const end = (name: string) =>
    clauses.find((clause) => clause.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  if (words) {
    const [, before = "", repeated = "", after = ""] = words;
    return { kind: "words", rules, before, repeated, after, ring };
  }
  const ends = { first: end("first"), last: end("last") };
  if (/^\d+$/.test(main)) return { kind: "rows", rules, rows: Number(main), ...ends };
  const cell = cell_graph_of(game);
  if (!cell || clauses.some((clause) => clause.startsWith("ring "))) return null;
  return { kind: "cells", rules, cell, ring, ...ends };
}

export function write_family(family: Family): string {
  const clauses =
    family.kind === "words"
      ? [pattern_of(family), family.ring && "ring"]
      : [
          ...(family.kind === "rows" ? [String(family.rows)] : cell_clauses(family)),
          family.first && `first ${family.first}`,
          family.last && `last ${family.last}`,
        ];
  return `family(${family.rules}: ${clauses.filter(Boolean).join("; ")})`;
}

function cell_clauses({ cell: { vertices, edges, links }, ring }: Cells): (string | false)[] {
  const written = (pairs: readonly Edge[]) => pairs.map((pair) => pair.join("-")).join(",");
  return [
    `cell ${edges.length > 0 ? written(edges) : vertices - 1}`,
    links.length > 0 && `link ${written(links)}`,
    ring && "ring",
  ];
}

/** What draws the family: o(xo)^n, or {1}(o)^n of cells; rows have no picture but their squares. */
export function pattern_of(family: Family): string {
  if (family.kind === "words") return `${family.before}(${family.repeated})^n${family.after}`;
  if (family.kind === "rows") return "";
  const end = (vertices: string) => (/^\d+(,\d+)*$/.test(vertices) ? `{${vertices}}` : "");
  return `${end(family.first)}(o)^n${end(family.last)}`;
}

/** The points of two cells side by side, those of the second after those of the first: joins two, or parts them. */
export function with_line(cell: CellGraph, one: number, other: number): CellGraph {
  const { vertices, edges, links } = cell;
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  if (low < vertices && high >= vertices)
    return { ...cell, links: toggled(links, [low, high - vertices]) };
  const ordered = edges.map(([from, to]): Edge => [Math.min(from, to), Math.max(from, to)]);
  return { ...cell, edges: toggled(ordered, [low % vertices, high % vertices]) };
}

function toggled(pairs: readonly Edge[], [from, to]: Edge): Edge[] {
  const others = pairs.filter((pair) => pair[0] !== from || pair[1] !== to);
  return others.length < pairs.length ? others : [...others, [from, to] as const].sort(by_numbers);
}

function by_numbers(one: Edge, other: Edge): number {
  return one[0] - other[0] || one[1] - other[1];
}

const most_vertices = 16;

/** With more or fewer vertices; lines of those that go are gone. */
export function with_vertices(cell: CellGraph, vertices: number): CellGraph {
  const count = Math.min(most_vertices, Math.max(1, vertices));
  const stays = (pair: Edge) => Math.max(...pair) < count;
  return { vertices: count, edges: cell.edges.filter(stays), links: cell.links.filter(stays) };
}
