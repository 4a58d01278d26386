// The arrow keys on a board: from an element to the nearest one in a direction.
import type { BoardElement } from "../answers";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an element is: its centre, or the middle of an edge. */
export function centre_of({ x, y, to_x, to_y }: BoardElement): Point {
  return to_x === undefined || to_y === undefined
    ? { x, y }
    : { x: (x + to_x) / 2, y: (y + to_y) / 2 };
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The number of the point that a key leads to, or null when it is no key of a board. Where nothing lies in its direction it stays. */
export function arrow_key_target(
  points: readonly Point[],
  from: number,
  key: string,
): number | null {
  if (key === "Home") return 0;
  if (key === "End") return points.length - 1;
  const direction = directions[key];
  const start = points[from];
  if (!direction || !start) return null;
  let best = from;
  let least = Infinity;
  for (const [index, { x, y }] of points.entries()) {
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const across = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    // What lies ahead comes before what lies aside, however near.
    const cost = along + 2 * across + (across > 1.5 * along ? 1000 : 0);
    if (along > 0.01 && cost < least) {
      least = cost;
      best = index;
    }
  }
  return best;
}
