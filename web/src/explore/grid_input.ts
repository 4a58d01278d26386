// Pointing at the cells of the rows, and going from cell to cell by keys.
import type { GridLayout } from "./grid_layout";

export interface Cells {
  layout(): GridLayout;
  /** The index of a cell; null: the pointer is over none any more. */
  point(cell: number | null): void;
  press(cell: number): void;
  step(by: number): void;
  turn(pages: number): void;
  enter(): void;
}

export function listen_to_cells(
  surface: HTMLElement,
  canvas: HTMLCanvasElement,
  cells: Cells,
): void {
  const cell_at = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return cells.layout().at(event.clientX - box.left, event.clientY - box.top);
  };
  surface.addEventListener("pointermove", (event) => {
    const cell = cell_at(event);
    if (cell !== null) cells.point(cell);
  });
  surface.addEventListener("pointerleave", () => cells.point(null));
  surface.addEventListener("click", (event) => {
    const cell = cell_at(event);
    if (cell !== null) cells.press(cell);
  });
  surface.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns } = cells.layout();
    const acts: Record<string, () => void> = {
      ArrowLeft: () => cells.step(-1),
      ArrowRight: () => cells.step(1),
      ArrowUp: () => cells.step(-columns),
      ArrowDown: () => cells.step(columns),
      PageUp: () => cells.turn(-1),
      PageDown: () => cells.turn(1),
      Enter: () => cells.enter(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
