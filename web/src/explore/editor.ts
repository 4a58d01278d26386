// Where a position is drawn: the cells of a board or a row, or the points and lines of a graph; or a family, by what is repeated in it.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element } from "../element";
import { CellsEditor } from "./cells_editor";
import { read_cells } from "./drawn_cells";
import { read_graph } from "./drawn_graph";
import { read_family } from "./family_drawing";
import { draw_family } from "./family_editor";
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

/** The same for a family, by its rules. */
export function create_family_draft(game: string, on_drawn: OnDrawn): HTMLElement | null {
  const family = read_family(game);
  return family && draw_family(family, on_drawn);
}

/** Folded, where a page has more than the draft. */
export function create_editor(component: Component, on_drawn: OnDrawn): HTMLElement | null {
  return in_details(text("Draw a position"), create_draft(component, on_drawn));
}

export function create_family_editor(game: string, on_drawn: OnDrawn): HTMLElement | null {
  return in_details(text("Draw a family"), create_family_draft(game, on_drawn));
}

function in_details(summary: string, draft: HTMLElement | null): HTMLElement | null {
  return draft && element("details.position-editor", element("summary", summary), draft);
}
