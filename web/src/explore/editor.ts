// Where a position is drawn: the cells of a board or a row, or the points and lines of a graph.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element } from "../element";
import { CellsEditor } from "./cells_editor";
import { read_cells } from "./drawn_cells";
import { read_graph } from "./drawn_graph";
import { GraphEditor, ground_of } from "./graph_editor";

/** Begins with a position; null where nothing of its kind can be drawn. */
export function create_editor(
  component: Component,
  on_drawn: (drawn: string) => void,
): HTMLElement | null {
  const use = (place: string) => on_drawn(`${component.written}:${place}`);
  const [cells, graph] = [read_cells(component), read_graph(component)];
  const editor = cells
    ? new CellsEditor(cells, use)
    : graph && new GraphEditor(graph, ground_of(component), use);
  const summary = element("summary", text("Draw a position"));
  return editor && element("details.position-editor", summary, editor.element);
}
