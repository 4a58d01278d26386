// The nim-values as a scatter plot over up to 10^7 heaps. The program counts heaps in cells, as many as the screen can show; while it
// counts for a new view, the old picture is drawn in its place, moved and scaled.
import { text } from "../language/text";
import type { Overview, PeriodOfGame } from "../answers";
import { not_understood } from "../address_note";
import { announce } from "../announce";
import { element, nim_value_of, replace } from "../element";
import { Figure, on_width_change, prepare_canvas, settled } from "../figure";
import type { HeapGame } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { on_theme_change } from "../theme";
import type { Compared } from "./compare";
import type { Memory } from "./memory";
import type { Panel } from "./panel";
import { draw_plot, lane_axes, lane_room, plot_height, plot_margin } from "./plot";
import type { Lane, PlotState } from "./plot";
import { Cells } from "./plot_cells";
import { create_plot_menu } from "./plot_files";
import { listen_to_plot } from "./plot_input";
import { PlotRange, largest_furthest, usual_range } from "./plot_range";
import { beginning_of } from "./status_words";
import { how_to_read, plot_label, readings, readout_of } from "./plot_words";
import { surroundings } from "./zoom";

export class Scatter implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas");
  private readonly surface: HTMLElement;
  private readonly readout = element("output.readout");
  private readonly reading = element("p.note");
  private readonly range: PlotRange;
  private game: HeapGame | null = null;
  private compared: Compared | null = null;
  private lanes: Lane[] = [];
  private chosen: number | null = null;
  private width = 0;
  private frame = 0;
  private pointed: number | null = null;
  private read = "";
  /** Nobody has chosen what to look at: it is where the period begins, and no part of the address. */
  private as_at_first = true;
  private readonly load_soon = settled(90, () => this.load());
  private readonly tell_soon = settled(250, () => this.tell());
  private readonly reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    private readonly memory: Memory,
    private readonly events: {
      on_view: (from: number, to: number) => void;
      on_choose: (heap: number) => void;
    },
  ) {
    this.range = new PlotRange(() => {
      this.as_at_first = false;
      this.draw_soon();
      this.load_soon();
      this.tell_soon();
    });
    this.figure = new Figure(
      [text("Nim-values"), " ", nim_value_of("n")],
      [
        ...this.range.tools,
        create_plot_menu(
          () => this.state(),
          () => this.range.shown(),
          () => this.figure,
        ),
      ],
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
    listen_to_plot(this.surface, this.canvas, {
      stretch: () => this.range.stretch,
      furthest: () => this.range.furthest,
      heap_at: (x) => lane_axes(this.state(), 0).heap_at(x),
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
      for (const { cells } of this.lanes) cells?.forget_pictures();
      this.draw_soon();
    });
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.lanes = [];
    this.set_lanes(null);
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
    if (this.lanes[0]) this.lanes[0].period = period;
    const begin = period && beginning_of(period);
    if (this.as_at_first && begin !== null && begin > usual_range[1]) {
      // As many heaps before it as after it.
      const from = Math.floor(begin - (usual_range[1] - usual_range[0]) / 2);
      if (from + usual_range[1] < largest_furthest) this.range.set(from, from + usual_range[1]);
      this.load_soon();
      this.tell();
    }
    this.draw_soon();
    this.describe();
  }

  compare(compared: Compared | null): void {
    const before = this.compared;
    if (compared === before) return;
    if (compared?.game.text !== before?.game.text) this.set_lanes(compared);
    this.compared = compared;
    this.draw_soon();
    this.load();
  }

  choose(heap: number | null): void {
    this.chosen = heap;
    this.draw_soon();
  }

  /** The first and the last heap in view. */
  get shown(): [number, number] {
    return this.range.shown();
  }

  leave(): void {
    this.figure.stop();
  }

  /** The first lane keeps what it shows unless its game is another. */
  private set_lanes(compared: Compared | null): void {
    const lane = (name: string): Lane => ({ name, cells: null, top_value: 4, period: null });
    const name = this.game?.text ?? "";
    const first = this.lanes[0]?.name === name ? this.lanes[0] : lane(name);
    this.compared = compared;
    this.lanes = compared ? [first, lane(compared.game.text)] : [first];
  }

  private state(): PlotState {
    const { width, lanes, chosen } = this;
    return {
      ...{ width, lanes, chosen },
      stretch: this.range.stretch,
      shift: this.compared?.shift ?? 0,
      differences: this.compared?.differences ?? null,
      pointer: this.pointed,
    };
  }

  private tell(): void {
    const [from, to] = this.range.shown();
    this.range.write_entries();
    this.describe();
    if (document.activeElement === this.surface)
      announce(text("Heaps {from} to {to}.", { from: String(from), to: String(to) }));
    this.memory.write(this.as_at_first ? { from: null, to: null } : { from, to });
    this.events.on_view(from, to);
  }

  private load(): void {
    if (!this.game || this.width === 0) return;
    const room = this.width - plot_margin.left - plot_margin.right;
    const columns = Math.min(2000, Math.max(200, Math.round(room * 2)));
    const rows = lane_room(this.lanes.length);
    const games = [this.game.text, this.compared?.game.text];
    const wanted = this.lanes.flatMap((lane, index) => {
      const by = index * (this.compared?.shift ?? 0);
      const stretch = { from: this.range.stretch.from + by, to: this.range.stretch.to + by };
      const asked = surroundings(stretch, this.range.furthest + Math.max(0, by));
      return lane.cells?.serves(stretch, asked, columns)
        ? []
        : [{ lane, asked, game: games[index] }];
    });
    if (wanted.length === 0) return;
    void this.figure.load(
      (signal, on_progress) =>
        Promise.all(
          wanted.map(({ asked, game }) =>
            ask_then_stream("overview", { game, ...asked, columns, rows }, signal, on_progress),
          ),
        ),
      (answers) => {
        // One picture a frame is painted, so that none takes long.
        for (const [index, { lane }] of wanted.entries())
          if (index === 0) this.fill(lane, answers[index]!);
          else requestAnimationFrame(() => this.fill(lane, answers[index]!));
      },
    );
  }

  private fill(lane: Lane, overview: Overview): void {
    const first = lane.cells === null;
    lane.cells = new Cells(overview);
    if (first) lane.top_value = lane.cells.top_value(this.range.stretch);
    this.describe();
    this.draw_soon();
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
    for (const lane of this.lanes) this.follow_top(lane);
    // The address tells before the answers whether there will be two games.
    const height = plot_height(this.memory.text("with") === null ? 1 : 2);
    const pen = prepare_canvas(this.canvas, this.width, height);
    draw_plot(pen, this.state());
    this.read_out();
  }

  /** The axis follows the largest value in view in steps, so that the eye can follow, too. */
  private follow_top(lane: Lane): void {
    const wanted = lane.cells?.top_value(this.range.stretch) ?? lane.top_value;
    const gap = wanted - lane.top_value;
    if (Math.abs(gap) < 0.02 * wanted || this.reduced.matches) lane.top_value = wanted;
    else {
      lane.top_value += gap * 0.25;
      this.draw_soon();
    }
  }

  /** Written anew only when it changes, so that a button in it keeps the focus. */
  private read_out(): void {
    const found = readings(this.state());
    const key = JSON.stringify(found);
    if (key === this.read) return;
    this.read = key;
    replace(this.readout, readout_of(found));
  }

  private press(x: number): void {
    const heap = Math.floor(lane_axes(this.state(), 0).heap_at(x));
    const column = this.lanes[0]?.cells?.column(heap);
    if (column && column.first === column.last) this.events.on_choose(heap);
  }

  private describe(): void {
    const [from, to] = this.range.shown();
    this.surface.setAttribute("aria-label", plot_label(this.state(), from, to));
    replace(this.reading, how_to_read(this.state()));
  }
}
