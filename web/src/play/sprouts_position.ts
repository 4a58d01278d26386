// A position of Sprouts as the API lays it out: regions with boundaries, and along each boundary the spots in the order in which one meets
// them. A spot that is met twice, on both sides of its line, is one spot.
import type { BoardElement, BoardLayout } from "../answers";

/** A spot as it is met on the way along a boundary. */
export interface Visit {
  readonly name: string;
  /** A digit where it is met once; a capital where it is met in another region too, a small letter where along this boundary again. */
  readonly sign: string;
  readonly lives: number;
}

export type Boundary = readonly Visit[];
export type Region = readonly Boundary[];

export function read_regions({ elements }: BoardLayout): Region[] {
  const regions: Visit[][][] = [];
  for (const { name, shape, label = "", count = 0 } of elements) {
    const found = /^(\d+)\.(\d+)\.\d+ /.exec(name);
    if (shape !== "spot" || !found) continue;
    const region = (regions[Number(found[1]) - 1] ??= []);
    (region[Number(found[2]) - 1] ??= []).push({ name, sign: label, lives: count });
  }
  return regions;
}

export const is_number = (sign: string) => /^\d/.test(sign);
export const is_shared = (sign: string) => /^[A-Z]/.test(sign);

export function spot_element(visit: Visit, name: string, x: number, y: number): BoardElement {
  const label = is_number(visit.sign) ? "" : visit.sign;
  return { name, label, shape: "spot", state: "free", x, y, count: visit.lives };
}
