// Where a position is drawn: squares of a board are covered by a press, points of a graph are put, joined and taken away.
import { text } from "../language/text";
import type { Component } from "../answers";
import { element, replace, svg_element, type Content } from "../element";
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

type OnDrawn = (position: string) => void;

/** Begins with a position; null where nothing of its kind can be drawn. */
export function create_editor(component: Component, on_drawn: OnDrawn): HTMLElement | null {
  const editor = editor_of(component, (place) => on_drawn(`${component.written}:${place}`));
  return (
    editor &&
    element(
      "details",
      { class: "position-editor" },
      element("summary", {}, text("Draw a position")),
      editor,
    )
  );
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

function button(words: string, click: () => void, more = ""): HTMLButtonElement {
  return element("button", { class: `button small ${more}`, type: "button", on: { click } }, words);
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
      button(text("One row more"), resize(1, 0)),
      button(text("One row less"), resize(-1, 0)),
      button(text("One column more"), resize(0, 1)),
      button(text("One column less"), resize(0, -1)),
      button(text("Use this board"), () => this.use(write_board(this.board)), "primary"),
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
  private readonly place = element("div", { class: "editor-graph" });
  private readonly remove = button(text("Take the point away"), () => this.remove_point());
  private readonly width: number;
  private readonly height: number;
  readonly element = element(
    "div",
    {},
    element(
      "p",
      { class: "note" },
      text(
        "Press beside the graph to put a point there. Press two points to join them, or to part them.",
      ),
    ),
    this.place,
    element(
      "div",
      { class: "tools" },
      button(text("One point more"), () => this.add_point(this.free_spot())),
      this.remove,
      button(text("Use this graph"), () => this.use(write_graph(this.graph)), "primary"),
    ),
  );

  /** `ground` is a point that stays: what is not joined to it falls. */
  constructor(
    private graph: Graph,
    private readonly ground: number | null,
    private readonly use: OnDrawn,
  ) {
    const spots = [...graph.points.values()];
    this.width = Math.max(6, ...spots.map(({ x }) => x + 1));
    this.height = Math.max(4, ...spots.map(({ y }) => y + 1));
    this.draw();
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
    this.draw();
  }

  private remove_point(): void {
    if (this.picked === null || this.picked === this.ground) return;
    this.graph = without_point(this.graph, this.picked);
    this.picked = null;
    this.draw();
  }

  private pick(number: number): void {
    if (this.picked === null) this.picked = number;
    else {
      if (this.picked !== number) this.graph = with_edge(this.graph, this.picked, number);
      this.picked = null;
    }
    this.draw(number);
  }

  private draw(focused: number | null = null): void {
    this.remove.disabled = this.picked === null || this.picked === this.ground;
    const { points, edges } = this.graph;
    const picture = svg_element(
      "svg",
      {
        viewBox: `0 0 ${this.width} ${this.height}`,
        role: "group",
        "aria-label": text("The graph"),
      },
      [...edges].map((edge) => {
        const [from, to] = edge.split("-").map((number) => points.get(Number(number))!);
        return svg_element("line", { x1: from!.x, y1: from!.y, x2: to!.x, y2: to!.y });
      }),
      [...points].map(([number, point]) => this.create_point(number, point)),
    ) as SVGSVGElement;
    picture.addEventListener("click", (event) => {
      if (event.target !== picture) return;
      const frame = picture.getBoundingClientRect();
      const scale = Math.max(this.width / frame.width, this.height / frame.height);
      this.add_point({
        x: this.width / 2 + (event.clientX - frame.left - frame.width / 2) * scale,
        y: this.height / 2 + (event.clientY - frame.top - frame.height / 2) * scale,
      });
    });
    replace(this.place, picture);
    if (focused !== null) picture.querySelector<SVGElement>(`[data-point="${focused}"]`)?.focus();
  }

  private create_point(number: number, { x, y }: Point): SVGElement {
    const is_picked = number === this.picked;
    const name =
      number === this.ground
        ? text("Point {number}, the ground", { number })
        : text("Point {number}", { number });
    const part = svg_element(
      "g",
      {
        class: `editor-point${is_picked ? " picked" : ""}${number === this.ground ? " ground" : ""}`,
        "data-point": number,
        role: "button",
        tabindex: 0,
        "aria-label": name,
        "aria-pressed": is_picked ? "true" : "false",
      },
      svg_element("circle", { cx: x, cy: y, r: 0.3 }),
      svg_element(
        "text",
        { x, y: y + 0.1, "font-size": 0.28, "aria-hidden": "true" },
        String(number),
      ),
    );
    part.addEventListener("click", () => this.pick(number));
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.pick(number);
    });
    return part;
  }
}
