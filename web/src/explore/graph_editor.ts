// Where a graph is drawn: points are put, joined and taken away. Where lines are arrows a token is put on a point.
import type { Component } from "../answers";
import { element } from "../element";
import { text } from "../language/text";
import {
  ends_of,
  has_arrows,
  name_of_point,
  with_edge,
  with_point,
  without_point,
  write_graph,
  type Graph,
  type Point,
} from "./drawn_graph";
import { PointsPicture, type Drawn } from "./points_picture";
import { small_button } from "./small_button";

/** A point that stays: what is not joined to it falls. */
export function ground_of({ layout }: Component): number | null {
  const ground = layout?.elements.find(
    ({ shape, state }) => shape === "vertex" && state === "fixed",
  );
  return ground ? Number(ground.name) : null;
}

export class GraphEditor {
  private picked: number | null = null;
  private readonly remove = small_button(text("Take the point away"), () => this.remove_point());
  private readonly put_token = small_button(text("Put the token there"), () => this.move_token());
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
      sign_of: (number) => name_of_point(this.graph, number),
      class_of: (number) =>
        number === ground ? "ground" : number === this.graph.token ? "token" : "",
      join: (one, other) => (this.graph = with_edge(this.graph, one, other)),
      press_beside: (place) => this.add_point(place),
      on_pick: (picked) => {
        this.picked = picked;
        this.remove.disabled = picked === null || this.stays(picked);
        this.put_token.disabled = picked === null;
      },
    });
    this.element = element(
      "div",
      element(
        "p.note",
        graph.names
          ? text(
              "Press beside the picture to put an element there. Press two elements to make the first less than the second, or no longer.",
            )
          : has_arrows(graph)
            ? text(
                "Press beside the graph to put a point there. Press two points to draw an arrow from the first to the second, or to take it away.",
              )
            : text(
                "Press beside the graph to put a point there. Press two points to join them, or to part them.",
              ),
      ),
      this.picture.element,
      element(
        "div.tools",
        small_button(text("One point more"), () => this.add_point(this.free_spot())),
        this.remove,
        graph.token !== undefined && this.put_token,
        small_button(text("Use this graph"), () => use(write_graph(this.graph)), "primary"),
      ),
    );
    this.picture.draw();
  }

  private name_of(number: number): string {
    if (number === this.ground) return text("Point {number}, the ground", { number });
    if (number === this.graph.token) return text("Point {number}, with the token", { number });
    return text("Point {number}", { number: name_of_point(this.graph, number) });
  }

  private stays(number: number): boolean {
    return number === this.ground || number === this.graph.token;
  }

  private drawn(): Drawn {
    const { width, height } = this;
    const { points, edges } = this.graph;
    return {
      width,
      height,
      points,
      lines: [...edges].map(ends_of),
      arrows: has_arrows(this.graph),
    };
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
    if (this.picked === null || this.stays(this.picked)) return;
    this.graph = without_point(this.graph, this.picked);
    this.picture.unpick();
    this.picture.draw();
  }

  private move_token(): void {
    if (this.picked === null) return;
    this.graph = { ...this.graph, token: this.picked };
    this.picture.unpick();
    this.picture.draw();
  }
}
