// A small picture of a position, which nothing can be done with: for lists of games, and for what is printed.
import type { BoardElement, BoardLayout, Component, Position } from "../answers";
import { element, svg_element, type Content } from "../element";
import { drawing_of } from "./drawing";
import { draw_shape } from "./shapes";

/** Taller heaps are numbers. */
const max_drawn = 16;

export function draw_position({ components }: Position): HTMLElement {
  return draw_parts(components, draw_layout);
}

/** With the names that moves have, to be read beside a list of moves. */
export function draw_named_position({ components }: Position): HTMLElement {
  return draw_parts(components, draw_named_layout);
}

type DrawLayout = (layout: BoardLayout) => SVGElement;

function draw_parts(components: readonly Component[], draw: DrawLayout): HTMLElement {
  return element(
    "div.thumbnail",
    { "aria-hidden": "true" },
    components.map((component) => draw_part(component, draw)),
  );
}

function draw_part(component: Component, draw: DrawLayout): Content {
  const { layout, heaps, splits } = component;
  if (layout) return draw(drawing_of(component).layout);
  if (heaps) return splits ? draw_strips(heaps) : draw_heaps(heaps);
  return element("span.mono", component.position);
}

function draw_layout(layout: BoardLayout): SVGElement {
  const elements = layout.elements.filter(is_of_position);
  return draw_elements(
    elements.map((each) => ({ ...each, name: "" })),
    size_of(layout),
  );
}

function draw_named_layout(layout: BoardLayout): SVGElement {
  const elements = layout.elements.filter(is_of_position);
  const border = border_names(elements);
  const room = (axis: "x" | "y") => Math.max(0, ...(border ?? []).map((each) => 0.35 - each[axis]));
  return draw_elements(
    elements.map((each) => (border && each.shape === "cell" ? { ...each, name: "" } : each)),
    size_of(layout),
    { left: room("x"), top: room("y") },
    (border ?? []).map(({ name, x, y }) =>
      svg_element("text", { class: "border-name", x, y: y + 0.18, "font-size": 0.5 }, name),
    ),
  );
}

function draw_elements(
  elements: readonly BoardElement[],
  { width, height }: { width: number; height: number },
  { left, top } = { left: 0, top: 0 },
  border: Content = [],
): SVGElement {
  const [x, y] = [-0.06 - left, -0.06 - top];
  return svg_element(
    "svg",
    { viewBox: `${x} ${y} ${width + 0.06 - x} ${height + 0.06 - y}` },
    border,
    elements.map((each) =>
      svg_element("g", { class: `part ${each.shape} ${each.state}` }, draw_shape(each)),
    ),
  );
}

/** Where words to press are left out, so is their room. */
function size_of(layout: BoardLayout): { width: number; height: number } {
  const elements = layout.elements.filter(is_of_position);
  if (elements.length === layout.elements.length) return layout;
  return {
    width: Math.max(...elements.map(({ x, to_x = x }) => Math.max(x, to_x))) + 0.5,
    height: Math.max(...elements.map(({ y, to_y = y }) => Math.max(y, to_y))) + 0.5,
  };
}

/** Free texts are words to press, of moves. */
function is_of_position({ shape, state }: BoardElement): boolean {
  return shape !== "text" || state !== "free";
}

const counted = (size: number) => Array.from({ length: Math.min(size, max_drawn) }, (_, at) => at);

/** Heaps side by side, a token above the other. */
function draw_heaps(heaps: readonly number[] | readonly (number | string)[]): SVGElement {
  const sizes = heaps.map(Number);
  const height = Math.min(max_drawn, Math.max(...sizes, 1));
  return svg_element(
    "svg",
    { viewBox: `0 0 ${1.5 * sizes.length} ${0.6 * height + 0.5}` },
    sizes.map((size, at) =>
      counted(size).map((token) =>
        svg_element("ellipse", {
          class: "chip",
          ...{ cx: 1.5 * at + 0.75, cy: 0.6 * (height - token) - 0.05, rx: 0.6, ry: 0.26 },
        }),
      ),
    ),
  );
}

/** Heaps that moves split: rows of squares below each other. */
function draw_strips(heaps: readonly (number | string)[]): SVGElement {
  const sizes = heaps.map(Number);
  const width = Math.min(max_drawn, Math.max(...sizes, 1));
  return svg_element(
    "svg",
    { viewBox: `0 0 ${width} ${1.3 * sizes.length}` },
    sizes.map((size, row) =>
      counted(size).map((square) =>
        svg_element("rect", {
          class: "chip",
          ...{ x: square + 0.06, y: 1.3 * row + 0.1, width: 0.88, height: 0.88, rx: 0.12 },
        }),
      ),
    ),
  );
}

export interface BorderName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The distance of a name from the middle of the squares beside it. */
const away = 0.8;

/** Null where squares are not named by their columns and rows: b3 or 2,3, or in a single row 5. */
export function border_names(elements: readonly BoardElement[]): BorderName[] | null {
  const cells = elements.filter(({ shape }) => shape === "cell");
  const top = Math.min(...cells.map(({ y }) => y)) - away;
  const left = Math.min(...cells.map(({ x }) => x)) - away;
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const { name, x, y } of cells) {
    const { column = name, row = "" } =
      /^(?<column>[a-z]+|\d+(?=,)),?(?<row>\d+)$/.exec(name)?.groups ?? {};
    if ((columns.get(x) ?? column) !== column || (rows.get(y) ?? row) !== row) return null;
    columns.set(x, column);
    rows.set(y, row);
  }
  if (new Set(columns.values()).size < columns.size || new Set(rows.values()).size < rows.size)
    return null;
  return [
    ...[...columns].map(([x, name]) => ({ name, x, y: top })),
    ...[...rows].filter(([, name]) => name !== "").map(([y, name]) => ({ name, x: left, y })),
  ];
}
