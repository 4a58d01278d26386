// Where a position is drawn: squares of a board are covered by a press, points of a graph are put, joined and taken away; or a family, by what
// is repeated in it.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element, replace, type Content } from "../element";
import { read_family } from "./family_drawing";
import { draw_family } from "./family_editor";
import { PointsPicture, type Drawn } from "./points_picture";
import { small_button } from "./small_button";
import {
  read_board,
  rows_of,
  with_edge,
  with_point,
  with_sides,
  with_square,
  without_point,
  write_board,
  write_graph,
  type Board,
  type Graph,
  type Point,
} from "./drawing";

type OnDrawn = (drawn: string) => void;

/** Begins with a position; null where nothing of its kind can be drawn. */
export function create_editor(component: Component, on_drawn: OnDrawn): HTMLElement | null {
  const editor = editor_of(component, (place) => on_drawn(`${component.written}:${place}`));
  return editor && in_details(text("Draw a position"), editor);
}

/** The same for a family, by its rules. */
export function create_family_editor(game: string, on_drawn: OnDrawn): HTMLElement | null {
  const family = read_family(game);
  return family && in_details(text("Draw a family"), draw_family(family, on_drawn));
}

function in_details(summary: string, editor: HTMLElement): HTMLElement {
  return element("details", { class: "position-editor" }, element("summary", {}, summary), editor);
}

function editor_of({ position, written, layout }: Component, use: OnDrawn): HTMLElement | null {
  const elements = layout?.elements ?? [];
  const place = position.slice(written.length + 1);
  const shapes = new Set(elements.map(({ shape }) => shape));
  const board = read_board(place);
  if (board && shapes.has("cell") && !elements.some(({ state }) => state === "fixed"))
    return new BoardEditor(board, use).element;
  const points = elements.filter(({ shape }) => shape === "vertex");
  const edges = elements.filter(({ shape }) => shape === "edge").map(({ name }) => name);
  const numbered =
    points.length > 0 &&
    points.every(({ name }) => /^\d+$/.test(name)) &&
    edges.every((name) => /^\d+-\d+$/.test(name));
  if (!numbered || shapes.has("arrow")) return null;
  const ground = points.find(({ state }) => state === "fixed")?.name ?? null;
  const graph: Graph = {
    points: new Map(points.map(({ name, x, y }) => [Number(name), { x, y }])),
    edges: new Set(edges),
  };
  return new GraphEditor(graph, ground === null ? null : Number(ground), use).element;
}

class BoardEditor {
  private readonly squares = element("div", { class: "editor-squares" });
  readonly element = element(
    "div",
    {},
    element("p", { class: "note" }, text("Press a square to cover it, or to free it.")),
    this.squares,
    element("div", { class: "tools" }, this.create_tools()),
  );

  constructor(
    private board: Board,
    private readonly use: OnDrawn,
  ) {
    this.draw();
  }

  private create_tools(): Content {
    const resize = (rows: number, columns: number) => () => {
      this.board = with_sides(this.board, rows_of(this.board) + rows, this.board.columns + columns);
      this.draw();
    };
    return [
      small_button(text("One row more"), resize(1, 0)),
      small_button(text("One row less"), resize(-1, 0)),
      small_button(text("One column more"), resize(0, 1)),
      small_button(text("One column less"), resize(0, -1)),
      small_button(text("Use this board"), () => this.use(write_board(this.board)), "primary"),
    ];
  }

  private draw(focused = -1): void {
    const { columns, covered } = this.board;
    this.squares.style.setProperty("--columns", String(columns));
    const squares = covered.map((is_covered, at) =>
      element("button", {
        class: "editor-square",
        type: "button",
        "aria-pressed": is_covered ? "true" : "false",
        "aria-label": text("Row {row}, column {column}: covered", {
          row: Math.floor(at / columns) + 1,
          column: (at % columns) + 1,
        }),
        on: {
          click: () => {
            this.board = with_square(this.board, at);
            this.draw(at);
          },
        },
      }),
    );
    replace(this.squares, squares);
    squares[focused]?.focus();
  }
}

class GraphEditor {
  private picked: number | null = null;
  private readonly remove = small_button(text("Take the point away"), () => this.remove_point());
  private readonly width: number;
  private readonly height: number;
  private readonly picture: PointsPicture;
  readonly element: HTMLElement;

  /** `ground` is a point that stays: what is not joined to it falls. */
  constructor(
    private graph: Graph,
    private readonly ground: number | null,
    use: OnDrawn,
  ) {
    const spots = [...graph.points.values()];
    this.width = Math.max(6, ...spots.map(({ x }) => x + 1));
    this.height = Math.max(4, ...spots.map(({ y }) => y + 1));
    this.picture = new PointsPicture({
      label: text("The graph"),
      drawn: () => this.drawn(),
      name_of: (number) =>
        number === ground
          ? text("Point {number}, the ground", { number })
          : text("Point {number}", { number }),
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
      {},
      element(
        "p",
        { class: "note" },
        text(
          "Press beside the graph to put a point there. Press two points to join them, or to part them.",
        ),
      ),
      this.picture.element,
      element(
        "div",
        { class: "tools" },
        small_button(text("One point more"), () => this.add_point(this.free_spot())),
        this.remove,
        small_button(text("Use this graph"), () => use(write_graph(this.graph)), "primary"),
      ),
    );
    this.picture.draw();
  }

  private drawn(): Drawn {
    const { width, height } = this;
    const { points, edges } = this.graph;
    const lines = [...edges].map((edge) => edge.split("-").map(Number) as [number, number]);
    return { width, height, points, lines };
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
