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
  /** How many vertices are joined to all others; empty for none. */
  readonly hubs: string;
}

export interface Rows {
  readonly kind: "rows";
  readonly rules: string;
  readonly rows: string;
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
  if (/^\d+$/.test(main)) return { kind: "rows", rules, rows: main, ...ends };
  const cell = cell_graph_of(game);
  if (!cell || clauses.some((clause) => clause.startsWith("ring "))) return null;
  const hubs = clauses.includes("hub") ? "1" : end("hub");
  return { kind: "cells", rules, cell, ring, hubs, ...ends };
}

export function write_family(family: Family): string {
  const clauses =
    family.kind === "words"
      ? [pattern_of(family), family.ring && "ring"]
      : [
          ...(family.kind === "rows" ? [family.rows] : cell_clauses(family)),
          family.first && `first ${family.first}`,
          family.last && `last ${family.last}`,
          family.kind === "cells" && has_hubs(family) && hub_clause(family),
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

function has_hubs({ hubs }: Cells): boolean {
  return Number(hubs) > 0;
}

function hub_clause({ hubs }: Cells): string {
  return hubs === "1" ? "hub" : `hub ${hubs}`;
}

/** What draws the family: o(xo)^n, or {1}(o)^n of cells; rows have no picture but their squares. */
export function pattern_of(family: Family): string {
  if (family.kind === "words") return `${family.before}(${family.repeated})^n${family.after}`;
  if (family.kind === "rows") return "";
  const end = (vertices: string) => (/^\d+(,\d+)*$/.test(vertices) ? `{${vertices}}` : "");
  const hubs = has_hubs(family) ? ` with ${family.hubs} hubs` : "";
  return `${end(family.first)}(o)^n${end(family.last)}${hubs}`;
}

/** What can be wrong in a field. */
export type Fault =
  | { readonly kind: "no word" | "no letters" | "no numbers" | "ring has no ends" }
  | { readonly kind: "too long" | "no such point"; readonly most: number }
  | { readonly kind: "out of range"; readonly least: number; readonly most: number };

const longest_word = 16;
const most_rows = 16;
const most_hubs = 4;

/** Of an entry as it was typed; null where nothing is wrong. */
export function fault_of(family: Family, name: string): Fault | null {
  const typed = String((family as unknown as Record<string, string>)[name] ?? "");
  const is_end = name !== "repeated" && name !== "rows" && name !== "hubs";
  if (is_end && typed !== "" && "ring" in family && family.ring)
    return { kind: "ring has no ends" };
  if (family.kind === "words") {
    if (name === "repeated" && typed === "") return { kind: "no word" };
    if (!/^[A-Za-z0-9]*$/.test(typed)) return { kind: "no letters" };
    return typed.length > longest_word ? { kind: "too long", most: longest_word } : null;
  }
  if (name === "rows") return fault_of_number(typed, 1, most_rows);
  if (name === "hubs") return typed === "" ? null : fault_of_number(typed, 0, most_hubs);
  if (typed === "") return null;
  if (!/^\d+(,\d+)*$/.test(typed)) return { kind: "no numbers" };
  const count = family.kind === "rows" ? Number(family.rows) : family.cell.vertices;
  const last = Math.max(...typed.split(",").map(Number));
  return last < count ? null : { kind: "no such point", most: count - 1 };
}

function fault_of_number(typed: string, least: number, most: number): Fault | null {
  const is_right = /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return is_right ? null : { kind: "out of range", least, most };
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
