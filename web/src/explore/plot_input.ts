// Moving and zooming a plot by wheel, mouse, fingers and keys.
import { moved, zoomed, type Stretch } from "./zoom";

export interface Place {
  x: number;
  y: number;
}

/** What the plot tells and does. */
export interface Movable {
  stretch(): Stretch;
  furthest(): number;
  heap_at(x: number): number;
  move_to(stretch: Stretch): void;
  /** The whole of what is usually looked at. */
  show_all(): void;
  /** Where the pointer is; null: no longer over the plot. */
  point(place: Place | null): void;
  /** A click that was no drag. */
  press(place: Place): void;
}

/** A press that moves further than this, in pixels, is a drag. */
const click_tolerance = 4;

export function listen_to_plot(
  surface: HTMLElement,
  canvas: HTMLCanvasElement,
  plot: Movable,
): void {
  const at = (event: MouseEvent): Place => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const zoom = (factor: number, fixed: number) =>
    plot.move_to(zoomed(plot.stretch(), factor, fixed, plot.furthest()));
  const move = (by: number) => plot.move_to(moved(plot.stretch(), by, plot.furthest()));
  listen_to_wheel(surface, plot, at, zoom, move);
  listen_to_pointers(surface, plot, at, zoom, move);
  surface.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { from, to } = plot.stretch();
    const [span, middle] = [to - from, (from + to) / 2];
    const acts: Record<string, () => void> = {
      ArrowLeft: () => move(-span / 8),
      ArrowRight: () => move(span / 8),
      "+": () => zoom(0.7, middle),
      "=": () => zoom(0.7, middle),
      "-": () => zoom(1 / 0.7, middle),
      Home: () => plot.move_to({ from: 0, to: span }),
      End: () => plot.move_to({ from: plot.furthest() - span, to: plot.furthest() }),
      "0": () => plot.show_all(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function listen_to_wheel(
  surface: HTMLElement,
  plot: Movable,
  at: (event: MouseEvent) => Place,
  zoom: (factor: number, fixed: number) => void,
  move: (by: number) => void,
): void {
  surface.addEventListener(
    "wheel",
    (event) => {
      // The wheel belongs to the page until the plot was clicked, or Ctrl is held (which is also what a pinch on a touchpad sends).
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== surface) return;
      event.preventDefault();
      const scale = event.deltaMode === 1 ? 16 : 1;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
        move(plot.heap_at(event.deltaX * scale) - plot.heap_at(0));
      else
        zoom(
          Math.exp(Math.max(-200, Math.min(200, event.deltaY * scale)) * 0.0022),
          plot.heap_at(at(event).x),
        );
    },
    { passive: false },
  );
  surface.addEventListener("dblclick", (event) =>
    zoom(event.shiftKey ? 2.5 : 0.4, plot.heap_at(at(event).x)),
  );
}

function listen_to_pointers(
  surface: HTMLElement,
  plot: Movable,
  at: (event: MouseEvent) => Place,
  zoom: (factor: number, fixed: number) => void,
  move: (by: number) => void,
): void {
  const pointers = new Map<number, Place>();
  let pressed: Place | null = null;
  surface.addEventListener("pointerdown", (event) => {
    surface.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at(event));
    pressed = pointers.size === 1 && event.button === 0 ? at(event) : null;
  });
  surface.addEventListener("pointermove", (event) => {
    const now = at(event);
    const before = pointers.get(event.pointerId);
    if (pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) > click_tolerance)
      pressed = null;
    if (before && pointers.size === 1) move(plot.heap_at(before.x) - plot.heap_at(now.x));
    else if (before) pinch(event.pointerId, before, now);
    if (before) pointers.set(event.pointerId, now);
    plot.point(now);
  });
  const pinch = (identity: number, before: Place, now: Place) => {
    const [other] = [...pointers].filter(([one]) => one !== identity).map(([, place]) => place);
    if (!other) return;
    const apart = (one: Place, two: Place) => Math.max(24, Math.abs(one.x - two.x));
    const centre = plot.heap_at((before.x + other.x) / 2);
    move(centre - plot.heap_at((now.x + other.x) / 2));
    zoom(apart(before, other) / apart(now, other), centre);
  };
  surface.addEventListener("pointerup", (event) => {
    pointers.delete(event.pointerId);
    if (pressed) plot.press(pressed);
    pressed = null;
  });
  surface.addEventListener("pointercancel", (event) => {
    pointers.delete(event.pointerId);
    pressed = null;
  });
  surface.addEventListener("pointerleave", () => plot.point(null));
}
