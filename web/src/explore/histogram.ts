// How often each nim-value occurs among the heaps that the scatter plot shows.
import type { Histogram } from "../answers";
import { ask_patiently } from "../patience";
import { create_scroll_area, element, replace } from "../element";
import { Figure, create_choice, on_width_change, prepare_canvas, settled } from "../figure";
import { axis_label, axis_step, group_digits } from "../number_text";
import { css_colour, value_colour } from "../palette";
import { create_plain_table } from "../plain_table";
import { on_theme_change, theme_colour } from "../theme";
import { bars_of, type Bar } from "./bins";

const margin = { left: 58, right: 8, top: 12, bottom: 30 };
const height = 260;

export class HistogramFigure {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {
    role: "img",
    "aria-label": "Histogram of the nim-values",
  });
  private readonly readout = element("output", { class: "readout" });
  private readonly table = create_scroll_area("How often each value occurs, as a table", "low");
  private game: string | null = null;
  private range: [number, number] | null = null;
  private counts: number[] = [];
  private bars: Bar[] = [];
  private logarithmic = false;
  private width = 0;
  private readonly load_soon = settled(200, () => this.load());

  constructor() {
    const scale = create_choice(
      "Scale",
      [
        ["linear", "Linear"],
        ["logarithmic", "Log"],
      ] as const,
      "linear",
      (name) => {
        this.logarithmic = name === "logarithmic";
        this.draw();
      },
    );
    this.figure = new Figure("How often each value occurs", [scale.group]);
    replace(
      this.figure.body,
      this.canvas,
      this.readout,
      element("details", {}, element("summary", {}, "The same as a table"), this.table),
    );
    this.element = this.figure.element;
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.draw();
    });
    on_theme_change(() => this.draw());
  }

  show(game: string): void {
    this.game = game;
    this.figure.outdate();
    this.range = null;
  }

  show_range(from: number, to: number): void {
    if (this.range && this.range[0] === from && this.range[1] === to) return;
    this.range = [from, to];
    this.load_soon();
  }

  leave(): void {
    this.figure.stop();
  }

  private load(): void {
    if (!this.game || !this.range) return;
    const [from, to] = this.range;
    const game = this.game;
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Histogram>("histogram", { game, from, to }, signal, on_progress),
      ({ counts }) => {
        this.counts = counts.map(Number);
        this.draw();
        const listed = this.counts
          .map((count, value) => [value, count] as const)
          .filter(([, count]) => count > 0);
        replace(
          this.table,
          create_plain_table(
            ["value", "heaps", "share"],
            listed
              .slice(0, 300)
              .map(([value, count]) => [
                String(value),
                group_digits(count),
                `${((100 * count) / (to - from + 1)).toFixed(2)} %`,
              ]),
          ),
          listed.length > 300
            ? element(
                "p",
                { class: "note" },
                `and ${group_digits(listed.length - 300)} values more`,
              )
            : null,
        );
      },
    );
  }

  private top(): number {
    return this.bars.reduce((top, bar) => Math.max(top, bar.count), 1);
  }

  private height_of(count: number): number {
    const room = height - margin.top - margin.bottom;
    if (count === 0) return 0;
    return this.logarithmic
      ? (room * (Math.log10(count) + 0.3)) / (Math.log10(this.top()) + 0.3)
      : (room * count) / this.top();
  }

  private draw(): void {
    if (this.width === 0 || this.counts.length === 0) return;
    this.bars = bars_of(this.counts, Math.max(8, Math.floor((this.width - margin.left) / 9)));
    const pen = prepare_canvas(this.canvas, this.width, height);
    const bottom = height - margin.bottom;
    const [ink, line] = [theme_colour("--soft"), theme_colour("--line")];
    pen.font = "12px " + theme_colour("--sans");
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    const levels = this.logarithmic
      ? Array.from({ length: Math.floor(Math.log10(this.top())) + 1 }, (_, power) => 10 ** power)
      : Array.from({ length: 20 }, (_, step) => step * axis_step(this.top(), 5)).filter(
          (level) => level <= this.top(),
        );
    for (const level of levels) {
      const y = Math.round(bottom - this.height_of(level)) + 0.5;
      pen.fillStyle = line;
      pen.fillRect(margin.left, y - 0.5, this.width - margin.left - margin.right, 1);
      pen.fillStyle = ink;
      pen.fillText(axis_label(level), margin.left - 8, y);
    }
    const step = (this.width - margin.left - margin.right) / this.bars.length;
    const thick = Math.min(34, Math.max(1, step - Math.min(3, step * 0.2)));
    const largest = this.counts.length - 1;
    for (const [index, bar] of this.bars.entries()) {
      const x = margin.left + (index + 0.5) * step - thick / 2;
      const tall = this.height_of(bar.count);
      pen.fillStyle = css_colour(value_colour(bar.first, Math.max(1, largest)));
      pen.fillRect(x, bottom - tall, thick, tall);
      // The colour of zero is that of paper, and the last ones come near it: an edge keeps them apart from the ground.
      pen.strokeStyle = theme_colour("--edge");
      pen.lineWidth = 1;
      if (thick > 3 && tall > 1)
        pen.strokeRect(x + 0.5, bottom - tall + 0.5, thick - 1, tall - 0.5);
    }
    pen.fillStyle = ink;
    pen.textAlign = "center";
    pen.textBaseline = "top";
    const apart = Math.max(1, Math.ceil(26 / step));
    for (let index = 0; index < this.bars.length; index += apart)
      pen.fillText(
        axis_label(this.bars[index]!.first),
        margin.left + (index + 0.5) * step,
        bottom + 7,
      );
    const often = this.counts.reduce(
      (best, count, value) => (count > this.counts[best]! ? value : best),
      0,
    );
    const different = this.counts.filter((count) => count > 0).length;
    this.canvas.setAttribute(
      "aria-label",
      `Histogram of the nim-values of heaps ${this.range![0]} to ${this.range![1]}: ${different} values occur, ` +
        `${often} most often (${this.counts[often]} heaps); 0 occurs ${this.counts[0]} times`,
    );
    replace(
      this.readout,
      element(
        "span",
        { class: "soft" },
        `Heaps ${group_digits(this.range![0])} … ${group_digits(this.range![1])}, as in the plot above.`,
      ),
    );
  }

  private point(event: PointerEvent): void {
    const box = this.canvas.getBoundingClientRect();
    const step = (this.width - margin.left - margin.right) / this.bars.length;
    const bar = this.bars[Math.floor((event.clientX - box.left - margin.left) / step)];
    if (!bar) return;
    const what =
      bar.first === bar.last ? `value ${bar.first}` : `values ${bar.first} … ${bar.last}`;
    replace(this.readout, `${what}: `, element("b", {}, group_digits(bar.count)), " heaps");
  }
}
