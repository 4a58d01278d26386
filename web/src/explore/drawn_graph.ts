// Graphs that are drawn in the editor, as the engine writes their positions.
import type { Component } from "../answers";

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
}

/** Null where the position is drawn in another way. */
export function read_graph({ position, written, layout }: Component): Graph | null {
  const elements = layout?.elements ?? [];
  const vertices = elements.filter(({ shape }) => shape === "vertex");
  const [lines = ""] = position.slice(written.length + 1).split("/");
  const has_arrows = written === "graph";
  const edges = has_arrows
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
    ...(has_arrows && token ? { token: Number(token.name) } : {}),
  };
}

export function ends_of(edge: string): [number, number] {
  return edge.split("-").map(Number) as [number, number];
}

/** Points without edges are named, too. */
export function write_graph({ points, edges, token }: Graph): string {
  const joined = new Set([...edges].flatMap(ends_of));
  const alone = [...points.keys()].filter((number) => !joined.has(number));
  const all = [...edges, ...alone.map(String)].join(",");
  return token === undefined ? all : `${all}/${token}`;
}

export function with_point(graph: Graph, point: Point): Graph {
  let number = 0;
  while (graph.points.has(number)) number += 1;
  return { ...graph, points: new Map([...graph.points, [number, point]]) };
}

export function without_point(graph: Graph, number: number): Graph {
  return {
    ...graph,
    points: new Map([...graph.points].filter(([each]) => each !== number)),
    edges: new Set([...graph.edges].filter((edge) => !ends_of(edge).includes(number))),
  };
}

/** Joins two points, or parts them; by an arrow from one to the other where there is a token. */
export function with_edge(graph: Graph, one: number, other: number): Graph {
  const [from, to] =
    graph.token === undefined ? [Math.min(one, other), Math.max(one, other)] : [one, other];
  const edges = new Set(graph.edges);
  const edge = `${from}-${to}`;
  if (!edges.delete(edge)) edges.add(edge);
  return { ...graph, edges };
}
