// What a map of pairs stands in: beside it what it means, its colours and the square chosen.
import { text } from "../language/text";
import { element, type Content } from "../element";
import type { PairsMap } from "./pairs_map";

export function create_pairs_body(
  map: PairsMap,
  parts: { meaning: Content; legend: HTMLElement; chosen: Content[]; keys: string },
): HTMLElement {
  return element(
    "div",
    { class: "beside" },
    map.element,
    element(
      "div",
      { class: "beside-text" },
      element("p", {}, parts.meaning),
      parts.legend,
      element("h3", {}, text("The square chosen")),
      ...parts.chosen,
      element(
        "p",
        { class: "note", id: parts.keys },
        text("Point at a square, or use the arrow keys."),
      ),
    ),
  );
}
