// The shapes of the elements of boards, in SVG.
import type { BoardElement } from "../answers";
import { svg_element, type Content } from "../element";
import { text } from "../language/text";
import { message_text } from "../message_text";

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
    case "spot":
      return draw_spot(each);
    case "region":
      return draw_region(each);
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
  const words = message_text(each, "words") || label;
  // Few letters, such as what a stretch of a row becomes, have room to be large. A longer word than the engine's takes the room of it.
  const size = label.length > 3 ? 0.28 * Math.min(1, label.length / words.length) : 0.45;
  const width = 0.3 + 0.54 * size * words.length;
  return [
    name !== "" &&
      svg_element("rect", {
        class: "reach",
        ...{ x: x - width / 2, y: y - 0.36, width, height: 0.72, rx: 0.2 },
      }),
    draw_label(each, size, words),
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

/** What stands in a cell, such as a letter, is read; the name of an empty one is looked up. */
function size_in_cell({ label = "" }: BoardElement): number {
  return label === "" || label.length > 2 ? 0.24 : label.length > 1 ? 0.42 : 0.62;
}

function draw_cell(each: BoardElement): Content {
  const { state, x, y } = each;
  const corner = { x: x - 0.48, y: y - 0.48, width: 0.96, height: 0.96, rx: 0.06 };
  const mark = state === "token" ? 0.36 : state === "fixed" ? 0.12 : 0;
  return [
    svg_element("rect", { class: "shape", ...corner }),
    mark > 0 && svg_element("circle", { class: "mark", cx: x, cy: y, r: mark }),
    state !== "fixed" &&
      svg_element(
        "g",
        { class: !each.label && each.name.length <= 4 ? "name" : "sign" },
        draw_label(each, size_in_cell(each)),
      ),
  ];
}

/** Letters of the sides of a coin, drawn as lines: a side is said by the state of the coin, and is no part of its name. */
const letters: Readonly<Record<string, string>> = {
  H: "M-0.075 -0.105v0.21M0.075 -0.105v0.21M-0.075 0h0.15",
  T: "M-0.085 -0.105h0.17M0 -0.105v0.21",
  K: "M-0.07 -0.105v0.21M0.075 -0.105L-0.07 0.02M-0.02 -0.02L0.08 0.105",
  Z: "M-0.075 -0.105h0.15L-0.08 0.105h0.16",
  C: "M0.08 -0.07A0.09 0.105 0 1 0 0.08 0.07",
  X: "M-0.075 -0.105L0.075 0.105M0.075 -0.105L-0.075 0.105",
  F: "M0.08 -0.105h-0.14v0.21M-0.06 0h0.11",
  P: "M-0.06 0.105v-0.21h0.07a0.06 0.06 0 0 1 0 0.12h-0.07",
  正: "M-0.1 -0.11h0.2M0 -0.11v0.22M0 0h0.08M-0.06 -0.02v0.13M-0.12 0.11h0.24",
  反: "M0.08 -0.12L-0.07 -0.1v0.08Q-0.07 0.06 -0.12 0.11M-0.06 -0.04h0.13Q0.04 0.06 -0.05 0.11M-0.04 -0.03Q0.03 0.08 0.11 0.11",
};

function draw_coin(each: BoardElement): Content {
  const { state, x, y } = each;
  return [
    svg_element("circle", { class: "reach", cx: x, cy: y, r: 0.5 }),
    svg_element("circle", { class: "shape", cx: x, cy: y, r: 0.46 }),
    state === "token"
      ? draw_label(each, 0.3)
      : [
          svg_element("path", {
            class: "letter",
            d: letters[state === "heads" ? text("H (heads)") : text("T (tails)")]!,
            transform: `translate(${x} ${y - 0.1})`,
          }),
          draw_label(each, 0.2, each.name, 0.22),
        ],
  ];
}

/** One that reaches from a place to another is the ground. */
function draw_vertex(each: BoardElement): Content {
  const { name, x, y, to_x } = each;
  if (to_x !== undefined)
    return [
      svg_element("rect", { class: "shape", x, y, width: to_x - x, height: 0.34, rx: 0.08 }),
      draw_label({ ...each, x: (x + to_x) / 2 }, 0.26, name, 0.17),
    ];
  return [
    svg_element("circle", { class: "reach", cx: x, cy: y, r: 0.5 }),
    svg_element("circle", { class: "shape", cx: x, cy: y, r: radius_of_vertex }),
    draw_label(each, name.length > 2 ? 0.22 : 0.3),
  ];
}

/** Drawn as lines, too: how many lives a spot has is said in its name. */
const digits = [
  "",
  "M-0.06 -0.07L0.01 -0.12V0.12",
  "M-0.075 -0.06Q-0.065 -0.12 0 -0.12Q0.075 -0.12 0.075 -0.055Q0.075 0 -0.075 0.115H0.085",
  "M-0.075 -0.115H0.065L-0.015 -0.025Q0.08 -0.025 0.08 0.045Q0.08 0.12 0 0.12Q-0.065 0.12 -0.085 0.065",
];

/** A dot of a pen with the number of lines that it can still have, and its letter above. */
function draw_spot(each: BoardElement): Content {
  const { x, y, count = 0 } = each;
  return [
    svg_element("circle", { class: "reach", cx: x, cy: y, r: 0.5 }),
    svg_element("circle", { class: "shape", cx: x, cy: y, r: 0.22 }),
    svg_element("path", {
      class: "letter",
      d: digits[count] ?? "",
      transform: `translate(${x} ${y})`,
    }),
    draw_label(each, 0.28, each.label, -0.38),
  ];
}

function draw_region({ x, y, to_x = x, to_y = y }: BoardElement): Content {
  const frame = { x: x + 0.02, y: y + 0.02, width: to_x - x - 0.04, height: to_y - y - 0.04 };
  return svg_element("rect", { class: "frame", ...frame, rx: 0.35 });
}
