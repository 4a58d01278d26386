// A link as a QR code: black on white whatever the colours of the page, with the margin that readers need.
import { text } from "../language/text";
import { generate } from "lean-qr";
import { svg_element } from "../element";

const margin = 4;

export function draw_qr_code(content: string): SVGElement {
  const code = generate(content);
  const size = code.size + 2 * margin;
  let path = "";
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
  return svg_element(
    "svg",
    {
      class: "qr-code",
      viewBox: `0 0 ${size} ${size}`,
      role: "img",
      "aria-label": text("QR code of {content}", { content }),
    },
    svg_element("rect", { width: size, height: size, fill: "#ffffff" }),
    svg_element("path", { d: path, fill: "#000000", "shape-rendering": "crispEdges" }),
  );
}
