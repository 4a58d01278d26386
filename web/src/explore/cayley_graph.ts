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

const node_distance = 46;
const node_room = 30;
const gap = 16;

/** Groups as circles, level below level, within a width as far as the largest group allows it. */
export function layout_of(groups: readonly Group[], max_width: number): Layout {
  const places: Point[] = [];
  const frames: (Point & { group: Group; radius: number })[] = [];
  let top = 0;
  let width = 0;
  for (const row of rows_of(groups, max_width)) {
    const height = Math.max(...row.map(radius_of)) * 2;
    let left = 0;
    for (const group of row) {
      const radius = radius_of(group);
      const centre = { x: left + radius, y: top + height / 2 };
      frames.push({ ...centre, group, radius });
      for (const [index, element] of group.elements.entries())
        places[element] = place_on_circle(centre, radius - node_room, index, group.elements.length);
      left += 2 * radius + gap;
    }
    width = Math.max(width, left - gap);
    top += height + gap;
  }
  return { width, height: top - gap, places, frames };
}

function radius_of({ elements }: Group): number {
  const { length } = elements;
  return length === 1
    ? node_room
    : node_room + Math.max(node_distance / 2, (length * node_distance) / (2 * Math.PI));
}

function place_on_circle(centre: Point, radius: number, index: number, count: number): Point {
  if (count === 1) return centre;
  // Two stand beside each other; more begin at the top.
  const angle = (2 * Math.PI * index) / count - (count === 2 ? Math.PI : Math.PI / 2);
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The groups of a level stand side by side, in several rows where they are too wide. */
function rows_of(groups: readonly Group[], max_width: number): Group[][] {
  const rows: Group[][] = [];
  let left = 0;
  for (const group of groups) {
    const width = 2 * radius_of(group) + gap;
    const row = rows.at(-1);
    if (row && row[0]!.level === group.level && left + width - gap <= max_width) {
      row.push(group);
      left += width;
    } else {
      rows.push([group]);
      left = width;
    }
  }
  return rows;
}
