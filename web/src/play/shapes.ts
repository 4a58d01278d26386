// The shapes of the elements of boards, in SVG.
import type { BoardElement } from "../answers";
import { svg_element, type Content } from "../element";
import { text } from "../language/text";

const radius_of_vertex = 0.34;

export function draw_shape(each: BoardElement): Content {
  switch (each.shape) {
    case "edge":
      return draw_edge(each);
    case "arrow":
      return draw_arrow(each);
    case "cell":
      return draw_cell(each);
    case "coin":
      return draw_coin(each);
    case "vertex":
      return draw_vertex(each);
    case "text":
      return draw_text(each);
  }
}

function draw_label(
  { name, label = name, x, y }: BoardElement,
  size: number,
  words = label,
  down = 0,
): Content {
  return svg_element(
    "text",
    { x, y: y + down + 0.35 * size, "font-size": size, "aria-hidden": "true" },
    words,
  );
}

/** Where it can be pressed it is a whole field, not its letters alone. */
function draw_text(each: BoardElement): Content {
  const { name, label = name, x, y } = each;
  const width = 0.3 + 0.15 * label.length;
  return [
    name !== "" &&
      svg_element("rect", { class: "reach", x: x - width / 2, y: y - 0.4, width, height: 0.8 }),
    draw_label(each, 0.28),
  ];
}

function draw_edge({ x, y, to_x = x, to_y = y }: BoardElement): Content {
  if (x === to_x && y === to_y) {
    const loop = { cx: x, cy: y - 0.3, r: 0.3 };
    return [
      svg_element("circle", { class: "reach", ...loop }),
      svg_element("circle", { class: "shape", ...loop }),
    ];
  }
  const line = { x1: x, y1: y, x2: to_x, y2: to_y };
  return [
    svg_element("line", { class: "reach", ...line }),
    svg_element("line", { class: "shape", ...line }),
  ];
}

/** To the rim of the vertex at its end. */
function draw_arrow({ x, y, to_x = x, to_y = y }: BoardElement): Content {
  const length = Math.hypot(to_x - x, to_y - y);
  const [along_x, along_y] = [(to_x - x) / length, (to_y - y) / length];
  const at = (back: number, aside: number) => {
    const far = radius_of_vertex + 0.03 + back;
    return `${to_x - far * along_x - aside * along_y} ${to_y - far * along_y + aside * along_x}`;
  };
  return [
    svg_element("path", { class: "shape", d: `M${x} ${y}L${at(0.1, 0)}` }),
    svg_element("path", { class: "head", d: `M${at(0, 0)}L${at(0.22, 0.11)}L${at(0.22, -0.11)}Z` }),
  ];
}

function draw_cell(each: BoardElement): Content {
  const { state, x, y } = each;
  const corner = { x: x - 0.48, y: y - 0.48, width: 0.96, height: 0.96, rx: 0.06 };
  const mark = state === "token" ? 0.36 : state === "fixed" ? 0.12 : 0;
  return [
    svg_element("rect", { class: "shape", ...corner }),
    mark > 0 && svg_element("circle", { class: "mark", cx: x, cy: y, r: mark }),
    state !== "fixed" && draw_label(each, 0.24),
  ];
}

function draw_coin(each: BoardElement): Content {
  const { state, x, y } = each;
  return [
    svg_element("circle", { class: "reach", cx: x, cy: y, r: 0.5 }),
    svg_element("circle", { class: "shape", cx: x, cy: y, r: 0.46 }),
    state === "token"
      ? draw_label(each, 0.3)
      : [
          // Its side is said by its state, and is no part of its name.
          draw_label(each, 0.28, state === "heads" ? text("H (heads)") : text("T (tails)"), -0.1),
          draw_label(each, 0.2, each.name, 0.22),
        ],
  ];
}

function draw_vertex(each: BoardElement): Content {
  const { name, x, y } = each;
  return [
    svg_element("circle", { class: "reach", cx: x, cy: y, r: 0.5 }),
    svg_element("circle", { class: "shape", cx: x, cy: y, r: radius_of_vertex }),
    draw_label(each, name.length > 2 ? 0.22 : 0.3),
  ];
}
