// The nim-values in rows. With as many columns as the period is long, the period stands upright.
import { text } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { create_scroll_area, element, nim_value_of, replace } from "../element";
import { Figure, on_width_change, prepare_canvas } from "../figure";
import type { HeapGame } from "../lab";
import { open_mex, value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { ask_then_stream } from "../api";
import { file_name, type Drawn } from "../save";
import { offer_figure } from "../share/offered_pictures";
import { on_theme_change } from "../theme";
import { GridLayout } from "./grid_layout";
import { GridTools, max_columns, max_heap } from "./grid_tools";
import { draw_grid, draw_grid_axes, type GridContent } from "./grid_picture";
import { create_value_table, grid_label, grid_story, period_length } from "./grid_words";
import { beginning_of } from "./status_words";
import { draw_legend, legend_height, show_numbers, value_legend } from "./legend";
import type { Memory } from "./memory";
import { Disclosure, type Panel } from "./panel";

const usual_columns = 32;
const narrow_columns = 16;
/** Of a saved picture, in pixels: room for the numbers of rows and of columns. */
const side_of_rows = 72;
const top_of_columns = 20;

/** So that a square can still be pointed at. */
function most_upright(width: number): number {
  return Math.floor(width / 18);
}

export class Grid implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas");
  private readonly surface: HTMLElement;
  private readonly readout = element("output.readout");
  private readonly legend = element("div.colour-key", { "aria-hidden": "true" });
  private readonly story = element("div.beside-text");
  private readonly table = create_scroll_area(text("Nim-values as a table"), "");
  private readonly as_table: Disclosure;
  private readonly tools: GridTools;
  private game: HeapGame | null = null;
  private start = 0;
  private wanted_columns: number | null = null;
  private values: number[] = [];
  private values_from = 0;
  private period: PeriodOfGame | null = null;
  private width = 0;
  private layout = new GridLayout(1000, usual_columns);
  private chosen: number | null = null;

  constructor(
    private readonly memory: Memory,
    private readonly on_choose: (heap: number) => void,
  ) {
    this.tools = new GridTools({
      start: (start) => this.go(start),
      columns: (columns) => this.set_columns(columns),
      turn: (pages) => this.turn(pages),
    });
    this.figure = new Figure([text("Nim-values in rows")], [...this.tools.elements], "grid");
    this.surface = element(
      "div.surface",
      {
        tabindex: 0,
        role: "application",
        "aria-roledescription": text("grid of values"),
        "aria-describedby": "grid-keys",
      },
      this.canvas,
    );
    this.as_table = new Disclosure(memory, "rows", text("The same as a table"), this.table, () =>
      this.fill_table(),
    );
    replace(
      this.figure.body,
      element("div.beside", this.surface, this.story),
      element("div.under", this.readout, this.legend),
      element(
        "p.note",
        { id: "grid-keys" },
        text("Arrow keys go from heap to heap; a click or Enter says why a value is what it is."),
      ),
      this.as_table.element,
    );
    this.element = this.figure.element;
    offer_figure(this.element, text("the rows"), () => this.drawn());
    this.listen();
    on_width_change(this.figure.body, (width) => {
      const is_first = this.width === 0;
      this.width = width;
      if (is_first) this.mark(this.period);
      this.load();
    });
    on_theme_change(() => this.draw());
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.start = this.memory.number("start") ?? 0;
    const columns = this.memory.number("columns");
    this.wanted_columns = columns ? Math.min(max_columns, columns) : null;
    this.values = [];
    this.as_table.follow();
    this.load();
  }

  mark(period: PeriodOfGame | null): void {
    this.period = period;
    const length = period_length(this.content());
    if (period && this.width > 0) this.open_at(period, length); // else when the width is known
    this.draw();
  }

  /** Where nobody has chosen what to look at, the period stands upright, and its beginning is in sight. */
  private open_at(period: PeriodOfGame, length: number): void {
    const { memory } = this;
    if (memory.number("columns") === null && length > 2 && length <= most_upright(this.width))
      this.wanted_columns = length;
    const columns = this.wanted_columns ?? this.layout.columns;
    const begin = beginning_of(period);
    const seen = new GridLayout(this.width, columns).count;
    if (memory.number("start") === null && begin !== null && begin + 2 * columns > seen)
      this.start = Math.min(max_heap, (Math.floor(begin / columns) - 2) * columns);
    if (this.start !== this.values_from || columns !== this.layout.columns) this.load();
  }

  choose(heap: number | null): void {
    this.chosen = heap;
    this.draw();
  }

  leave(): void {
    this.figure.stop();
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
    const { game, start } = this;
    const layout = new GridLayout(this.width, columns);
    this.tools.show(start, columns);
    // The room of the picture is there before its values are.
    if (this.values.length === 0) {
      this.layout = layout;
      prepare_canvas(this.canvas, layout.width, layout.height);
    }
    const question = { game: game.text, from: start, to: start + layout.count - 1 };
    void this.figure.load(
      (signal, on_progress) => ask_then_stream("values", question, signal, on_progress),
      ({ values }) => {
        this.layout = layout;
        this.values = values;
        this.values_from = start;
        this.draw();
        this.fill_table();
      },
    );
  }

  private content(): GridContent {
    const { values, period, chosen } = this;
    const largest = values.reduce((high, value) => Math.max(high, value), 1);
    return {
      ...{ values, period, chosen, largest },
      from: this.values_from,
      game: this.game?.text ?? "",
    };
  }

  private drawn(): Drawn | null {
    if (this.values.length === 0) return null;
    const { columns } = this.layout;
    const layout = new GridLayout(this.width + side_of_rows, columns, side_of_rows, top_of_columns);
    const content = this.content();
    const { game, from, largest } = content;
    const last = from + layout.count - 1;
    return {
      name: file_name(game, "rows", from, last),
      title: text("Nim-values of {games}, heaps {from} to {to}, {columns} in a row", {
        games: game,
        from: group_digits(from),
        to: group_digits(last),
        columns,
      }),
      caption: text("The value 0 is lost for the player to move."),
      width: layout.width,
      height: layout.height + legend_height,
      draw: (pen) => {
        draw_grid_axes(pen, layout, from);
        draw_grid(pen, layout, content);
        draw_legend(pen, value_legend(largest), side_of_rows, layout.height + 8);
      },
    };
  }

  private draw(): void {
    if (this.values.length === 0) return;
    const content = this.content();
    const { layout } = this;
    draw_grid(prepare_canvas(this.canvas, layout.width, layout.height), layout, content);
    show_numbers(this.legend, value_legend(content.largest));
    this.point(this.chosen);
    replace(this.story, grid_story(layout, content));
    this.surface.setAttribute("aria-label", grid_label(layout, content));
  }

  private fill_table(): void {
    replace(
      this.table,
      this.as_table.open && this.values.length > 0
        ? create_value_table(this.layout, this.content())
        : null,
    );
  }

  private value_of(heap: number): number | undefined {
    return this.values[heap - this.values_from];
  }

  private point(heap: number | null): void {
    const value = heap === null ? undefined : this.value_of(heap);
    replace(
      this.readout,
      value === undefined
        ? "\u00a0"
        : [nim_value_of(group_digits(heap!)), " = ", value_button(this.game!.text, heap!, value)],
    );
  }

  private listen(): void {
    listen_to_cells(this.surface, this.canvas, {
      layout: () => this.layout,
      point: (cell) => this.point(cell === null ? this.chosen : this.values_from + cell),
      press: (cell) => this.explain(this.values_from + cell),
      step: (by) => this.step(by),
      turn: (pages) => this.turn(pages),
      enter: () => {
        if (this.chosen !== null) this.explain(this.chosen);
      },
    });
  }

  private step(by: number): void {
    const { chosen } = this;
    const is_shown = chosen !== null && this.value_of(chosen) !== undefined;
    const heap = is_shown ? chosen + by : this.values_from;
    if (this.value_of(heap) !== undefined) this.on_choose(heap);
  }

  /** Why the value is what it is. */
  private explain(heap: number): void {
    if (this.value_of(heap) === undefined) return;
    this.on_choose(heap);
    open_mex(this.game!.text, heap);
  }
}

interface Cells {
  layout(): GridLayout;
  /** The index of a cell; null: the pointer is over none any more. */
  point(cell: number | null): void;
  press(cell: number): void;
  step(by: number): void;
  turn(pages: number): void;
  enter(): void;
}

function listen_to_cells(surface: HTMLElement, canvas: HTMLCanvasElement, cells: Cells): void {
  const cell_at = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return cells.layout().at(event.clientX - box.left, event.clientY - box.top);
  };
  surface.addEventListener("pointermove", (event) => {
    const cell = cell_at(event);
    if (cell !== null) cells.point(cell);
  });
  surface.addEventListener("pointerleave", () => cells.point(null));
  surface.addEventListener("click", (event) => {
    const cell = cell_at(event);
    if (cell !== null) cells.press(cell);
  });
  surface.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns } = cells.layout();
    const acts: Record<string, () => void> = {
      ArrowLeft: () => cells.step(-1),
      ArrowRight: () => cells.step(1),
      ArrowUp: () => cells.step(-columns),
      ArrowDown: () => cells.step(columns),
      PageUp: () => cells.turn(-1),
      PageDown: () => cells.turn(1),
      Enter: () => cells.enter(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
