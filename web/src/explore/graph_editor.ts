// Where a graph is drawn: points are put, joined and taken away.
import type { Component } from "../answers";
import { create_button, element } from "../element";
import { text } from "../language/text";
import {
  ends_of,
  with_edge,
  with_point,
  without_point,
  write_graph,
  type Graph,
  type Point,
} from "./drawn_graph";
import { PointsPicture, type Drawn } from "./points_picture";

/** A point that stays: what is not joined to it falls. */
export function ground_of({ layout }: Component): number | null {
  const ground = layout?.elements.find(
    ({ shape, state }) => shape === "vertex" && state === "fixed",
  );
  return ground ? Number(ground.name) : null;
}

export class GraphEditor {
  private picked: number | null = null;
  private readonly remove = create_button(
    text("Take the point away"),
    () => this.remove_point(),
    "small",
  );
  private readonly width: number;
  private readonly height: number;
  private readonly picture: PointsPicture;
  readonly element: HTMLElement;

  constructor(
    private graph: Graph,
    private readonly ground: number | null,
    use: (place: string) => void,
  ) {
    const spots = [...graph.points.values()];
    this.width = Math.max(6, ...spots.map(({ x }) => x + 1));
    this.height = Math.max(4, ...spots.map(({ y }) => y + 1));
    this.picture = new PointsPicture({
      label: text("The graph"),
      drawn: () => this.drawn(),
      name_of: (number) => this.name_of(number),
      class_of: (number) => (number === ground ? "ground" : ""),
      join: (one, other) => (this.graph = with_edge(this.graph, one, other)),
      press_beside: (place) => this.add_point(place),
      on_pick: (picked) => {
        this.picked = picked;
        this.remove.disabled = picked === null || picked === ground;
      },
    });
    this.element = element(
      "div",
      element(
        "p.note",
        text(
          "Press beside the graph to put a point there. Press two points to join them, or to part them.",
        ),
      ),
      this.picture.element,
      element(
        "div.tools",
        create_button(text("One point more"), () => this.add_point(this.free_spot()), "small"),
        this.remove,
        create_button(text("Use this graph"), () => use(write_graph(this.graph)), "small primary"),
      ),
    );
    this.picture.draw();
  }

  private name_of(number: number): string {
    if (number === this.ground) return text("Point {number}, the ground", { number });
    return text("Point {number}", { number });
  }

  private drawn(): Drawn {
    const { width, height } = this;
    const { points, edges } = this.graph;
    return { width, height, points, lines: [...edges].map(ends_of) };
  }

  private free_spot(): Point {
    const spots = [...this.graph.points.values()];
    for (let y = 0.6; y < this.height; y += 0.9)
      for (let x = 0.6; x < this.width; x += 0.9)
        if (spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > 0.8)) return { x, y };
    return { x: this.width / 2, y: this.height / 2 };
  }

  private add_point(point: Point): void {
    this.graph = with_point(this.graph, point);
    this.picture.draw();
  }

  private remove_point(): void {
    if (this.picked === null || this.picked === this.ground) return;
    this.graph = without_point(this.graph, this.picked);
    this.picture.unpick();
    this.picture.draw();
  }
}
