// Drawings of the page as a picture to save: their shapes with the styles that they have on the screen.
import { set_attribute } from "../element";
import type { Picture } from "../save";

const height = 320;
const gap = 24;
const styles = [
  ...["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"],
  ...["display", "font-family", "font-size", "font-style", "font-weight", "text-anchor"],
];

/** They stand side by side. */
export function picture_of(
  drawings: readonly SVGSVGElement[],
  about: Pick<Picture, "name" | "title">,
): Picture {
  return { ...about, svg: svg_of(drawings, about.title) };
}

function svg_of(drawings: readonly SVGSVGElement[], title: string): string {
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const name = document.createElementNS(sheet.namespaceURI, "title");
  name.textContent = title;
  sheet.append(name);
  let left = 0;
  for (const drawing of drawings) {
    const box = drawing.viewBox.baseVal;
    const width = (box.width * height) / box.height;
    const copy = with_styles(drawing);
    for (const [attribute, value] of Object.entries({ x: left, y: 0, width, height }))
      copy.setAttribute(attribute, String(Math.round(value)));
    sheet.append(copy);
    left += width + gap;
  }
  const width = Math.round(left - gap);
  set_attribute(sheet, "width", width);
  set_attribute(sheet, "height", height);
  set_attribute(sheet, "viewBox", `0 0 ${width} ${height}`);
  return new XMLSerializer().serializeToString(sheet);
}

function with_styles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll<SVGElement>("*");
  for (const [index, part] of drawing.querySelectorAll("*").entries()) {
    const style = getComputedStyle(part);
    // As attributes: a style in a text is against the policy of the page, which prints it.
    for (const name of styles) parts[index]!.setAttribute(name, style.getPropertyValue(name));
    parts[index]!.removeAttribute("class");
  }
  return copy;
}
