// Where a position is drawn: the cells of a board or a row.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element } from "../element";
import { CellsEditor } from "./cells_editor";
import { read_cells } from "./drawn_cells";

/** Begins with a position; null where it has no cells. */
export function create_editor(
  component: Component,
  on_drawn: (drawn: string) => void,
): HTMLElement | null {
  const cells = read_cells(component);
  if (!cells) return null;
  const editor = new CellsEditor(cells, (place) => on_drawn(`${component.written}:${place}`));
  const summary = element("summary", text("Draw a position"));
  return element("details.position-editor", summary, editor.element);
}
