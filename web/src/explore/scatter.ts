// The nim-values as a scatter plot over up to 10^7 heaps. The server counts heaps in cells, as many as the screen can show; while it
// counts for a new view, the old picture is drawn in its place, moved and scaled.
import type { Overview, PeriodOfGame } from "../answers";
import { announce } from "../announce";
import { ask_text } from "../api";
import { ask_patiently } from "../patience";
import { element, nim_value_of, replace } from "../element";
import { Figure, create_entry, on_width_change, prepare_canvas, settled } from "../figure";
import { axis_label, axis_step, group_digits, parse_heap } from "../number_text";
import { on_theme_change, theme_colour } from "../theme";
import { clamped, min_heaps, moved, surroundings, zoomed, type Stretch } from "./zoom";

const usual_furthest = 1_000_001;
const largest_furthest = 10_000_000;
const usual_end = 1000;
const margin = { left: 56, right: 10, top: 22, bottom: 30 };
const height = 360;

interface Cells {
  overview: Overview;
  picture: HTMLCanvasElement;
  theme: string | undefined;
}

export class Scatter {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {});
  private readonly surface: HTMLElement;
  private readonly readout = element("output", { class: "readout" });
  private readonly from_entry;
  private readonly to_entry;
  private game: string | null = null;
  private stretch: Stretch = { from: 0, to: usual_end + 1 };
  private furthest = usual_furthest;
  private cells: Cells | null = null;
  private top_value = 4;
  private period: PeriodOfGame | null = null;
  private width = 0;
  private frame = 0;
  private pointed: { x: number; y: number } | null = null;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private readonly load_soon = settled(90, () => this.load());
  private readonly tell_soon = settled(250, () => this.tell());
  private readonly reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

  constructor(private readonly options: { on_view: (from: number, to: number) => void }) {
    this.from_entry = create_entry("From heap", { on_change: () => this.go_to_entries() });
    this.to_entry = create_entry("to heap", { on_change: () => this.go_to_entries() });
    this.figure = new Figure(
      ["Nim-values ", nim_value_of("n")],
      [
        this.from_entry.field,
        this.to_entry.field,
        element(
          "div",
          { class: "tools" },
          this.button("−", "Zoom out", () => this.zoom(2)),
          this.button("+", "Zoom in", () => this.zoom(0.5)),
          element(
            "button",
            {
              class: "button",
              type: "button",
              on: { click: () => this.move_to({ from: 0, to: usual_furthest }) },
            },
            "0 … 10⁶",
          ),
        ),
      ],
      "scatter",
    );
    this.surface = element(
      "div",
      {
        class: "surface",
        tabindex: 0,
        role: "application",
        "aria-roledescription": "plot",
        "aria-describedby": "scatter-keys",
      },
      this.canvas,
    );
    replace(
      this.figure.body,
      this.surface,
      element("div", { class: "under" }, this.readout, this.create_exports()),
      element(
        "p",
        { class: "note", id: "scatter-keys" },
        "Drag to move; pinch, double-click, or click and use the wheel to zoom. Keys: ← → move, + − zoom, Home, End, 0 for all.",
      ),
    );
    this.element = this.figure.element;
    this.listen();
    on_width_change(this.figure.body, (width) => {
      this.width = width;
      this.draw_soon();
      this.load_soon();
    });
    on_theme_change(() => {
      if (this.cells) this.cells.picture = paint(this.cells.overview);
      this.draw_soon();
    });
  }

  show(game: string, from: number, to: number): void {
    this.game = game;
    this.figure.outdate();
    this.cells = null;
    this.period = null;
    this.stretch = from >= 0 && to > from ? this.reaching(from, to) : this.stretch;
    this.load();
    this.tell();
  }

  mark(period: PeriodOfGame | null): void {
    this.period = period;
    this.draw_soon();
    this.describe();
  }

  leave(): void {
    this.figure.stop();
  }

  private reaching(from: number, to: number): Stretch {
    this.furthest = Math.min(largest_furthest, Math.max(usual_furthest, to + 1));
    return clamped({ from, to: to + 1 }, this.furthest);
  }

  private button(text: string, label: string, on_click: () => void): HTMLElement {
    return element(
      "button",
      {
        class: "button icon",
        type: "button",
        "aria-label": label,
        title: label,
        on: { click: on_click },
      },
      text,
    );
  }

  private create_exports(): HTMLElement {
    const save = (format: string, suffix: string) =>
      element(
        "button",
        {
          class: "button small",
          type: "button",
          on: {
            click: () => {
              const [from, to] = this.shown();
              const game = this.game!;
              void this.figure.load(
                (signal) =>
                  ask_text(
                    "values",
                    { game, from, to: Math.min(to, from + 999_999), format },
                    signal,
                  ),
                (text) => {
                  const link = element("a", {
                    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
                    download: `nim-values.${suffix}`,
                  });
                  link.click();
                  URL.revokeObjectURL(link.href);
                },
              );
            },
          },
        },
        suffix === "json"
          ? "JSON"
          : format === "bfile"
            ? "b-file"
            : format === "csv"
              ? "CSV"
              : "Text",
      );
    return element(
      "div",
      { class: "tools", role: "group", "aria-label": "Save the values shown" },
      element("span", { class: "note" }, "Save as"),
      save("text", "txt"),
      save("json", "json"),
      save("csv", "csv"),
      save("bfile", "b.txt"),
    );
  }

  private shown(): [number, number] {
    return [Math.floor(this.stretch.from), Math.ceil(this.stretch.to) - 1];
  }

  private go_to_entries(): void {
    const from = parse_heap(this.from_entry.input.value);
    const to = parse_heap(this.to_entry.input.value);
    this.from_entry.input.toggleAttribute("aria-invalid", from === null);
    this.to_entry.input.toggleAttribute("aria-invalid", to === null);
    if (from === null || to === null) return;
    if (to >= largest_furthest)
      this.figure.say(
        element(
          "p",
          { class: "note" },
          `The plot reaches to heap ${group_digits(largest_furthest - 1)}; Ask knows single heaps beyond.`,
        ),
      );
    const begin = Math.min(from, largest_furthest - min_heaps);
    this.move_to(
      this.reaching(begin, Math.max(begin + min_heaps - 1, Math.min(to, largest_furthest - 1))),
    );
  }

  private zoom(factor: number, fixed = (this.stretch.from + this.stretch.to) / 2): void {
    this.move_to(zoomed(this.stretch, factor, fixed, this.furthest));
  }

  private move_to(stretch: Stretch): void {
    this.stretch = clamped(stretch, this.furthest);
    this.draw_soon();
    this.load_soon();
    this.tell_soon();
  }

  private tell(): void {
    const [from, to] = this.shown();
    // What is being typed is not overwritten.
    for (const [entry, end] of [
      [this.from_entry, from],
      [this.to_entry, to],
    ] as const)
      if (document.activeElement !== entry.input) entry.input.value = String(end);
    this.describe();
    if (document.activeElement === this.surface) announce(`Heaps ${from} to ${to}`);
    this.options.on_view(from, to);
  }

  private load(): void {
    if (!this.game || this.width === 0) return;
    const { from, to } = surroundings(this.stretch, this.furthest);
    const shown = this.cells?.overview;
    const [least, last] = this.shown();
    const wanted_columns = Math.min(
      2000,
      Math.max(200, Math.round((this.width - margin.left - margin.right) * 2)),
    );
    const per_column = Math.ceil((to - from + 1) / wanted_columns);
    // Good enough: it covers the view, no coarser than a new one would be, and not a speck of something far larger.
    if (
      shown &&
      shown.from <= least &&
      shown.to >= last &&
      shown.heaps_per_column <= per_column &&
      shown.to - shown.from <= 6 * (to - from)
    )
      return;
    const game = this.game;
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Overview>(
          "overview",
          { game, from, to, columns: wanted_columns, rows: height },
          signal,
          on_progress,
        ),
      (overview) => {
        const first = this.cells === null;
        this.cells = {
          overview,
          picture: paint(overview),
          theme: document.documentElement.dataset["theme"],
        };
        if (first) this.top_value = this.wanted_top();
        this.describe();
        this.draw_soon();
      },
    );
  }

  private x_of(heap: number): number {
    return (
      margin.left +
      ((heap - this.stretch.from) / (this.stretch.to - this.stretch.from)) *
        (this.width - margin.left - margin.right)
    );
  }

  private heap_at(x: number): number {
    return (
      this.stretch.from +
      ((x - margin.left) / (this.width - margin.left - margin.right)) *
        (this.stretch.to - this.stretch.from)
    );
  }

  private y_of(value: number): number {
    return (
      height -
      margin.bottom -
      ((value + 0.5) / (this.top_value + 1)) * (height - margin.top - margin.bottom)
    );
  }

  /** The largest value in view, as far as the cells tell. */
  private wanted_top(): number {
    const overview = this.cells?.overview;
    if (!overview) return this.top_value;
    const first = Math.max(
      0,
      Math.floor((this.stretch.from - overview.from) / overview.heaps_per_column),
    );
    const last = Math.min(
      overview.columns - 1,
      Math.floor((this.stretch.to - 1 - overview.from) / overview.heaps_per_column),
    );
    let top = 0;
    for (let column = first; column <= last; column += 1)
      for (let row = overview.rows - 1; row > top; row -= 1)
        if (overview.counts[column * overview.rows + row]) {
          top = row;
          break;
        }
    return Math.max(4, overview.value_from + (top + 1) * overview.values_per_row - 1);
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
    const wanted = this.wanted_top();
    const gap = wanted - this.top_value;
    if (Math.abs(gap) < 0.02 * wanted || this.reduced.matches) this.top_value = wanted;
    else {
      this.top_value += gap * 0.25;
      this.draw_soon();
    }
    const pen = prepare_canvas(this.canvas, this.width, height);
    const right = this.width - margin.right;
    const bottom = height - margin.bottom;
    this.draw_marks(pen, right, bottom);
    this.draw_axes(pen, right, bottom);
    pen.save();
    pen.beginPath();
    pen.rect(margin.left, margin.top - 6, right - margin.left, bottom - margin.top + 12);
    pen.clip();
    if (this.cells) this.draw_cells(pen, this.cells);
    pen.restore();
    if (this.pointed) {
      this.draw_pointer(pen, right, bottom);
      this.read_out();
    }
  }

  private draw_cells(pen: CanvasRenderingContext2D, { overview, picture }: Cells): void {
    const { from, columns, rows, heaps_per_column, values_per_row, value_from, counts } = overview;
    const column_width = this.x_of(from + heaps_per_column) - this.x_of(from);
    const row_height = this.y_of(0) - this.y_of(values_per_row);
    if (heaps_per_column === 1 && values_per_row === 1 && column_width >= 0.9) {
      // Single heaps: dots.
      const radius = Math.min(
        4.5,
        Math.max(column_width >= 2 ? 2.2 : 1.7, column_width * 0.42),
        Math.max(1.2, row_height * 0.45),
      );
      const first = Math.max(0, Math.floor(this.stretch.from - from) - 1);
      const last = Math.min(columns - 1, Math.ceil(this.stretch.to - from));
      for (const lost of [false, true]) {
        pen.fillStyle = theme_colour(lost ? "--chosen" : "--token");
        pen.beginPath();
        for (let column = first; column <= last; column += 1)
          for (let row = 0; row < rows; row += 1) {
            if (!counts[column * rows + row] || (value_from + row === 0) !== lost) continue;
            const [x, y] = [this.x_of(from + column + 0.5), this.y_of(value_from + row)];
            pen.moveTo(x + radius, y);
            pen.arc(x, y, radius, 0, 2 * Math.PI);
          }
        pen.fill();
      }
      return;
    }
    pen.imageSmoothingEnabled = false;
    const [left, wide] = [this.x_of(from), column_width * columns];
    if (row_height <= 5) {
      const top = this.y_of(value_from + rows * values_per_row - 0.5);
      pen.drawImage(picture, left, top, wide, this.y_of(value_from - 0.5) - top);
      return;
    }
    // Few values: a band for each, not a wall.
    const band = Math.min(9, row_height * 0.6);
    for (let row = 0; row < rows; row += 1) {
      const centre = this.y_of(value_from + row * values_per_row + (values_per_row - 1) / 2);
      pen.drawImage(picture, 0, rows - 1 - row, columns, 1, left, centre - band / 2, wide, band);
    }
  }

  private draw_axes(pen: CanvasRenderingContext2D, right: number, bottom: number): void {
    pen.font = "12px " + theme_colour("--sans");
    pen.fillStyle = theme_colour("--soft");
    pen.strokeStyle = theme_colour("--line");
    pen.lineWidth = 1;
    const span = this.stretch.to - this.stretch.from;
    const step = axis_step(span, Math.max(2, (right - margin.left) / 110));
    pen.textAlign = "center";
    pen.textBaseline = "top";
    for (
      let heap = Math.ceil(this.stretch.from / step) * step;
      heap < this.stretch.to;
      heap += step
    ) {
      const x = Math.round(this.x_of(heap + 0.5)) + 0.5;
      if (x < margin.left || x > right) continue;
      line(pen, x, margin.top, x, bottom + 4);
      pen.fillText(axis_label(heap), Math.min(x, right - 18), bottom + 8);
    }
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    const rise = axis_step(this.top_value, 8);
    for (let value = 0; value <= this.top_value + 0.01; value += rise) {
      const y = Math.round(this.y_of(value)) + 0.5;
      line(pen, margin.left - 4, y, right, y);
      pen.fillText(axis_label(value), margin.left - 8, y);
    }
  }

  private draw_marks(pen: CanvasRenderingContext2D, right: number, bottom: number): void {
    const period = this.period;
    if (!period || period.status === "none") return;
    const begin = Number(period.preperiod);
    const length = Number(period.period);
    const word = period.status;
    const x = this.x_of(begin);
    pen.fillStyle = theme_colour("--sunk");
    if (x > margin.left)
      pen.fillRect(margin.left, margin.top, Math.min(x, right) - margin.left, bottom - margin.top);
    pen.font = "12px " + theme_colour("--sans");
    pen.textBaseline = "alphabetic";
    pen.fillStyle = theme_colour("--accent");
    pen.strokeStyle = theme_colour("--accent");
    pen.lineWidth = 1.5;
    if (x >= margin.left && x <= right) line(pen, x, margin.top - 4, x, bottom);
    const end = this.x_of(begin + length);
    const label = `period ${group_digits(length)} (${word})`;
    const visible_from = Math.max(margin.left, x);
    const room = right - visible_from;
    if (x > right) return;
    if (end - x >= 5 && end > margin.left) {
      line(pen, visible_from, margin.top - 6, Math.min(end, right), margin.top - 6);
      if (end <= right) line(pen, end, margin.top - 10, end, margin.top - 2);
      if (x >= margin.left) line(pen, x, margin.top - 10, x, margin.top - 2);
    }
    pen.textAlign = "left";
    const after =
      end - x >= 5 ? Math.max(visible_from, Math.min(end, right)) + 6 : visible_from + 6;
    if (room > 0 && right - after > pen.measureText(label).width)
      pen.fillText(label, after, margin.top - 8);
    const preperiod = `preperiod ${group_digits(begin)}`;
    if (begin > 0 && x - margin.left > pen.measureText(preperiod).width + 8) {
      pen.textAlign = "right";
      pen.fillText(preperiod, x - 6, margin.top - 8);
    }
  }

  private draw_pointer(pen: CanvasRenderingContext2D, right: number, bottom: number): void {
    const { x } = this.pointed!;
    if (x < margin.left || x > right) return;
    pen.strokeStyle = theme_colour("--soft");
    pen.setLineDash([3, 3]);
    line(pen, x, margin.top, x, bottom);
    pen.setLineDash([]);
  }

  /** What lies under the pointer: one heap and its value, or how far the values of a column reach. */
  private read_out(): void {
    const overview = this.cells?.overview;
    if (!overview || !this.pointed) return;
    const heap = Math.floor(this.heap_at(this.pointed.x));
    const column = Math.floor((heap - overview.from) / overview.heaps_per_column);
    if (column < 0 || column >= overview.columns) return;
    const rows: number[] = [];
    for (let row = 0; row < overview.rows; row += 1)
      if (overview.counts[column * overview.rows + row]) rows.push(row);
    if (rows.length === 0) return;
    const low = overview.value_from + rows[0]! * overview.values_per_row;
    const high = overview.value_from + (rows.at(-1)! + 1) * overview.values_per_row - 1;
    const value = low === high ? group_digits(low) : `${group_digits(low)} … ${group_digits(high)}`;
    if (overview.heaps_per_column === 1) {
      replace(
        this.readout,
        nim_value_of(group_digits(heap)),
        low === high ? " = " : " in ",
        element("b", {}, value),
      );
      return;
    }
    const first = overview.from + column * overview.heaps_per_column;
    const last = Math.min(overview.to, first + overview.heaps_per_column - 1);
    replace(this.readout, `heaps ${group_digits(first)} … ${group_digits(last)}: values ${value}`);
  }

  private describe(): void {
    const [from, to] = this.shown();
    const overview = this.cells?.overview;
    const reach = overview ? `; values from 0 to ${Math.round(this.wanted_top())}` : "";
    const period =
      this.period && this.period.status !== "none"
        ? `; period ${this.period.period} from heap ${this.period.preperiod} on, ${this.period.status}`
        : "";
    this.surface.setAttribute(
      "aria-label",
      `Scatter plot of the nim-values of heaps ${from} to ${to}${reach}${period}`,
    );
  }

  private listen(): void {
    const at = (event: MouseEvent) => {
      const box = this.canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    this.surface.addEventListener(
      "wheel",
      (event) => {
        // The wheel belongs to the page until the plot was clicked, or Ctrl is held (which is also what a pinch on a touchpad sends).
        if (!event.ctrlKey && !event.metaKey && document.activeElement !== this.surface) return;
        event.preventDefault();
        const scale = event.deltaMode === 1 ? 16 : 1;
        const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
        if (sideways)
          this.move_to(
            moved(
              this.stretch,
              this.heap_at(event.deltaX * scale) - this.heap_at(0),
              this.furthest,
            ),
          );
        else
          this.zoom(
            Math.exp(Math.max(-200, Math.min(200, event.deltaY * scale)) * 0.0022),
            this.heap_at(at(event).x),
          );
      },
      { passive: false },
    );
    this.surface.addEventListener("dblclick", (event) =>
      this.zoom(event.shiftKey ? 2.5 : 0.4, this.heap_at(at(event).x)),
    );
    this.surface.addEventListener("pointerdown", (event) => {
      this.surface.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, at(event));
    });
    this.surface.addEventListener("pointermove", (event) => {
      const now = at(event);
      const before = this.pointers.get(event.pointerId);
      if (before && this.pointers.size === 1)
        this.move_to(
          moved(this.stretch, this.heap_at(before.x) - this.heap_at(now.x), this.furthest),
        );
      else if (before) this.pinch(event.pointerId, now);
      if (before) this.pointers.set(event.pointerId, now);
      this.pointed = now;
      this.draw_soon();
    });
    const release = (event: PointerEvent) => this.pointers.delete(event.pointerId);
    this.surface.addEventListener("pointerup", release);
    this.surface.addEventListener("pointercancel", release);
    this.surface.addEventListener("pointerleave", () => {
      this.pointed = null;
      replace(this.readout, " ");
      this.draw_soon();
    });
    this.surface.addEventListener("keydown", (event) => this.key(event));
  }

  private pinch(identity: number, now: { x: number; y: number }): void {
    const [other] = [...this.pointers]
      .filter(([pointer]) => pointer !== identity)
      .map(([, place]) => place);
    const before = this.pointers.get(identity)!;
    if (!other) return;
    const apart = (one: { x: number }, two: { x: number }) => Math.max(24, Math.abs(one.x - two.x));
    const centre = this.heap_at((before.x + other.x) / 2);
    this.stretch = moved(this.stretch, centre - this.heap_at((now.x + other.x) / 2), this.furthest);
    this.zoom(apart(before, other) / apart(now, other), centre);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const span = this.stretch.to - this.stretch.from;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.move_to(moved(this.stretch, -span / 8, this.furthest)),
      ArrowRight: () => this.move_to(moved(this.stretch, span / 8, this.furthest)),
      "+": () => this.zoom(0.7),
      "=": () => this.zoom(0.7),
      "-": () => this.zoom(1 / 0.7),
      Home: () => this.move_to({ from: 0, to: span }),
      End: () => this.move_to({ from: this.furthest - span, to: this.furthest }),
      "0": () => this.move_to({ from: 0, to: usual_furthest }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

function line(pen: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

/** One pixel a cell, darker where more heaps lie; the row of zero has the colour of P-positions. */
function paint(overview: Overview): HTMLCanvasElement {
  const { columns, rows, counts } = overview;
  const picture = element("canvas", { width: Math.max(1, columns), height: Math.max(1, rows) });
  const pen = picture.getContext("2d")!;
  const pixels = pen.createImageData(picture.width, picture.height);
  const [plain, zero] = [rgb_of(theme_colour("--token")), rgb_of(theme_colour("--chosen"))];
  const max_log = Math.log1p(
    Math.min(
      overview.heaps_per_column * overview.values_per_row,
      counts.reduce((top, count) => Math.max(top, count), 1),
    ),
  );
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const count = counts[column * rows + row]!;
      if (count === 0) continue;
      const at = 4 * ((rows - 1 - row) * columns + column);
      const colour =
        row === 0 && overview.value_from === 0 && overview.values_per_row === 1 ? zero : plain;
      pixels.data.set(colour, at);
      pixels.data[at + 3] = Math.round(255 * (0.3 + 0.7 * (Math.log1p(count) / max_log)));
    }
  pen.putImageData(pixels, 0, 0);
  return picture;
}

function rgb_of(hex: string): [number, number, number] {
  const number = parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
