// The nim-values in rows, each cell in the colour of its value. With as many columns as the period is long, the period stands upright.
import type { HeapOptions, PeriodOfGame, Values } from "../answers";
import { ask } from "../api";
import { ask_patiently } from "../patience";
import { create_scroll_area, element, nim_value_of, replace } from "../element";
import { Figure, create_entry, on_width_change, prepare_canvas } from "../figure";
import { mex_of, reasons } from "./mex";
import { group_digits, parse_heap } from "../number_text";
import { css_colour, text_colour, value_colour, type Colour } from "../palette";
import { create_plain_table } from "../plain_table";
import { on_theme_change, theme_colour } from "../theme";

const usual_columns = 32;
const max_columns = 256;
const max_cells = 6000;

export class Grid {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {});
  private readonly surface: HTMLElement;
  private readonly readout = element("output", { class: "readout" });
  private readonly legend = element("div", { class: "legend", "aria-hidden": "true" });
  private readonly marks = element("p", { class: "note marks" });
  private readonly inspector = element("div", { class: "inspector", "aria-live": "polite" });
  private readonly table = create_scroll_area("Nim-values as a table", "");
  private readonly start_entry;
  private readonly columns_entry;
  private readonly period_button: HTMLButtonElement;
  private readonly options_figure: { latest: AbortController | null } = { latest: null };
  private game: string | null = null;
  private start = 0;
  private columns = 0;
  private chosen_columns: number | null = null;
  private values: number[] = [];
  private values_from = 0;
  private period: PeriodOfGame | null = null;
  private width = 0;
  private cursor: number | null = null;

  constructor(private readonly options: { on_view: (start: number, columns: number) => void }) {
    this.start_entry = create_entry("From heap", {
      on_change: (text) => {
        const start = parse_heap(text);
        if (start !== null) this.go(start);
      },
    });
    this.columns_entry = create_entry("Columns", {
      class: "narrow short",
      on_change: (text) => {
        const columns = parse_heap(text);
        if (columns !== null && columns >= 1) this.set_columns(Math.min(max_columns, columns));
      },
    });
    this.period_button = element("button", {
      class: "button",
      type: "button",
      hidden: true,
      on: { click: () => this.set_columns(Number(this.period!.period)) },
    });
    const turn = (text: string, label: string, pages: number) =>
      element(
        "button",
        {
          class: "button icon",
          type: "button",
          "aria-label": label,
          title: label,
          on: {
            click: () => this.go(Math.max(0, this.start + pages * this.rows() * this.columns)),
          },
        },
        text,
      );
    this.figure = new Figure(
      ["Nim-values in rows"],
      [
        this.start_entry.field,
        this.columns_entry.field,
        this.period_button,
        element(
          "div",
          { class: "tools" },
          turn("↑", "Earlier heaps", -1),
          turn("↓", "Later heaps", 1),
        ),
      ],
      "grid",
    );
    this.surface = element(
      "div",
      {
        class: "surface",
        tabindex: 0,
        role: "application",
        "aria-roledescription": "grid of values",
        "aria-describedby": "grid-keys",
      },
      this.canvas,
    );
    replace(
      this.figure.body,
      this.surface,
      element("div", { class: "under" }, this.readout, this.legend),
      this.marks,
      element(
        "p",
        { class: "note", id: "grid-keys" },
        "Arrow keys go from heap to heap; a click or Enter says why a value is what it is.",
      ),
      this.inspector,
      element(
        "details",
        { on: { toggle: () => this.fill_table() } },
        element("summary", {}, "The same as a table"),
        this.table,
      ),
    );
    this.element = this.figure.element;
    this.listen();
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.load();
    });
    on_theme_change(() => this.draw());
  }

  show(game: string, start: number, columns: number): void {
    this.game = game;
    this.figure.outdate();
    this.start = start >= 0 ? start : 0;
    this.chosen_columns = columns >= 1 ? Math.min(max_columns, columns) : null;
    this.values = [];
    this.cursor = null;
    replace(this.inspector);
    this.load();
  }

  mark(period: PeriodOfGame | null): void {
    this.period = period;
    const length = period && period.status !== "none" ? Number(period.period) : 0;
    this.period_button.hidden = !(length >= 2 && length <= max_columns);
    replace(this.period_button, `Period: ${length} columns`);
    const known = period !== null && period.status !== "none";
    replace(
      this.marks,
      known
        ? [
            String(period.preperiod) === "0"
              ? "no preperiod; "
              : [
                  element("span", { class: "key solid", "aria-hidden": "true" }),
                  `the preperiod ends before heap ${group_digits(period.preperiod!)}; `,
                ],
            element("span", { class: "key dashed", "aria-hidden": "true" }),
            `the first period before ${group_digits(Number(period.preperiod) + length)} (${period.status})`,
          ]
        : null,
    );
    this.draw();
  }

  leave(): void {
    this.figure.stop();
    this.options_figure.latest?.abort();
  }

  private set_columns(columns: number): void {
    this.chosen_columns = columns;
    this.load();
    this.options.on_view(this.start, columns);
  }

  private go(start: number): void {
    this.start = start;
    this.cursor = null;
    this.load();
    this.options.on_view(this.start, this.columns);
  }

  private cell(): number {
    return Math.max(3, Math.min(36, Math.floor(((this.width - 2) * 10) / this.columns) / 10));
  }

  private rows(): number {
    return Math.max(
      4,
      Math.min(Math.floor(380 / this.cell()), Math.floor(max_cells / this.columns), 64),
    );
  }

  private load(): void {
    if (!this.game || this.width === 0) return;
    this.columns = this.chosen_columns ?? (this.width < 560 ? 16 : usual_columns);
    this.start_entry.input.value = String(this.start);
    this.columns_entry.input.value = String(this.columns);
    const [from, to] = [this.start, this.start + this.rows() * this.columns - 1];
    const game = this.game;
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Values>("values", { game, from, to }, signal, on_progress),
      ({ values }) => {
        this.values = values;
        this.values_from = from;
        this.draw();
        this.fill_table();
      },
    );
  }

  private largest(): number {
    return this.values.reduce((top, value) => Math.max(top, value), 1);
  }

  private draw(): void {
    if (this.width === 0 || this.values.length === 0) return;
    const cell = this.cell();
    const columns = this.columns;
    const rows = Math.ceil(this.values.length / columns);
    const [across, down] = [columns * cell, rows * cell];
    const pen = prepare_canvas(this.canvas, Math.ceil(across) + 2, Math.ceil(down) + 2);
    pen.translate(1, 1);
    const largest = this.largest();
    const gap = cell >= 12 ? 1 : cell >= 6 ? 0.5 : 0;
    pen.font = `${Math.min(13, Math.floor(cell * 0.52))}px ${theme_colour("--sans")}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const [index, value] of this.values.entries()) {
      const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell];
      const colour: Colour = value_colour(value, largest);
      pen.fillStyle = css_colour(colour);
      pen.fillRect(x + gap / 2, y + gap / 2, cell - gap, cell - gap);
      if (cell >= 15 && String(value).length * cell * 0.3 < cell) {
        pen.fillStyle = css_colour(text_colour(colour));
        pen.fillText(String(value), x + cell / 2, y + cell / 2 + 0.5);
      }
    }
    pen.strokeStyle = theme_colour("--chosen");
    if (this.period && this.period.status !== "none") {
      this.boundary(pen, Number(this.period.preperiod), cell, rows, []);
      this.boundary(
        pen,
        Number(this.period.preperiod) + Number(this.period.period),
        cell,
        rows,
        [5, 4],
      );
    }
    if (this.cursor !== null) {
      const index = this.cursor - this.values_from;
      pen.strokeStyle = theme_colour("--ink");
      pen.lineWidth = 2.5;
      pen.strokeRect((index % columns) * cell, Math.floor(index / columns) * cell, cell, cell);
    }
    this.draw_legend(largest);
    const zeros = this.values.filter((value) => value === 0).length;
    this.surface.setAttribute(
      "aria-label",
      `Grid of the nim-values of heaps ${this.values_from} to ${this.values_from + this.values.length - 1}, ${columns} in a row; ` +
        `values from 0 to ${largest}, ${zeros} of them 0`,
    );
  }

  /** The step between the heap before and this one. */
  private boundary(
    pen: CanvasRenderingContext2D,
    heap: number,
    cell: number,
    rows: number,
    dash: number[],
  ): void {
    const index = heap - this.values_from;
    if (index <= 0 || index >= this.values.length) return;
    const [column, row] = [index % this.columns, Math.floor(index / this.columns)];
    pen.lineWidth = cell >= 8 ? 3 : 2;
    pen.setLineDash(dash);
    pen.beginPath();
    if (row + 1 <= rows && column > 0) {
      pen.moveTo(0, (row + 1) * cell);
      pen.lineTo(column * cell, (row + 1) * cell);
    }
    if (column === 0) pen.moveTo(0, row * cell);
    pen.lineTo(column * cell, row * cell);
    pen.lineTo(this.columns * cell, row * cell);
    pen.stroke();
    pen.setLineDash([]);
  }

  private draw_legend(largest: number): void {
    const shown =
      largest <= 15
        ? Array.from({ length: largest + 1 }, (_, value) => value)
        : [
            0,
            ...Array.from({ length: 9 }, (_, step) => Math.round(1 + ((largest - 1) * step) / 8)),
          ];
    replace(
      this.legend,
      shown.map((value) => {
        const colour = value_colour(value, largest);
        const swatch = element("span", {}, String(value));
        swatch.style.background = css_colour(colour);
        swatch.style.color = css_colour(text_colour(colour));
        return swatch;
      }),
    );
  }

  private fill_table(): void {
    const details = this.table.parentElement as HTMLDetailsElement;
    if (!details.open) {
      replace(this.table);
      return;
    }
    const columns = Math.min(this.columns, 40);
    const shown = this.values.slice(0, 1600);
    const rows = Array.from(
      { length: Math.ceil(shown.length / columns) },
      (_, row) =>
        [
          String(this.values_from + row * columns),
          ...shown.slice(row * columns, (row + 1) * columns).map(String),
        ] as const,
    );
    const table = create_plain_table(
      ["heap", ...Array.from({ length: columns }, (_, column) => `+${column}`)],
      rows,
    );
    table.classList.add("tight");
    table.prepend(
      element("caption", { class: "unseen" }, "Nim-values; each row begins with its first heap"),
    );
    replace(this.table, table);
  }

  private point(heap: number | null): void {
    if (heap === null || this.values[heap - this.values_from] === undefined) return;
    replace(
      this.readout,
      nim_value_of(group_digits(heap)),
      " = ",
      element("b", {}, String(this.values[heap - this.values_from])),
    );
  }

  private listen(): void {
    const heap_at = (event: MouseEvent): number | null => {
      const box = this.canvas.getBoundingClientRect();
      const [column, row] = [
        Math.floor((event.clientX - box.left - 1) / this.cell()),
        Math.floor((event.clientY - box.top - 1) / this.cell()),
      ];
      const index = row * this.columns + column;
      return column >= 0 && column < this.columns && index >= 0 && index < this.values.length
        ? this.values_from + index
        : null;
    };
    this.surface.addEventListener("pointermove", (event) => this.point(heap_at(event)));
    this.surface.addEventListener("click", (event) => {
      const heap = heap_at(event);
      if (heap !== null) {
        this.move_cursor(heap);
        void this.inspect(heap);
      }
    });
    this.surface.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = this.cursor ?? this.values_from - 1;
      const steps: Record<string, number> = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -this.columns,
        ArrowDown: this.columns,
      };
      if (event.key in steps) {
        event.preventDefault();
        this.move_cursor(this.cursor === null ? this.values_from : at + steps[event.key]!);
      } else if (event.key === "PageDown" || event.key === "PageUp") {
        event.preventDefault();
        this.go(
          Math.max(
            0,
            this.start + (event.key === "PageDown" ? 1 : -1) * this.rows() * this.columns,
          ),
        );
      } else if (event.key === "Enter" && this.cursor !== null) void this.inspect(this.cursor);
    });
  }

  private move_cursor(heap: number): void {
    if (heap < this.values_from || heap >= this.values_from + this.values.length) return;
    this.cursor = heap;
    this.point(heap);
    this.draw();
  }

  /** Why the value is what it is: the least that no option has. */
  private async inspect(heap: number): Promise<void> {
    const stop = new AbortController();
    this.options_figure.latest?.abort();
    this.options_figure.latest = stop;
    try {
      const answer = await ask<HeapOptions>(
        "options",
        { game: this.game, heap, limit: 1000 },
        stop.signal,
      );
      if (stop.signal.aborted) return;
      const witnesses = reasons(answer);
      const at = element("i", { class: "math" }, String(heap));
      const values = mex_of(answer);
      replace(
        this.inspector,
        element(
          "p",
          { class: "mex" },
          nim_value_of(group_digits(heap)),
          " = mex {",
          values.text,
          "} = ",
          element("b", {}, String(answer.nim_value)),
        ),
        answer.options.length === 0
          ? element("p", { class: "note" }, "No move from a heap of ", at, ": its value is 0.")
          : element(
              "ul",
              { class: "reasons" },
              witnesses.map(({ value, to, others }) =>
                element(
                  "li",
                  {},
                  element("b", {}, String(value)),
                  " by ",
                  `${heap} → ${to.length ? to.join(" + ") : "0"}`,
                  others
                    ? element("span", { class: "soft" }, ` and ${group_digits(others)} more`)
                    : null,
                ),
              ),
            ),
        answer.more
          ? element(
              "p",
              { class: "note" },
              "It has more than the first 1000 options, which are shown here.",
            )
          : null,
      );
    } catch (fault) {
      if (!stop.signal.aborted) this.figure.refuse(fault);
    }
  }
}
