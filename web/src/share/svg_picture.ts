// A drawing of the page as a picture to save: its shapes in the colours that they have on the screen.
import type { Pen, Picture } from "../save";

/** `drawings` stand side by side, as high as the picture. */
export function picture_of(
  drawings: readonly SVGSVGElement[],
  about: Pick<Picture, "name" | "title" | "caption">,
): Picture {
  const height = 320;
  const gap = 24;
  const boxes = drawings.map((drawing) => drawing.viewBox.baseVal);
  const most = 1200 / Math.max(1, boxes.length);
  const scales = boxes.map((box) => Math.min(height / box.height, most / box.width));
  const widths = boxes.map((box, index) => box.width * scales[index]!);
  return {
    ...about,
    width: widths.reduce((sum, width) => sum + width + gap, 0) - gap,
    height: Math.max(...boxes.map((box, index) => box.height * scales[index]!)),
    draw(pen) {
      let left = 0;
      for (const [index, drawing] of drawings.entries()) {
        const { x, y } = boxes[index]!;
        pen.save();
        pen.translate(left - x * scales[index]!, -y * scales[index]!);
        for (const shape of drawing.querySelectorAll<SVGElement>(
          "rect,circle,ellipse,line,path,text",
        ))
          draw_shape(pen, shape, scales[index]!);
        pen.restore();
        left += widths[index]! + gap;
      }
    },
  };
}

function draw_shape(pen: Pen, shape: SVGElement, scale: number): void {
  const style = getComputedStyle(shape);
  if (style.display === "none") return;
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0) * scale;
  pen.beginPath();
  switch (shape.tagName) {
    case "rect":
      pen.rect(number("x"), number("y"), number("width"), number("height"));
      break;
    case "circle":
      pen.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
      break;
    case "ellipse":
      trace_ellipse(pen, number("cx"), number("cy"), number("rx"), number("ry"));
      break;
    case "line":
      pen.moveTo(number("x1"), number("y1"));
      pen.lineTo(number("x2"), number("y2"));
      break;
    case "path":
      trace(pen, shape.getAttribute("d") ?? "", scale);
      break;
    case "text":
      write(pen, shape, style, scale);
      return;
  }
  if (seen(style.fill) && shape.tagName !== "line") {
    pen.fillStyle = style.fill;
    pen.fill();
  }
  if (!seen(style.stroke)) return;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = parseFloat(style.strokeWidth) * scale;
  pen.stroke();
}

/** In straight lines, since pens have no ellipses. */
function trace_ellipse(pen: Pen, x: number, y: number, across: number, down: number): void {
  const corners = 36;
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (2 * Math.PI * corner) / corners;
    const [to_x, to_y] = [x + across * Math.cos(angle), y + down * Math.sin(angle)];
    if (corner === 0) pen.moveTo(to_x, to_y);
    else pen.lineTo(to_x, to_y);
  }
  pen.closePath();
}

function seen(colour: string): boolean {
  return colour !== "none" && !/^rgba\(.*, 0\)$/.test(colour);
}

/** Straight lines: M, L and Z. */
function trace(pen: Pen, data: string, scale: number): void {
  for (const [, command, x, y] of data.matchAll(/([MLZ])(?:\s*(-?[\d.]+)[\s,]+(-?[\d.]+))?/g)) {
    if (command === "Z") pen.closePath();
    else if (command === "M") pen.moveTo(Number(x) * scale, Number(y) * scale);
    else pen.lineTo(Number(x) * scale, Number(y) * scale);
  }
}

function write(pen: Pen, text: SVGElement, style: CSSStyleDeclaration, scale: number): void {
  const size = Number(text.getAttribute("font-size") ?? 0.3) * scale;
  pen.font = `${size}px ${style.fontFamily}`;
  pen.fillStyle = style.fill;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const at = (name: string) => Number(text.getAttribute(name) ?? 0) * scale;
  pen.fillText(text.textContent, at("x"), at("y"));
}
