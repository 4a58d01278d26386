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
          ":is(rect,circle,ellipse,line,path,text):not(defs *)",
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
  let end: Way | null = null;
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
      end = trace(pen, shape.getAttribute("d") ?? "", scale);
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
  const dashes = style.strokeDasharray.match(/[\d.]+/g) ?? [];
  pen.setLineDash(dashes.map((length) => Number(length) * scale));
  pen.stroke();
  pen.setLineDash([]);
  if (end && !["", "none"].includes(style.markerEnd))
    draw_arrow(pen, end, style.stroke, 3 * parseFloat(style.strokeWidth) * scale);
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

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Way {
  readonly from: Point;
  readonly to: Point;
}

/** M, L, Q and Z. Gives back the last bit of the way. */
function trace(pen: Pen, data: string, scale: number): Way {
  const begin = { x: 0, y: 0 };
  let way: Way = { from: begin, to: begin };
  for (const [, command, given] of data.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = (given!.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * scale);
    const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
      x: numbers[2 * index]!,
      y: numbers[2 * index + 1]!,
    }));
    if (command === "Z") pen.closePath();
    else if (command === "M") pen.moveTo(points[0]!.x, points[0]!.y);
    else if (command === "L") pen.lineTo(points[0]!.x, points[0]!.y);
    else trace_curve(pen, way.to, points[0]!, points[1]!);
    const to = points.at(-1);
    if (to) way = { from: points.at(-2) ?? way.to, to };
  }
  return way;
}

/** In straight lines, since pens have no curves. */
function trace_curve(pen: Pen, from: Point, control: Point, to: Point): void {
  const steps = 16;
  for (let step = 1; step <= steps; step += 1) {
    const [part, rest] = [step / steps, 1 - step / steps];
    const along = (axis: "x" | "y") =>
      rest * rest * from[axis] + 2 * rest * part * control[axis] + part * part * to[axis];
    pen.lineTo(along("x"), along("y"));
  }
}

/** In the place of a marker. */
function draw_arrow(pen: Pen, { from, to }: Way, colour: string, size: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((to.x - from.x) * size) / length, ((to.y - from.y) * size) / length];
  pen.beginPath();
  pen.moveTo(to.x, to.y);
  pen.lineTo(to.x - 2 * x - y, to.y - 2 * y + x);
  pen.lineTo(to.x - 2 * x + y, to.y - 2 * y - x);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function write(pen: Pen, text: SVGElement, style: CSSStyleDeclaration, scale: number): void {
  const size = parseFloat(text.getAttribute("font-size") ?? style.fontSize) * scale;
  pen.font = `${size}px ${style.fontFamily}`;
  pen.fillStyle = style.fill;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const at = (name: string) => Number(text.getAttribute(name) ?? 0) * scale;
  pen.fillText(words_of(text), at("x"), at("y"));
}

/** Powers, which stand higher, as letters that do. */
function words_of(text: SVGElement): string {
  return [...text.childNodes]
    .map((part) =>
      part instanceof Element && part.matches(".power")
        ? part.textContent.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]!)
        : part.textContent,
    )
    .join("");
}
