// Graphs that are drawn in the editor, as the engine writes their positions.
import type { BoardElement, Component } from "../answers";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  /** By their numbers; those taken away leave a gap. */
  readonly points: ReadonlyMap<number, Point>;
  /** 0-1; the smaller number first where lines have no direction. */
  readonly edges: ReadonlySet<string>;
  /** Lines are arrows, and a token stands on a point. */
  readonly token?: number;
  /** Of an order: lines are arrows from the smaller element to the greater one. */
  readonly names?: ReadonlyMap<number, string>;
}

export function has_arrows({ token, names }: Graph): boolean {
  return token !== undefined || names !== undefined;
}

export function name_of_point({ names }: Graph, number: number): string {
  return names?.get(number) ?? String(number);
}

/** Null where the position is drawn in another way. */
export function read_graph({ position, written, form, layout }: Component): Graph | null {
  const elements = layout?.elements ?? [];
  const vertices = elements.filter(({ shape }) => shape === "vertex");
  const [lines = ""] = position.slice(written.length + 1).split("/");
  if (form === "order") return read_order(lines, vertices);
  const has_token = form === "arrows";
  if (!has_token && elements.some(({ shape }) => shape === "arrow")) return null;
  const edges = has_token
    ? lines.split(",").filter((line) => line.includes("-"))
    : elements.filter(({ shape }) => shape === "edge").map(({ name }) => name);
  const numbered =
    vertices.length > 0 &&
    vertices.every(({ name }) => /^\d+$/.test(name)) &&
    edges.every((name) => /^\d+-\d+$/.test(name));
  if (!numbered) return null;
  const token = vertices.find(({ state }) => state === "token");
  return {
    points: new Map(vertices.map(({ name, x, y }) => [Number(name), { x, y }])),
    edges: new Set(edges),
    ...(has_token && token ? { token: Number(token.name) } : {}),
  };
}

/** a<b<c,d */
function read_order(lines: string, vertices: readonly BoardElement[]): Graph {
  const numbers = new Map(vertices.map(({ name }, number) => [name, number]));
  const chains = lines.split(",").map((chain) => chain.split("<"));
  const edges = chains.flatMap((chain) =>
    chain.slice(1).map((name, at) => `${numbers.get(chain[at]!)}-${numbers.get(name)}`),
  );
  return {
    points: new Map(vertices.map(({ x, y }, number) => [number, { x, y }])),
    edges: new Set(edges),
    names: new Map(vertices.map(({ name }, number) => [number, name])),
  };
}

export function ends_of(edge: string): [number, number] {
  return edge.split("-").map(Number) as [number, number];
}

/** Points without edges are named, too. */
export function write_graph(graph: Graph): string {
  const { points, edges, token, names } = graph;
  const joined = new Set([...edges].flatMap(ends_of));
  const alone = [...points.keys()].filter((number) => !joined.has(number));
  const name = (number: number) => name_of_point(graph, number);
  const lines = [...edges].map((edge) =>
    ends_of(edge)
      .map(name)
      .join(names ? "<" : "-"),
  );
  const all = [...lines, ...alone.map(name)].join(",");
  return token === undefined ? all : `${all}/${token}`;
}

export function with_point(graph: Graph, point: Point): Graph {
  let number = 0;
  while (graph.points.has(number)) number += 1;
  return {
    ...graph,
    points: new Map([...graph.points, [number, point]]),
    ...(graph.names ? { names: new Map([...graph.names, [number, free_name(graph.names)]]) } : {}),
  };
}

function free_name(names: ReadonlyMap<number, string>): string {
  const taken = new Set(names.values());
  for (let at = 0; ; at += 1) {
    const letter = String.fromCharCode(97 + (at % 26));
    const name = at < 26 ? letter : `${letter}${Math.floor(at / 26)}`;
    if (!taken.has(name)) return name;
  }
}

export function without_point(graph: Graph, number: number): Graph {
  return {
    ...graph,
    points: new Map([...graph.points].filter(([each]) => each !== number)),
    edges: new Set([...graph.edges].filter((edge) => !ends_of(edge).includes(number))),
  };
}

/** Joins two points, or parts them; by an arrow from one to the other where lines are arrows. */
export function with_edge(graph: Graph, one: number, other: number): Graph {
  const [from, to] = has_arrows(graph)
    ? [one, other]
    : [Math.min(one, other), Math.max(one, other)];
  const edges = new Set(graph.edges);
  const edge = `${from}-${to}`;
  if (!edges.delete(edge)) edges.add(edge);
  return { ...graph, edges };
}
