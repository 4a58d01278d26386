// The Cayley graph of a small misère quotient as SVG: a node for each element, P-elements framed, and the edges of each generator in a
// colour and a pattern of their own.
import { text } from "../language/text";
import type { Quotient } from "../answers";
import { new_id, svg_element } from "../element";
import {
  edges_of,
  groups_of,
  layout_of,
  type Edge,
  type Layout,
  type Point,
  type Products,
} from "./cayley_graph";

const node_height = 24;

/** `shown` says for each generator whether its edges are drawn. */
export function draw_cayley_graph(
  quotient: Quotient & { elements: string[]; products: number[][] },
  max_width: number,
  shown: readonly boolean[],
): SVGElement {
  const { elements, products, generators, p_elements } = quotient;
  const groups = groups_of(products);
  const layout = layout_of(groups, max_width - 2);
  const id = new_id("cayley");
  const edges = generators.flatMap(({ name }, index) =>
    shown[index] ? [draw_edges(products, elements.indexOf(name), index, elements, layout, id)] : [],
  );
  return svg_element(
    "svg",
    {
      class: "cayley",
      role: "img",
      "aria-label": cayley_label(quotient, groups.length),
      width: layout.width + 2,
      height: layout.height + 2,
      viewBox: `-1 -1 ${layout.width + 2} ${layout.height + 2}`,
    },
    svg_element("defs", {}, ...generators.map((_, index) => arrow(id, index))),
    ...layout.frames.map(({ x, y, radius }) =>
      svg_element("circle", { class: "group", cx: tidy(x), cy: tidy(y), r: tidy(radius - 1) }),
    ),
    ...edges,
    ...elements.map((text, element) =>
      draw_node(text, layout.places[element]!, p_elements.includes(text)),
    ),
  );
}

/** For those who do not see the picture; the table beside it has every product. */
export function cayley_label(quotient: Quotient, groups: number): string {
  return text(
    "Cayley graph of the misère quotient: {elements} in {groups}, among them {lost}: {list}",
    {
      elements: text("{count} elements", { count: quotient.order }),
      groups: text("{count} groups", { count: groups }),
      lost: text("{count} P-elements", { count: quotient.p_order }),
      list: quotient.p_elements.join(", "),
    },
  );
}

function arrow(id: string, index: number): SVGElement {
  return svg_element(
    "marker",
    {
      id: `${id}-${index}`,
      viewBox: "0 0 8 8",
      refX: 7,
      refY: 4,
      markerWidth: 7,
      markerHeight: 7,
      orient: "auto",
    },
    svg_element("path", { class: `head-${index % 8}`, d: "M0 0.5L8 4L0 7.5Z" }),
  );
}

function draw_edges(
  products: Products,
  generator: number,
  index: number,
  elements: readonly string[],
  { places }: Layout,
  id: string,
): SVGElement {
  return svg_element(
    "g",
    { class: `edges edge-${index % 8}` },
    ...edges_of(products, generator).map((edge) =>
      svg_element("path", {
        d: curve(edge, index, elements, places),
        "marker-end": edge.both_ways ? null : `url(#${id}-${index})`,
      }),
    ),
  );
}

/** Curves of different generators between the same elements lie beside each other. */
function curve(
  { from, to }: Edge,
  index: number,
  elements: readonly string[],
  places: readonly Point[],
): string {
  const [begin, end] = [places[from]!, places[to]!];
  const length = Math.hypot(end.x - begin.x, end.y - begin.y);
  const bend = Math.min(0.3, (6 + 11 * index) / length);
  const control = {
    x: (begin.x + end.x) / 2 - (end.y - begin.y) * bend,
    y: (begin.y + end.y) / 2 + (end.x - begin.x) * bend,
  };
  const first = edge_of_node(begin, control, elements[from]!);
  const last = edge_of_node(end, control, elements[to]!);
  return `M${tidy(first.x)} ${tidy(first.y)}Q${tidy(control.x)} ${tidy(control.y)} ${tidy(last.x)} ${tidy(last.y)}`;
}

/** Where the line from the middle of a node towards a point leaves its box. */
function edge_of_node(middle: Point, towards: Point, text: string): Point {
  const [x, y] = [towards.x - middle.x, towards.y - middle.y];
  const part = Math.min(
    1,
    (width_of(text) / 2 + 2) / Math.max(Math.abs(x), 1e-9),
    (node_height / 2 + 2) / Math.max(Math.abs(y), 1e-9),
  );
  return { x: middle.x + x * part, y: middle.y + y * part };
}

function draw_node(text: string, { x, y }: Point, is_p: boolean): SVGElement {
  const width = width_of(text);
  return svg_element(
    "g",
    { class: is_p ? "node p" : "node" },
    svg_element("rect", {
      x: tidy(x - width / 2),
      y: tidy(y - node_height / 2),
      width,
      height: node_height,
      rx: 7,
    }),
    svg_element("text", { x: tidy(x), y: tidy(y + 4.5) }, ...spans(text)),
  );
}

/** a b^2 with its power raised. */
function spans(text: string): (Node | string)[] {
  return text.split(/\^(\d+)/).flatMap((part, index, parts): (Node | string)[] => {
    if (part === "") return [];
    if (index % 2 === 1) return [svg_element("tspan", { class: "power", dy: -5 }, part)];
    return index === 0 || parts[index - 1] === undefined
      ? [part]
      : [svg_element("tspan", { dy: 5 }, part)];
  });
}

function width_of(text: string): number {
  const [raised, all] = [text.replace(/[^^]/g, "").length, text.replaceAll(/[\^ ]/g, "").length];
  const spaces = text.split(" ").length - 1;
  return Math.round(Math.max(24, 12 + 8 * all - 2 * raised + 4 * spaces));
}

function tidy(number: number): string {
  return String(Math.round(number * 10) / 10);
}
