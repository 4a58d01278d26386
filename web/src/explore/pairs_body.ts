// What a map of pairs stands in: beside it what it means, its colours and the square chosen.
import { text } from "../language/text";
import { element, type Content } from "../element";
import type { PairsMap } from "./pairs_map";

export function create_pairs_body(
  map: PairsMap,
  parts: { meaning: Content; legend: HTMLElement; chosen: Content[]; keys: string },
): HTMLElement {
  return element(
    "div.beside",
    map.element,
    element(
      "div.beside-text",
      element("p", parts.meaning),
      parts.legend,
      element("h3", text("The square chosen")),
      ...parts.chosen,
      element("p.note", { id: parts.keys }, text("Point at a square, or use the arrow keys.")),
    ),
  );
}
