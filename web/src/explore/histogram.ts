// How often each nim-value occurs among the heaps that the scatter plot shows.
import { text, text_with } from "../language/text";
import { Refusal } from "../api";
import { create_scroll_area, element, replace } from "../element";
import { Figure, create_choice, on_width_change, prepare_canvas, settled } from "../figure";
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_then_stream } from "../ask_then_stream";
import { create_plain_table } from "../plain_table";
import type { Picture } from "../save";
import { create_save_menu } from "../save_menu";
import { on_theme_change } from "../theme";
import { bars_of, type Bar } from "./bins";
import {
  bar_at,
  draw_histogram,
  histogram_height,
  max_bars,
  type BarChart,
} from "./histogram_picture";
import { label_of, range_text, values_text, type Counted } from "./histogram_words";
import type { Memory } from "./memory";
import { Disclosure, type Panel } from "./panel";

const scales = ["linear", "log"] as const;
const rows_of_table = 300;
/** The most that the program counts in one overview. */
const most_bins = 1000;

export class HistogramFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {
    role: "img",
    "aria-label": text("Histogram of the nim-values"),
  });
  private readonly readout = element("output.readout");
  private readonly table = create_scroll_area(
    text("How often each value occurs, as a table"),
    "low",
  );
  private readonly as_table: Disclosure;
  private readonly scale;
  private game: HeapGame | null = null;
  private range: [number, number] | null = null;
  private counted: Counted | null = null;
  private chart: BarChart = { width: 0, bars: [], logarithmic: false };
  private readonly load_soon = settled(200, () => this.load());

  constructor(private readonly memory: Memory) {
    this.scale = create_choice(
      text("Scale"),
      [
        ["linear", text("Linear")],
        ["log", text("Log")],
      ] as const,
      "linear",
      (name) => {
        memory.write({ scale: name === "log" ? name : null });
        this.draw();
      },
    );
    this.figure = new Figure(
      text("How often each value occurs"),
      [
        this.scale.group,
        create_save_menu({
          what: text("the histogram"),
          picture: () => this.picture(),
          data: [
            {
              label: text("Counts (CSV)"),
              type: "text/csv",
              name: () => `${this.name()}.csv`,
              text: () =>
                csv_of(
                  ["first_value", "last_value", "heaps"],
                  this.all_bars().map(({ first, last, count }) => [first, last, count]),
                ),
            },
          ],
          on_fault: (fault) => this.figure.refuse(fault),
        }),
      ],
      "histogram",
    );
    this.as_table = new Disclosure(memory, "counts", text("The same as a table"), this.table);
    replace(this.figure.body, this.canvas, this.readout, this.as_table.element);
    this.element = this.figure.element;
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("pointerleave", () => this.say_range());
    on_width_change(this.figure.body, (width) => {
      this.chart.width = width;
      this.draw();
    });
    on_theme_change(() => this.draw());
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.range = null;
    this.scale.choose(this.memory.choice("scale", scales));
    this.as_table.follow();
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
    const game = this.game.text;
    void this.figure.load(
      async (signal, on_progress): Promise<Counted> => {
        try {
          const { counts } = await ask_then_stream(
            "histogram",
            { game, from, to },
            signal,
            on_progress,
          );
          return { counts: counts.map(Number), width: 1, from, to };
        } catch (fault) {
          if (!(fault instanceof Refusal) || fault.kind !== "too_large") throw fault;
          // Too many different values to count each: intervals of them are counted.
          const { counts, values_per_row } = await ask_then_stream(
            "overview",
            { game, from, to, columns: 1, rows: most_bins },
            signal,
            on_progress,
          );
          return { counts, width: values_per_row, from, to };
        }
      },
      (counted) => {
        this.counted = counted;
        this.draw();
        this.fill_table();
      },
    );
  }

  private all_bars(): Bar[] {
    const { counts, width } = this.counted!;
    return bars_of(counts, counts.length, width).filter(({ count }) => count > 0);
  }

  private draw(): void {
    const pen = prepare_canvas(this.canvas, this.chart.width, histogram_height);
    if (this.chart.width === 0 || !this.counted) return;
    const { counts, width } = this.counted;
    this.chart = {
      width: this.chart.width,
      bars: bars_of(counts, max_bars(this.chart.width), width),
      logarithmic: this.memory.choice("scale", scales) === "log",
    };
    draw_histogram(pen, this.chart);
    this.say_range();
    this.canvas.setAttribute("aria-label", label_of(this.counted));
  }

  private say_range(): void {
    if (!this.counted) return;
    const together = (this.chart.bars[0]?.last ?? 0) + 1;
    replace(this.readout, element("span.soft", range_text(this.counted, together)));
  }

  private point(event: PointerEvent): void {
    const bar = bar_at(this.chart, event.clientX - this.canvas.getBoundingClientRect().left);
    if (!bar) return;
    replace(
      this.readout,
      text_with(
        "{values}: {heaps} heaps",
        { heaps: element("b", group_digits(bar.count)) },
        { values: values_text(bar), count: bar.count },
      ),
    );
  }

  private fill_table(): void {
    const { from, to } = this.counted!;
    const bars = this.all_bars();
    const share = (count: number) => `${((100 * count) / (to - from + 1)).toFixed(2)} %`;
    replace(
      this.table,
      create_plain_table(
        [text("value"), text("heaps"), text("share")],
        bars
          .slice(0, rows_of_table)
          .map((bar) => [
            bar.first === bar.last ? String(bar.first) : `${bar.first} … ${bar.last}`,
            group_digits(bar.count),
            share(bar.count),
          ]),
      ),
      bars.length > rows_of_table &&
        element(
          "p.note",
          text("and {count} lines more; the CSV file has all.", {
            count: bars.length - rows_of_table,
          }),
        ),
    );
  }

  private name(): string {
    return file_name(this.game!.text, "histogram", ...this.range!);
  }

  private picture(): Picture | null {
    if (!this.counted) return null;
    const { from, to } = this.counted;
    return {
      name: this.name(),
      title: text("How often each nim-value of {game} occurs", { game: this.game!.text }),
      caption: text("Heaps {from} to {to}.", { from: group_digits(from), to: group_digits(to) }),
      width: this.chart.width,
      height: histogram_height,
      draw: (pen) => draw_histogram(pen, this.chart),
    };
  }
}
