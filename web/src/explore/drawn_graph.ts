// Graphs that are drawn in the editor, as the engine writes their positions.
import type { Component } from "../answers";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  /** By their numbers; those taken away leave a gap. */
  readonly points: ReadonlyMap<number, Point>;
  /** 0-1; the smaller number first. */
  readonly edges: ReadonlySet<string>;
}

/** Null where the position is drawn in another way. */
export function read_graph({ form, layout }: Component): Graph | null {
  const elements = layout?.elements ?? [];
  const vertices = elements.filter(({ shape }) => shape === "vertex");
  const edges = elements.filter(({ shape }) => shape === "edge").map(({ name }) => name);
  const numbered =
    form === "graph" &&
    vertices.length > 0 &&
    vertices.every(({ name }) => /^\d+$/.test(name)) &&
    edges.every((name) => /^\d+-\d+$/.test(name));
  if (!numbered) return null;
  return {
    points: new Map(vertices.map(({ name, x, y }) => [Number(name), { x, y }])),
    edges: new Set(edges),
  };
}

export function ends_of(edge: string): [number, number] {
  return edge.split("-").map(Number) as [number, number];
}

/** Points without edges are named, too. */
export function write_graph({ points, edges }: Graph): string {
  const joined = new Set([...edges].flatMap(ends_of));
  const alone = [...points.keys()].filter((number) => !joined.has(number));
  return [...edges, ...alone].join(",");
}

export function with_point(graph: Graph, point: Point): Graph {
  let number = 0;
  while (graph.points.has(number)) number += 1;
  return { ...graph, points: new Map([...graph.points, [number, point]]) };
}

export function without_point(graph: Graph, number: number): Graph {
  return {
    points: new Map([...graph.points].filter(([each]) => each !== number)),
    edges: new Set([...graph.edges].filter((edge) => !ends_of(edge).includes(number))),
  };
}

/** Joins two points, or parts them. */
export function with_edge(graph: Graph, one: number, other: number): Graph {
  const edges = new Set(graph.edges);
  const edge = `${Math.min(one, other)}-${Math.max(one, other)}`;
  if (!edges.delete(edge)) edges.add(edge);
  return { ...graph, edges };
}
