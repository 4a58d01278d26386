// A small finite commutative monoid as a picture has it: its elements in groups that share an idempotent power, the groups in levels, and
// what each generator makes of each element.

/** `products[x][y]` is the product of two elements; element 0 is the identity. */
export type Products = readonly (readonly number[])[];

export interface Group {
  /** e with e·e = e, a power of every element of the group. */
  readonly idempotent: number;
  readonly elements: readonly number[];
  /** The greatest number of idempotents e₁ > e₂ > … above it. Multiplying never leads to a smaller level. */
  readonly level: number;
}

export interface Edge {
  readonly from: number;
  readonly to: number;
  /** The same generator leads back. */
  readonly both_ways: boolean;
}

/** The power of an element that is idempotent: every element of a finite monoid has exactly one. */
export function idempotent_power(products: Products, element: number): number {
  let power = element;
  while (products[power]![power] !== power) power = products[power]![element]!;
  return power;
}

/** In the order of their levels, the identity's first. */
export function groups_of(products: Products): Group[] {
  const groups = new Map<number, number[]>();
  for (const element of products.keys()) {
    const idempotent = idempotent_power(products, element);
    groups.set(idempotent, [...(groups.get(idempotent) ?? []), element]);
  }
  const idempotents = [...groups.keys()];
  const level_of = (idempotent: number): number =>
    Math.max(
      0,
      ...idempotents
        .filter((above) => above !== idempotent && products[above]![idempotent] === idempotent)
        .map((above) => level_of(above) + 1),
    );
  return [...groups]
    .map(([idempotent, elements]) => ({ idempotent, elements, level: level_of(idempotent) }))
    .sort((one, other) => one.level - other.level || one.idempotent - other.idempotent);
}

/** What multiplying by a generator changes: elements that it leaves as they are have no edge, and a way and its way back are one. */
export function edges_of(products: Products, generator: number): Edge[] {
  return [...products.keys()].flatMap((from) => {
    const to = products[from]![generator]!;
    const both_ways = products[to]![generator] === from;
    return to === from || (both_ways && to < from) ? [] : [{ from, to, both_ways }];
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Of the elements. */
  readonly places: readonly Point[];
  /** Around each group. */
  readonly frames: readonly (Point & { readonly group: Group; readonly radius: number })[];
}

const node_room = 30;
const gap = 16;
/** Where a level may stand beside the level before. */
const wide = 600;
/** Of neighbours on a circle: the first that fits is taken. */
const distances = [80, 66, 56, 46] as const;

/** Groups as circles, level after level: from left to right where the picture is wide, otherwise from top to bottom. */
export function layout_of(groups: readonly Group[], max_width: number): Layout {
  for (const distance of distances) {
    const rows = stacked(groups, Math.min(wide, max_width), distance);
    if (max_width >= wide && rows.height <= max_width) return turned(rows);
    if (max_width < wide && rows.width <= max_width) return rows;
  }
  return stacked(groups, max_width, distances[3]);
}

/** Rows become columns. */
function turned({ width, height, places, frames }: Layout): Layout {
  return {
    width: height,
    height: width,
    places: places.map(({ x, y }) => ({ x: y, y: x })),
    frames: frames.map(({ x, y, ...frame }) => ({ ...frame, x: y, y: x })),
  };
}

/** Level below level, the rows in the middle; `distance` is that of neighbours on a circle. */
function stacked(groups: readonly Group[], max_width: number, distance: number): Layout {
  const radius_of = ({ elements: { length } }: Group) =>
    length === 1
      ? node_room
      : node_room + Math.max(distance / 2, (length * distance) / (2 * Math.PI));
  const width_of = (row: readonly Group[]) =>
    row.reduce((sum, group) => sum + 2 * radius_of(group) + gap, -gap);
  const rows = rows_of(groups, (row) => width_of(row) <= max_width);
  const width = Math.max(...rows.map(width_of));
  const places: Point[] = [];
  const frames: (Point & { group: Group; radius: number })[] = [];
  let top = 0;
  for (const row of rows) {
    const height = Math.max(...row.map(radius_of)) * 2;
    let left = (width - width_of(row)) / 2;
    for (const group of row) {
      const radius = radius_of(group);
      const centre = { x: left + radius, y: top + height / 2 };
      frames.push({ ...centre, group, radius });
      for (const [index, element] of group.elements.entries())
        places[element] = place_on_circle(centre, radius - node_room, index, group.elements.length);
      left += 2 * radius + gap;
    }
    top += height + gap;
  }
  return { width, height: top - gap, places, frames };
}

function place_on_circle(centre: Point, radius: number, index: number, count: number): Point {
  if (count === 1) return centre;
  // Two stand beside each other; more begin at the top.
  const angle = (2 * Math.PI * index) / count - (count === 2 ? Math.PI : Math.PI / 2);
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The groups of a level stand in one row, or in several where they do not fit. */
function rows_of(groups: readonly Group[], fits: (row: readonly Group[]) => boolean): Group[][] {
  const rows: Group[][] = [];
  for (const group of groups) {
    const row = rows.at(-1);
    if (row && row[0]!.level === group.level && fits([...row, group])) row.push(group);
    else rows.push([group]);
  }
  return rows;
}
