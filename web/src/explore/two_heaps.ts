// Two heaps: who wins, or the nim-sum, for every pair.
import type { Values } from "../answers";
import { ask_patiently } from "../patience";
import { element, nim_value_of, replace } from "../element";
import { Figure, create_choice, create_entry, on_width_change, prepare_canvas } from "../figure";
import { parse_heap } from "../number_text";
import { scale_colour, value_colour, zero_colour, type Colour } from "../palette";
import { on_theme_change, theme_colour } from "../theme";

const max_heaps = 512;
const won: Colour = scale_colour(0.3);
const margin = { left: 40, top: 8, right: 8, bottom: 30 };

export class TwoHeaps {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {});
  private readonly surface: HTMLElement;
  private readonly readout = element("output", { class: "readout" });
  private readonly legend = element("div", { class: "legend words" });
  private readonly largest;
  private game: string | null = null;
  private values: number[] = [];
  private kind: "outcome" | "sum" = "sum";
  private width = 0;
  private cursor: [number, number] | null = null;
  private picture: { canvas: HTMLCanvasElement; largest: number; lost: number } | null = null;

  constructor() {
    const kind = create_choice(
      "What to show",
      [
        ["sum", "Nim-sum"],
        ["outcome", "Outcome"],
      ] as const,
      "sum",
      (name) => {
        this.kind = name;
        this.picture = null;
        this.draw();
      },
    );
    this.largest = create_entry("Largest heap", {
      value: "127",
      class: "narrow short",
      on_change: () => this.load(),
    });
    this.figure = new Figure(
      ["Two heaps: ", nim_value_of("a"), " ⊕ ", nim_value_of("b")],
      [kind.group, this.largest.field],
      "two-heaps",
    );
    this.surface = element(
      "div",
      {
        class: "surface",
        tabindex: 0,
        role: "application",
        "aria-roledescription": "heat map",
        "aria-describedby": "two-heaps-keys",
      },
      this.canvas,
    );
    replace(
      this.figure.body,
      element(
        "div",
        { class: "beside" },
        this.surface,
        element(
          "div",
          { class: "beside-text" },
          this.readout,
          this.legend,
          element(
            "p",
            { class: "note" },
            "A square is a position of two heaps. By the Sprague–Grundy theorem its nim-sum " +
              "says who wins: the previous player where it is 0, the next player elsewhere.",
          ),
          element(
            "p",
            { class: "note", id: "two-heaps-keys" },
            "Arrow keys go from position to position.",
          ),
        ),
      ),
    );
    this.element = this.figure.element;
    this.listen();
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.draw();
    });
    on_theme_change(() => this.draw());
  }

  show(game: string): void {
    this.game = game;
    this.figure.outdate();
    this.cursor = null;
    this.load();
  }

  leave(): void {
    this.figure.stop();
  }

  private load(): void {
    const { game } = this;
    if (!game) return;
    const to = Math.min(max_heaps - 1, Math.max(3, parse_heap(this.largest.input.value) ?? 127));
    this.largest.input.value = String(to);
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Values>("values", { game, from: 0, to }, signal, on_progress),
      ({ values }) => {
        this.values = values;
        this.picture = null;
        this.draw();
      },
    );
  }

  private side(): number {
    const room = this.width < 700 ? this.width : Math.min(560, this.width * 0.6);
    return Math.max(200, Math.floor(room) - margin.left - margin.right);
  }

  private draw(): void {
    const count = this.values.length;
    if (this.width === 0 || count === 0) return;
    const side = this.side();
    const pen = prepare_canvas(
      this.canvas,
      side + margin.left + margin.right,
      side + margin.top + margin.bottom,
    );
    this.picture ??= this.paint();
    const { canvas, largest, lost } = this.picture;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(canvas, margin.left, margin.top, side, side);
    pen.strokeStyle = theme_colour("--edge");
    pen.strokeRect(margin.left - 0.5, margin.top - 0.5, side + 1, side + 1);
    this.draw_axes(pen, side, count);
    if (this.cursor) {
      const cell = side / count;
      const [x, y] = [
        margin.left + this.cursor[0] * cell,
        margin.top + side - (this.cursor[1] + 1) * cell,
      ];
      for (const [colour, thick] of [
        ["#ffffff", 4],
        ["#000000", 2],
      ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = thick;
        pen.strokeRect(x - 1, y - 1, cell + 2, cell + 2);
      }
    }
    this.draw_legend(largest);
    const what = this.kind === "outcome" ? "outcomes" : "nim-sums";
    this.surface.setAttribute(
      "aria-label",
      `Heat map of the ${what} of two heaps from 0 to ${count - 1}: ` +
        `${lost} of ${count * count} positions are P-positions; nim-sums up to ${largest}`,
    );
  }

  /** One pixel a position. */
  private paint(): { canvas: HTMLCanvasElement; largest: number; lost: number } {
    const count = this.values.length;
    const sums = this.values.map((one) => this.values.map((other) => (one ^ other) >>> 0));
    const largest = sums.reduce(
      (top, row) => row.reduce((high, sum) => Math.max(high, sum), top),
      1,
    );
    const canvas = element("canvas", { width: count, height: count });
    const pen = canvas.getContext("2d")!;
    const image = pen.createImageData(count, count);
    let lost = 0;
    for (let a = 0; a < count; a += 1)
      for (let b = 0; b < count; b += 1) {
        const sum = sums[a]![b]!;
        if (sum === 0) lost += 1;
        const colour =
          this.kind === "outcome" ? (sum === 0 ? zero_colour : won) : value_colour(sum, largest);
        image.data.set([...colour, 255], 4 * ((count - 1 - b) * count + a));
      }
    pen.putImageData(image, 0, 0);
    return { canvas, largest, lost };
  }

  private draw_axes(pen: CanvasRenderingContext2D, side: number, count: number): void {
    pen.font = "12px " + theme_colour("--sans");
    pen.fillStyle = theme_colour("--soft");
    const step = [1, 2, 4, 8, 16, 32, 64, 128].find((size) => (count / size) * 34 <= side) ?? 128;
    for (let heap = 0; heap < count; heap += step) {
      const place = ((heap + 0.5) / count) * side;
      pen.textAlign = "center";
      pen.textBaseline = "top";
      pen.fillText(String(heap), margin.left + place, margin.top + side + 6);
      pen.textAlign = "right";
      pen.textBaseline = "middle";
      pen.fillText(String(heap), margin.left - 6, margin.top + side - place);
    }
    pen.font = `italic 14px ${theme_colour("--serif")}`;
    pen.textAlign = "right";
    pen.textBaseline = "bottom";
    pen.fillText("a", margin.left + side, margin.top + side + margin.bottom);
    pen.fillText("b", 12, margin.top + 14);
  }

  private draw_legend(largest: number): void {
    const swatch = (colour: Colour, text: string) => {
      const square = element("span", { class: "swatch", "aria-hidden": "true" });
      square.style.background = `rgb(${colour.join(" ")})`;
      return element("span", { class: "entry" }, square, text);
    };
    replace(
      this.legend,
      swatch(zero_colour, "0: P-position"),
      this.kind === "outcome"
        ? swatch(won, "N-position")
        : [0, 0.25, 0.5, 0.75, 1]
            .map((share) => Math.round(1 + share * (largest - 1)))
            .filter((value, index, all) => all.indexOf(value) === index)
            .map((value) => swatch(value_colour(value, largest), String(value))),
    );
  }

  private point(a: number, b: number): void {
    const [one, other] = [this.values[a], this.values[b]];
    if (one === undefined || other === undefined) return;
    const sum = (one ^ other) >>> 0;
    replace(
      this.readout,
      nim_value_of(String(a)),
      " ⊕ ",
      nim_value_of(String(b)),
      ` = ${one} ⊕ ${other} = `,
      element("b", {}, String(sum)),
      sum === 0 ? ": P-position, the previous player wins" : ": N-position, the next player wins",
    );
  }

  private listen(): void {
    const pair_at = (event: MouseEvent): [number, number] | null => {
      const box = this.canvas.getBoundingClientRect();
      const cell = this.side() / this.values.length;
      const a = Math.floor((event.clientX - box.left - margin.left) / cell);
      const b = Math.floor((margin.top + this.side() - (event.clientY - box.top)) / cell);
      return a >= 0 && b >= 0 && a < this.values.length && b < this.values.length ? [a, b] : null;
    };
    this.surface.addEventListener("pointermove", (event) => {
      const pair = pair_at(event);
      if (pair) this.point(...pair);
    });
    this.surface.addEventListener("click", (event) => {
      this.cursor = pair_at(event);
      if (this.cursor) this.point(...this.cursor);
      this.draw();
    });
    this.surface.addEventListener("keydown", (event) => {
      const steps: Record<string, [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      };
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const within = (heap: number) => Math.min(this.values.length - 1, Math.max(0, heap));
      this.cursor = this.cursor
        ? [within(this.cursor[0] + step[0]), within(this.cursor[1] + step[1])]
        : [0, 0];
      this.point(...this.cursor);
      this.draw();
    });
  }
}
