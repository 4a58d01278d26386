// The nim-values as a scatter plot over up to 10^7 heaps. The program counts heaps in cells, as many as the screen can show; while it
// counts for a new view, the old picture is drawn in its place, moved and scaled.
import { text, sentences, text_with } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { not_understood } from "../address_note";
import { announce } from "../announce";
import { element, nim_value_of, replace, type Content } from "../element";
import { Figure, on_width_change, prepare_canvas, settled } from "../figure";
import type { HeapGame } from "../lab";
import { ask_then_stream } from "../api";
import { file_name, type Drawn } from "../save";
import { group_digits } from "../number_text";
import { offer_figure } from "../share/offered_pictures";
import { on_theme_change } from "../theme";
import type { Memory } from "./memory";
import type { Panel } from "./panel";
import { axes_of, draw_plot, plot_height, plot_margin, value_room, type PlotState } from "./plot";
import { Cells, type Column } from "./plot_cells";
import { listen_to_plot } from "./plot_input";
import { PlotRange, usual_range } from "./plot_range";
import { beginning_of, status_words } from "./status_words";
import { surroundings } from "./zoom";
import { value_button } from "../mex/value_button";

const usual_top = 4;
const most_columns = 2000;

export class Scatter implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas");
  private readonly surface: HTMLElement;
  private readonly readout = element("output.readout");
  private readonly reading = element("p.note");
  private readonly range: PlotRange;
  private game: HeapGame | null = null;
  private cells: Cells | null = null;
  private period: PeriodOfGame | null = null;
  private chosen: number | null = null;
  private width = 0;
  private frame = 0;
  private pointed: number | null = null;
  private read = "";
  /** Nobody has chosen what to look at: it is where the period begins, and no part of the address. */
  private as_at_first = true;
  private readonly load_soon = settled(90, () => this.load());
  private readonly tell_soon = settled(250, () => this.tell());

  constructor(
    private readonly memory: Memory,
    private readonly on_choose: (heap: number) => void,
  ) {
    this.range = new PlotRange(() => {
      this.as_at_first = false;
      this.draw_soon();
      this.load_soon();
      this.tell_soon();
    });
    this.figure = new Figure(
      [text("Nim-values"), " ", nim_value_of("n")],
      [...this.range.tools],
      "scatter",
    );
    this.surface = element(
      "div.surface",
      {
        tabindex: 0,
        role: "application",
        "aria-roledescription": text("plot"),
        "aria-describedby": "scatter-keys",
      },
      this.canvas,
    );
    replace(
      this.figure.body,
      this.surface,
      element("div.under", this.readout, this.reading),
      element(
        "p.note",
        { id: "scatter-keys" },
        text(
          "Drag to move; pinch, double-click, or click and use the wheel to zoom. Keys: ← → move, + − zoom, Home, End, 0 for all.",
        ),
      ),
    );
    this.element = this.figure.element;
    offer_figure(this.element, text("the nim-values"), () => this.drawn());
    listen_to_plot(this.surface, this.canvas, {
      stretch: () => this.range.stretch,
      furthest: () => this.range.furthest,
      heap_at: (x) => axes_of(this.state()).heap_at(x),
      move_to: (stretch) => this.range.move_to(stretch),
      show_all: () => this.range.show_all(),
      point: (place) => {
        this.pointed = place?.x ?? null;
        this.draw_soon();
      },
      press: ({ x }) => this.press(x),
    });
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.draw();
      this.load_soon();
    });
    on_theme_change(() => {
      this.cells?.forget_pictures();
      this.draw_soon();
    });
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.cells = null;
    this.period = null;
    this.range.set(...this.range_of_address());
    this.load();
    this.tell();
  }

  private range_of_address(): readonly [number, number] {
    const [from, to] = [this.memory.number("from"), this.memory.number("to")];
    this.as_at_first = from === null || to === null || to <= from;
    if (!this.as_at_first) return [from!, to!];
    const stated = ["from", "to"].filter((end) => this.memory.text(end) !== null);
    if (stated.length > 0)
      not_understood(stated.map((end) => `${end}=${this.memory.text(end)}`).join("&"));
    return usual_range;
  }

  mark(period: PeriodOfGame | null): void {
    this.period = period;
    const begin = period && beginning_of(period);
    if (this.as_at_first && begin !== null && begin > usual_range[1]) {
      // As many heaps before it as after it.
      const from = Math.floor(begin - (usual_range[1] - usual_range[0]) / 2);
      this.range.set(from, from + usual_range[1]);
      this.load_soon();
      this.tell();
    }
    this.draw_soon();
    this.describe();
  }

  choose(heap: number | null): void {
    this.chosen = heap;
    this.draw_soon();
  }

  leave(): void {
    this.figure.stop();
  }

  private state(): PlotState {
    const { width, cells, period, chosen } = this;
    return {
      ...{ width, cells, period, chosen },
      top_value: cells?.top_value(this.range.stretch) ?? usual_top,
      name: this.game?.text ?? "",
      stretch: this.range.stretch,
      pointer: this.pointed,
    };
  }

  private drawn(): Drawn | null {
    if (!this.cells) return null;
    // Its cloud is painted anew, in the colours of paper.
    const cells = new Cells(this.cells.overview);
    const state = { ...this.state(), cells, pointer: null };
    const [from, to] = this.range.shown();
    return {
      name: file_name(state.name, from, to),
      title: text("Nim-values of {games}, heaps {from} to {to}", {
        games: state.name,
        from: group_digits(from),
        to: group_digits(to),
      }),
      caption: how_to_read(state),
      width: this.width,
      height: plot_height,
      draw: (pen) => draw_plot(pen, state),
    };
  }

  private tell(): void {
    const [from, to] = this.range.shown();
    this.range.write_entries();
    this.describe();
    if (document.activeElement === this.surface)
      announce(text("Heaps {from} to {to}.", { from: String(from), to: String(to) }));
    this.memory.write(this.as_at_first ? { from: null, to: null } : { from, to });
  }

  private load(): void {
    if (!this.game || this.width === 0) return;
    const { stretch, furthest } = this.range;
    const asked = surroundings(stretch, furthest);
    const columns = this.columns_of(asked);
    if (this.cells?.serves(stretch, asked, columns)) return;
    const question = { game: this.game.text, ...asked, columns, rows: value_room };
    void this.figure.load(
      (signal, on_progress) => ask_then_stream("overview", question, signal, on_progress),
      (overview) => {
        this.cells = new Cells(overview);
        this.describe();
        this.draw_soon();
      },
    );
  }

  /** A cell for each heap while there are few; otherwise cells of at least a pixel, since narrower ones would be left out of the picture. */
  private columns_of({ from, to }: { from: number; to: number }): number {
    const heaps = to - from + 1;
    if (heaps <= most_columns) return heaps;
    const room = this.width - plot_margin.left - plot_margin.right;
    const shown = this.range.stretch.to - this.range.stretch.from;
    return Math.min(most_columns, Math.max(1, Math.floor((room * heaps) / shown)));
  }

  private draw_soon(): void {
    if (this.frame === 0)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.draw();
      });
  }

  private draw(): void {
    if (this.width === 0 || !this.element.isConnected) return;
    draw_plot(prepare_canvas(this.canvas, this.width, plot_height), this.state());
    this.read_out();
  }

  /** Written anew only when it changes, so that a button in it keeps the focus. */
  private read_out(): void {
    const found = reading_of(this.state());
    const key = JSON.stringify([this.game?.text, found]);
    if (key === this.read) return;
    this.read = key;
    replace(this.readout, readout_of(this.game?.text ?? "", found));
  }

  private press(x: number): void {
    const heap = Math.floor(axes_of(this.state()).heap_at(x));
    const column = this.cells?.column(heap);
    if (column && column.first === column.last) this.on_choose(heap);
  }

  private describe(): void {
    const [from, to] = this.range.shown();
    this.surface.setAttribute("aria-label", plot_label(this.state(), from, to));
    replace(this.reading, how_to_read(this.state()));
  }
}

