// Where a position is drawn: the cells of a board or a row, or the points and lines of a graph.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element } from "../element";
import { CellsEditor } from "./cells_editor";
import { read_cells } from "./drawn_cells";
import { read_graph } from "./drawn_graph";
import { GraphEditor, ground_of } from "./graph_editor";

type OnDrawn = (drawn: string) => void;

/** Begins with a position; null where nothing of its kind can be drawn. */
export function create_draft(component: Component, on_drawn: OnDrawn): HTMLElement | null {
  const use = (place: string) => on_drawn(`${component.written}:${place}`);
  const cells = read_cells(component);
  if (cells) return new CellsEditor(cells, use).element;
  const graph = read_graph(component);
  return graph && new GraphEditor(graph, ground_of(component), use).element;
}

/** Folded, where a page has more than the draft. */
export function create_editor(component: Component, on_drawn: OnDrawn): HTMLElement | null {
  const draft = create_draft(component, on_drawn);
  const summary = element("summary", text("Draw a position"));
  return draft && element("details.position-editor", summary, draft);
}
