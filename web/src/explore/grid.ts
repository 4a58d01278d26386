// The nim-values in rows. With as many columns as the period is long, the period stands upright; of two compared games, each row of the
// one has that of the other below it.
import type { PeriodOfGame, Values } from "../answers";
import { ask_text } from "../api";
import { create_scroll_area, element, nim_value_of, replace, type Content } from "../element";
import { Figure, on_width_change, prepare_canvas } from "../figure";
import { file_name } from "../file_name";
import { term } from "../glossary";
import type { Game } from "../lab";
import { open_mex, value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { ask_patiently } from "../patience";
import { create_plain_table } from "../plain_table";
import type { Picture } from "../save";
import { create_save_menu } from "../save_menu";
import { on_theme_change } from "../theme";
import type { Compared } from "./compare";
import { GridLayout } from "./grid_layout";
import { differs, draw_grid, type GridContent } from "./grid_picture";
import { HeapEntry } from "./heap_entry";
import { draw_legend, legend_height, show_numbers, value_legend } from "./legend";
import type { Memory } from "./memory";
import { Disclosure, type Panel } from "./panel";

const usual_columns = 32;
const narrow_columns = 16;
const max_columns = 256;
const max_heap = 2 ** 50;

export class Grid implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {});
  private readonly surface: HTMLElement;
  private readonly readout = element("output", { class: "readout" });
  private readonly legend = element("div", { class: "legend", "aria-hidden": "true" });
  private readonly story = element("div", { class: "beside-text" });
  private readonly table = create_scroll_area("Nim-values as a table", "");
  private readonly as_table: Disclosure;
  private readonly start_entry: HeapEntry;
  private readonly columns_entry: HeapEntry;
  private readonly period_button: HTMLButtonElement;
  private game: Game | null = null;
  private compared: Compared | null = null;
  private start = 0;
  private wanted_columns: number | null = null;
  private lines: (number | null)[][] = [];
  private values_from = 0;
  private period: PeriodOfGame | null = null;
  private width = 0;
  private layout = new GridLayout(1000, usual_columns, 1);
  private chosen: number | null = null;

  constructor(
    private readonly memory: Memory,
    private readonly on_choose: (heap: number) => void,
  ) {
    this.start_entry = new HeapEntry("From heap", {
      most: max_heap,
      on_number: (start) => this.go(start),
    });
    this.columns_entry = new HeapEntry("Columns", {
      least: 1,
      most: max_columns,
      class: "narrow short",
      on_number: (columns) => this.set_columns(columns),
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
          on: { click: () => this.turn(pages) },
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
        this.create_save_menu(),
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
    this.as_table = new Disclosure(memory, "rows", "The same as a table", this.table, () =>
      this.fill_table(),
    );
    replace(
      this.figure.body,
      element("div", { class: "beside" }, this.surface, this.story),
      element("div", { class: "under" }, this.readout, this.legend),
      element(
        "p",
        { class: "note", id: "grid-keys" },
        "Arrow keys go from heap to heap; a click or Enter says why a value is what it is.",
      ),
      this.as_table.element,
    );
    this.element = this.figure.element;
    this.listen();
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.load();
    });
    on_theme_change(() => this.draw());
  }

  show(game: Game): void {
    this.game = game;
    this.figure.outdate();
    this.start = Math.min(max_heap, this.memory.number("start") ?? 0);
    const columns = this.memory.number("columns");
    this.wanted_columns = columns ? Math.min(max_columns, columns) : null;
    this.compared = null;
    this.lines = [];
    this.as_table.follow();
    this.load();
  }

  mark(period: PeriodOfGame | null): void {
    this.period = period;
    const length = this.period_length();
    this.period_button.hidden = !(length >= 2 && length <= max_columns);
    replace(this.period_button, `Period: ${length} columns`);
    this.draw();
  }

  compare(compared: Compared | null): void {
    this.compared = compared;
    this.load();
  }

  choose(heap: number | null): void {
    this.chosen = heap;
    this.draw();
  }

  leave(): void {
    this.figure.stop();
  }

  private period_length(): number {
    return this.period && this.period.status !== "none" ? Number(this.period.period) : 0;
  }

  private set_columns(columns: number): void {
    this.wanted_columns = columns;
    this.memory.write({ columns });
    this.load();
  }

  private go(start: number): void {
    this.start = Math.min(max_heap, Math.max(0, start));
    this.memory.write({ start: this.start || null });
    this.load();
  }

  private turn(pages: number): void {
    this.go(this.start + pages * this.layout.count);
  }

  private load(): void {
    if (!this.game || this.width === 0) return;
    const columns = this.wanted_columns ?? (this.width < 560 ? narrow_columns : usual_columns);
    const { game, start, compared } = this;
    // The address tells before the answers whether there will be two games.
    const lines = this.memory.text("with") === null ? 1 : 2;
    const layout = new GridLayout(this.width, columns, lines);
    this.start_entry.set(start);
    this.columns_entry.set(columns);
    const values_of = (text: string, from: number, signal: AbortSignal) => {
      const to = from + layout.count - 1;
      if (to < 0) return Promise.resolve(Array<null>(layout.count).fill(null));
      return ask_patiently<Values>(
        "values",
        { game: text, from: Math.max(0, from), to },
        signal,
        () => undefined,
      ).then(({ values }): (number | null)[] => [
        ...Array<null>(Math.max(0, -from)).fill(null),
        ...values,
      ]);
    };
    // The room of the picture is there before its values are.
    if (this.lines.length === 0) {
      this.layout = layout;
      prepare_canvas(this.canvas, layout.width, layout.height);
    }
    void this.figure.load(
      (signal) =>
        Promise.all([
          values_of(game.text, start, signal),
          ...(compared ? [values_of(compared.game.text, start + compared.shift, signal)] : []),
        ]),
      (lines) => {
        this.layout = layout;
        this.lines = lines;
        this.values_from = start;
        this.draw();
        this.fill_table();
      },
    );
  }

  private content(): GridContent {
    const { lines, period, chosen } = this;
    const largest = lines.reduce(
      (top, values) => values.reduce<number>((high, value) => Math.max(high, value ?? 0), top),
      1,
    );
    return { ...{ lines, period, chosen, largest }, from: this.values_from };
  }

  private draw(): void {
    if (this.lines.length === 0) return;
    const content = this.content();
    const { layout } = this;
    draw_grid(prepare_canvas(this.canvas, layout.width, layout.height), layout, content);
    show_numbers(this.legend, value_legend(content.largest));
    this.point(this.chosen);
    replace(this.story, this.explanation(content));
    const values = this.lines[0]!;
    const zeros = values.filter((value) => value === 0).length;
    this.surface.setAttribute(
      "aria-label",
      `Grid of the nim-values of heaps ${this.values_from} to ${this.values_from + values.length - 1}, ${layout.columns} in a row; ` +
        `values from 0 to ${content.largest}, ${zeros} of them 0` +
        (this.compared ? `; below each row that of ${this.compared.game.text}` : ""),
    );
  }

  /** What to see in the picture, in sentences. */
  private explanation(content: GridContent): Content {
    const how = element(
      "p",
      {},
      "A square is a ",
      term("heap"),
      ", a colour is a ",
      term("nim-value"),
      ". Read the rows like text.",
    );
    if (this.compared) {
      const values = content.lines[0]!;
      const count = values.filter((_, index) => differs(content, index)).length;
      return [
        how,
        element(
          "p",
          {},
          `Each row has two lines: ${this.game!.text} above, ${this.compared.game.text} below. `,
          count === 0
            ? "No square here differs."
            : `Framed in red: ${group_digits(count)} ${count === 1 ? "heap" : "heaps"} in which they differ.`,
        ),
      ];
    }
    const length = this.period_length();
    if (!length) return how;
    const begin = Number(this.period!.preperiod);
    const upright = this.layout.columns % length === 0;
    return [
      how,
      begin > 0 &&
        element(
          "p",
          {},
          element("span", { class: "key solid", "aria-hidden": "true" }),
          `The solid line: the repetition begins at heap ${group_digits(begin)}.`,
        ),
      element(
        "p",
        {},
        element("span", { class: "key dashed", "aria-hidden": "true" }),
        `The dashed line: its first round ends before heap ${group_digits(begin + length)} (${this.period!.status}).`,
      ),
      String(this.period!.saltus) !== "0"
        ? null
        : element(
            "p",
            {},
            upright
              ? "Rows are as long as the period (or a multiple of it), so below the solid line every column has one colour."
              : length <= max_columns
                ? `With ${group_digits(length)} columns, as many as the period is long, the repetition stands upright.`
                : null,
          ),
    ];
  }

  private fill_table(): void {
    if (!this.as_table.open) {
      replace(this.table);
      return;
    }
    const columns = Math.min(this.layout.columns, 40);
    const rows = this.lines.flatMap((values, line) => {
      const shown = values.slice(0, 1600);
      const name = line === 0 ? this.game!.text : this.compared?.game.text;
      return Array.from(
        { length: Math.ceil(shown.length / columns) },
        (_, row) =>
          [
            `${this.lines.length > 1 ? `${name}: ` : ""}${this.values_from + row * columns}`,
            ...shown.slice(row * columns, (row + 1) * columns).map((value) => String(value ?? "–")),
          ] as const,
      );
    });
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

  private point(heap: number | null, line = 0): void {
    const index = heap === null ? -1 : heap - this.values_from;
    const value = this.lines[line]?.[index] ?? null;
    if (heap === null || value === null) {
      replace(this.readout, "\u00a0");
      return;
    }
    const by = line * (this.compared?.shift ?? 0);
    const game = line === 0 ? this.game! : this.compared!.game;
    replace(
      this.readout,
      this.compared ? `${game.text}: ` : null,
      nim_value_of(group_digits(heap + by)),
      " = ",
      value_button(game.text, heap + by, value),
    );
  }

  private listen(): void {
    const cell_at = (event: MouseEvent) => {
      const box = this.canvas.getBoundingClientRect();
      return this.layout.at(event.clientX - box.left, event.clientY - box.top);
    };
    this.surface.addEventListener("pointermove", (event) => {
      const cell = cell_at(event);
      if (cell) this.point(this.values_from + cell.index, cell.line);
    });
    this.surface.addEventListener("pointerleave", () => this.point(this.chosen));
    this.surface.addEventListener("click", (event) => {
      const cell = cell_at(event);
      if (cell) this.explain(this.values_from + cell.index, cell.line);
    });
    this.surface.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -this.layout.columns,
        ArrowDown: this.layout.columns,
      };
      const pages: Record<string, number> = { PageDown: 1, PageUp: -1 };
      if (event.key in steps) this.step(steps[event.key]!);
      else if (event.key in pages) this.turn(pages[event.key]!);
      else if (event.key === "Enter" && this.chosen !== null) this.explain(this.chosen, 0);
      else return;
      event.preventDefault();
    });
  }

  private has(heap: number): boolean {
    return (this.lines[0]?.[heap - this.values_from] ?? null) !== null;
  }

  private step(by: number): void {
    const heap =
      this.chosen === null || !this.has(this.chosen) ? this.values_from : this.chosen + by;
    if (this.has(heap)) this.on_choose(heap);
  }

  /** Why the value is what it is. */
  private explain(heap: number, line: number): void {
    if ((this.lines[line]?.[heap - this.values_from] ?? null) === null) return;
    this.on_choose(heap);
    const game = line === 0 ? this.game! : this.compared!.game;
    open_mex(game.text, heap + line * (this.compared?.shift ?? 0));
  }

  private create_save_menu(): HTMLElement {
    const range = () => [this.values_from, this.values_from + this.layout.count - 1] as const;
    return create_save_menu({
      what: "the rows",
      picture: () => this.picture(),
      data: [
        {
          label: "Values (CSV)",
          type: "text/csv",
          name: () => `${file_name(this.game!.text, ...range())}.csv`,
          text: () => {
            const [from, to] = range();
            return ask_text("values", { game: this.game!.text, from, to, format: "csv" });
          },
        },
      ],
      on_fault: (fault) => this.figure.refuse(fault),
    });
  }

  private picture(): Picture | null {
    if (this.lines.length === 0) return null;
    const { layout } = this;
    const content = this.content();
    const names = [this.game!.text, ...(this.compared ? [this.compared.game.text] : [])];
    const [from, to] = [this.values_from, this.values_from + layout.count - 1];
    return {
      name: file_name(...names, "rows", from, to),
      title: `Nim-values of ${names.join(" and ")}, heaps ${group_digits(from)} to ${group_digits(to)}, ${layout.columns} in a row`,
      caption: this.compared
        ? `Above ${names[0]}, below ${names[1]}; framed in red where they differ.`
        : "The value 0 is lost for the player to move.",
      width: layout.width,
      height: layout.height + legend_height,
      draw: (pen) => {
        draw_grid(pen, layout, content);
        draw_legend(pen, value_legend(content.largest), 0, layout.height + 8);
      },
    };
  }
}