/** For those who do not see the plot. */
function plot_label({ cells, stretch, period }: PlotState, from: number, to: number): string {
  const reach = cells
    ? text("Values from 0 to {top}.", { top: String(Math.round(cells.top_value(stretch))) })
    : "";
  const repeats =
    period && period.status !== "none"
      ? text("Period {period} from heap {preperiod} on, {status}.", {
          period: String(period.period),
          preperiod: String(period.preperiod),
          status: status_words(period),
        })
      : "";
  const range = text("Scatter plot of the nim-values of heaps {from} to {to}.", {
    from: String(from),
    to: String(to),
  });
  return sentences(range, reach, repeats);
}

function how_to_read({ cells }: PlotState): string {
  if (!cells) return "\u00a0";
  const lost = text("Orange: value 0, lost for the player to move.");
  if (cells.drawing === "dots") return sentences(text("A dot is a heap."), lost);
  return sentences(text("The stronger the colour, the more heaps have the value."), lost);
}

/** Of the heap under the pointer, or of the chosen one; of as many as share a column. */
function reading_of(plot: PlotState): Column | null {
  const { pointer, chosen, cells } = plot;
  const heap = pointer === null ? chosen : Math.floor(axes_of(plot).heap_at(pointer));
  const column = heap === null ? null : (cells?.column(heap) ?? null);
  return column && pointer === null && column.first !== column.last ? null : column;
}

/** A single value says why when it is pressed. */
function readout_of(game: string, found: Column | null): Content {
  if (!found) return "\u00a0";
  const { first, last, low, high } = found;
  const values = low === high ? group_digits(low) : `${group_digits(low)} … ${group_digits(high)}`;
  if (first < last)
    return text("heaps {first} … {last}: values {values}", {
      first: group_digits(first),
      last: group_digits(last),
      values,
    });
  const value = nim_value_of(group_digits(first));
  return low < high
    ? text_with("{value} in {values}", { value, values })
    : [value, " = ", value_button(game, first, low)];
}
