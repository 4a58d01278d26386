// Moves as buttons: where nothing is drawn, and for those who do not point at pictures.
import type { BoardComponent, BoardMove } from "../answers";
import { element } from "../element";
import { component_name, move_words } from "./game";

const listed = 80;

export function create_move_buttons(
  each: BoardComponent,
  component: number,
  active: boolean,
  make: (move: BoardMove) => void,
): HTMLElement {
  const { moves, more } = each;
  const name = component_name(each);
  const further = moves.length - listed;
  return element(
    "div",
    { class: "moves-of", role: "group", "aria-label": `Moves in ${name}` },
    element("span", { class: "note" }, name),
    moves.slice(0, listed).map((text) =>
      element(
        "button",
        {
          class: "button small",
          type: "button",
          disabled: !active,
          on: { click: () => make({ component, text }) },
        },
        move_words(text),
      ),
    ),
    moves.length === 0 && element("span", { class: "note" }, "No move is left here."),
    further > 0 &&
      element("span", { class: "note" }, `and ${more ? "more than " : ""}${further} more`),
  );
}
