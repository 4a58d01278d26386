// Parts of a drawing, each around its own middle, put beside and below each other.
import type { BoardElement } from "../answers";

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
