// A circle with spots on it, cut into faces by lines between them.
import type { BoardElement } from "../answers";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is left free along the border of a face. */
const margin = 0.3;

/** Clockwise from the top. */
export function on_circle(radius: number, angle: number): Point {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

export function line(from: Point, to: Point): BoardElement {
  return { name: "", shape: "edge", state: "free", ...from, to_x: to.x, to_y: to.y };
}

/** A circle as a polygon of many sides. */
export function round(radius: number, { x, y }: Point = { x: 0, y: 0 }): BoardElement[] {
  const steps = 48;
  const points = Array.from({ length: steps }, (_, at) => {
    const point = on_circle(radius, (2 * Math.PI * at) / steps);
    return { x: x + point.x, y: y + point.y };
  });
  return points.map((point, at) => line(point, points[(at + 1) % steps]!));
}

/** Of the spots of a circle, whose arcs are as long as their weights say. */
export function angles_of(weights: readonly number[]): { all: number[]; narrowest: number } {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  const all = weights.map((weight) => {
    const angle = (2 * Math.PI * before) / whole;
    before += weight;
    return angle;
  });
  return { all, narrowest: (2 * Math.PI * Math.min(...weights)) / whole };
}

export interface DrawnFace {
  /** What of its border is not on the circle. */
  readonly border: readonly BoardElement[];
  /** Where there is most space in it. */
  readonly middle: Point;
  /** How far it reaches around that. */
  readonly space: number;
}

/** The face of some of the spots, in ascending order, on the circle of all. */
export function face_of(
  corners: readonly number[],
  angles: readonly number[],
  radius: number,
): DrawnFace {
  if (corners.length === angles.length)
    return { border: [], middle: { x: 0, y: 0 }, space: radius - margin };
  const points = corners.map((corner) => on_circle(radius, angles[corner]!));
  if (points.length === 1) {
    const middle = on_circle(0.6 * radius, angles[corners[0]!]!);
    return { border: round(0.4 * radius, middle), middle, space: 0.4 * radius - margin };
  }
  const sides = corners.map((corner, at) => {
    const after = (at + 1) % corners.length;
    // Between neighbours the circle itself is the border.
    const is_arc = (corner + 1) % angles.length === corners[after];
    return { from: points[at]!, to: points[after]!, is_arc };
  });
  const border = sides.flatMap(({ from, to, is_arc }) => (is_arc ? [] : [line(from, to)]));
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const centre = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  if (points.length > 2) {
    const space = Math.min(...sides.map(({ from, to }) => distance(centre, from, to)));
    return { border, middle: centre, space: space - margin };
  }
  // Between the circle and the line that joins two neighbours.
  const [start, end] = sides[0]!.is_arc ? corners : [corners[1]!, corners[0]!];
  const turn = (angles[end!]! - angles[start!]! + 2 * Math.PI) % (2 * Math.PI);
  const inner = radius * Math.cos(turn / 2);
  const middle = on_circle((radius + inner) / 2, angles[start!]! + turn / 2);
  return { border, middle, space: (radius - inner) / 2 - margin };
}

/** Of a point from the line through two others. */
function distance(point: Point, from: Point, to: Point): number {
  const across = (to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y);
  return Math.abs(across) / Math.hypot(to.x - from.x, to.y - from.y);
}

export interface Part {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly BoardElement[];
}

/** Of a circle around it. Its corners are empty. */
export const diameter_of = ({ width, height }: Part): number => Math.hypot(width, height) - 0.5;

export function moved(
  elements: readonly BoardElement[],
  by_x: number,
  by_y: number,
): BoardElement[] {
  return elements.map((each) => ({
    ...each,
    x: each.x + by_x,
    y: each.y + by_y,
    ...(each.to_x === undefined ? {} : { to_x: each.to_x + by_x, to_y: each.to_y! + by_y }),
  }));
}

/** Beside each other, in as many rows as they need. */
export function in_rows(parts: readonly Part[], most_width: number): Part {
  const rows: Part[][] = [];
  let width = Infinity;
  for (const part of parts) {
    if (width + part.width > most_width) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)!.push(part);
    width += part.width;
  }
  return stacked(
    rows.map((row) => {
      const whole = row.reduce((sum, part) => sum + part.width, 0);
      let left = -whole / 2;
      const elements = row.flatMap((part) => {
        left += part.width;
        return moved(part.elements, left - part.width / 2, 0);
      });
      return { width: whole, height: Math.max(...row.map(({ height }) => height)), elements };
    }),
    0,
  );
}

export function stacked(parts: readonly Part[], between = 0.25): Part {
  const height = parts.reduce((sum, part) => sum + part.height + between, -between);
  let top = -height / 2;
  const elements = parts.flatMap((part) => {
    top += part.height + between;
    return moved(part.elements, 0, top - between - part.height / 2);
  });
  return {
    width: Math.max(0, ...parts.map(({ width }) => width)),
    height: Math.max(0, height),
    elements,
  };
}
