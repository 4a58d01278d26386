// Hackenbush as it is told: what grows stands on a line below, each vertex as high as it is edges away from the ground. Vertices that have
// fallen keep their places, so that nothing moves but what falls.
import type { BoardElement, BoardLayout } from "../answers";

const unit = 1.5;
const margin = 0.6;
/** By how much upright and level edges lean, since a browser takes a line without width or height for one that is not seen. */
const lean = 0.01;
/** Between edges that join the same vertices. */
const between_twins = 0.24;

interface Edge {
  readonly drawn: BoardElement;
  readonly ends: readonly [string, string];
}

export function drawing_of_hackenbush(layout: BoardLayout): BoardLayout {
  const ground = layout.elements.find(
    ({ shape, state }) => shape === "vertex" && state === "fixed",
  );
  if (!ground) return layout;
  const vertices = layout.elements.filter((each) => each.shape === "vertex" && each !== ground);
  const edges = layout.elements.flatMap((drawn): Edge[] => {
    const [from, to] = drawn.name.split("-");
    return drawn.shape === "edge" ? [{ drawn, ends: [from!, to!] }] : [];
  });
  const { levels, order } = grow(
    ground.name,
    vertices.map(({ name }) => name),
    edges,
  );
  const top = Math.max(0, ...levels.values());
  const leaves = Math.max(0, ...order.values());
  const floor = margin + unit * top + 0.5;
  const width = 2 * margin + unit * leaves;
  const place = (name: string) => ({
    x: margin + unit * order.get(name)!,
    y: floor - unit * levels.get(name)! - lift_of(name, levels, order, edges),
  });
  const seen = new Map<string, number>();
  const drawn_edges = edges.map(({ drawn, ends }) => {
    const twins = edges.filter((each) => each.drawn.name === drawn.name).length;
    const twin = seen.get(drawn.name) ?? 0;
    seen.set(drawn.name, twin + 1);
    const aside = between_twins * (twin - (twins - 1) / 2);
    const [from, to] = ends.map((end) => (end === ground.name ? null : place(end)));
    // Where an edge stands on the ground it stands upright; a loop there has a place of its own.
    const on_ground = { x: from?.x ?? to?.x ?? margin + unit * order.get(drawn.name)!, y: floor };
    const [start, end] = [from ?? on_ground, to ?? on_ground];
    const slant = ends[0] === ends[1] ? 0 : lean;
    return {
      ...{ ...drawn, x: start.x + aside, y: start.y },
      ...{ to_x: end.x + aside + slant, to_y: end.y + slant },
    };
  });
  return {
    ...layout,
    width,
    height: floor + 0.4,
    elements: [
      ...drawn_edges,
      { ...ground, x: 0, y: floor, to_x: width, to_y: floor },
      ...vertices.map((each) => ({ ...each, ...place(each.name) })),
    ],
  };
}

/** How high each vertex is, and its place from left to right: a tree over its root, its branches beside each other. */
function grow(
  ground: string,
  vertices: readonly string[],
  edges: readonly Edge[],
): { levels: Map<string, number>; order: Map<string, number> } {
  const levels = new Map([[ground, 0]]);
  const branches = new Map<string, string[]>();
  const reach = (root: string) => {
    const waiting = [root];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      for (const { ends } of edges) {
        const next = ends[0] === at ? ends[1] : ends[1] === at ? ends[0] : at;
        if (levels.has(next)) continue;
        levels.set(next, levels.get(at)! + 1);
        branches.set(at, [...(branches.get(at) ?? []), next]);
        waiting.push(next);
      }
  };
  reach(ground);
  const loops = edges.filter(({ ends }) => ends.every((end) => end === ground));
  const roots = [...(branches.get(ground) ?? []), ...new Set(loops.map(({ drawn }) => drawn.name))];
  // What is not joined to the ground floats beside it.
  for (const vertex of vertices)
    if (!levels.has(vertex)) {
      levels.set(vertex, 1);
      roots.push(vertex);
      reach(vertex);
    }
  const order = new Map<string, number>();
  let leaves = 0;
  const spread = (at: string): number => {
    const places = (branches.get(at) ?? []).map(spread);
    const own = places.length > 0 ? (places[0]! + places.at(-1)!) / 2 : leaves++;
    order.set(at, own);
    return own;
  };
  for (const root of roots) spread(root);
  return { levels, order };
}

/** A vertex that an edge of its level would pass through is a little higher. */
function lift_of(
  name: string,
  levels: ReadonlyMap<string, number>,
  order: ReadonlyMap<string, number>,
  edges: readonly Edge[],
): number {
  const between = edges.some(({ ends }) => {
    const [from, to] = ends.map((end) => order.get(end) ?? NaN);
    const at = order.get(name)!;
    const level = ends.every((end) => levels.get(end) === levels.get(name));
    return level && Math.min(from!, to!) < at && at < Math.max(from!, to!);
  });
  return between ? 0.55 : 0;
}
