// A position of Sprouts as the API lays it out: regions with boundaries, and along each boundary the spots in the order in which one meets
// them. A spot that is met twice, on both sides of its line, is one spot.
import type { BoardElement, BoardLayout } from "../answers";
import type { TouchingMove } from "./selection";

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

/** Where each visit of a boundary can be taken to without a change of the position: from its name to another one. */
function images_of(
  region: Region,
  boundary: Boundary,
): { to: Boundary; names: Map<string, string> }[] {
  const size = boundary.length;
  // All boundaries are reflected together: those of two spots or fewer look the same in a mirror.
  const turns = region.every((each) => each === boundary || each.length < 3) ? [1, -1] : [1];
  return region
    .filter((to) => to.length === size)
    .flatMap((to) =>
      boundary.flatMap((_, start) =>
        turns.flatMap((turn) => {
          const image = (place: number) => to[(((start + turn * place) % size) + size) % size]!;
          const renamed = new Map<string, string>();
          const fits = boundary.every(({ sign }, place) => {
            const other = image(place).sign;
            if (is_number(sign) || is_shared(sign)) return sign === other;
            if (!renamed.has(sign) && ![...renamed.values()].includes(other))
              renamed.set(sign, other);
            return renamed.get(sign) === other;
          });
          if (!fits) return [];
          return [
            { to, names: new Map(boundary.map(({ name }, place) => [name, image(place).name])) },
          ];
        }),
      ),
    );
}

/** The API names one move of those that are alike: all of them, by the visits that they touch. */
export function with_moves_alike(
  regions: readonly Region[],
  { text, touches }: TouchingMove,
): TouchingMove[] {
  const region = regions.find((each) => each.flat().some(({ name }) => touches.includes(name)));
  if (!region) return [{ text, touches }];
  const touched = region.filter((each) => each.some(({ name }) => touches.includes(name)));
  let ways: { used: readonly Boundary[]; names: ReadonlyMap<string, string> }[] = [
    { used: [], names: new Map() },
  ];
  for (const boundary of touched) {
    const images = images_of(region, boundary);
    ways = ways.flatMap(({ used, names }) =>
      images.flatMap((image) =>
        used.includes(image.to)
          ? []
          : [{ used: [...used, image.to], names: new Map([...names, ...image.names]) }],
      ),
    );
  }
  return ways.map(({ names }) => ({
    text,
    touches: touches.map((name) => names.get(name) ?? name),
  }));
}

export function spot_element(visit: Visit, name: string, x: number, y: number): BoardElement {
  const label = is_number(visit.sign) ? "" : visit.sign;
  return { name, label, shape: "spot", state: "free", x, y, count: visit.lives };
}
