// Two heaps: who wins, or the nim-sum, for every pair.
import type { Values } from "../answers";
import { element, nim_value_of, replace } from "../element";
import { Figure, create_choice, on_width_change, prepare_canvas } from "../figure";
import { file_name } from "../file_name";
import { term } from "../glossary";
import type { Game } from "../lab";
import { value_button } from "../mex/value_button";
import { ask_patiently } from "../patience";
import type { Picture } from "../save";
import { create_save_menu, csv_of } from "../save_menu";
import { on_theme_change } from "../theme";
import { HeapEntry } from "./heap_entry";
import { draw_legend, legend_height, show_words } from "./legend";
import type { Memory } from "./memory";
import { draw_pairs, paint_pairs, pairs_legend, pairs_margin } from "./pairs_picture";
import type { PairsPicture } from "./pairs_picture";
import type { Panel } from "./panel";

const kinds = ["sum", "outcome"] as const;
const usual_largest = 127;
const largest_possible = 511;
type Pair = readonly [number, number];

export class TwoHeaps implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly canvas = element("canvas", {});
  private readonly surface: HTMLElement;
  private readonly readout = element("output", { class: "readout" });
  private readonly addition = element("div", { class: "addition" });
  private readonly legend = element("div", { class: "legend words" });
  private readonly largest: HeapEntry;
  private readonly kind_choice;
  private game: Game | null = null;
  private values: number[] = [];
  private width = 0;
  private cursor: Pair | null = null;
  private picture: PairsPicture | null = null;

  constructor(private readonly memory: Memory) {
    this.kind_choice = create_choice(
      "What to show",
      [
        ["sum", "Nim-sum"],
        ["outcome", "Outcome"],
      ] as const,
      "sum",
      (kind) => {
        memory.write({ pairs: kind === "sum" ? null : kind });
        this.picture = null;
        this.draw();
      },
    );
    this.largest = new HeapEntry("Largest heap", {
      least: 1,
      most: largest_possible,
      class: "narrow short",
      on_number: (side) => {
        memory.write({ side: side === usual_largest ? null : side });
        this.load();
      },
    });
    this.figure = new Figure(
      ["Two heaps: ", nim_value_of("a"), " ⊕ ", nim_value_of("b")],
      [this.kind_choice.group, this.largest.field, this.create_save_menu()],
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
          element(
            "p",
            {},
            "A square is a position of two heaps, ",
            element("i", { class: "math" }, "a"),
            " and ",
            element("i", { class: "math" }, "b"),
            ". Its ",
            term("nim-sum"),
            " says who wins: where it is 0, whoever must move loses; everywhere else the player to move wins. " +
              "This is the theorem of Sprague and Grundy.",
          ),
          this.legend,
          element("h3", {}, "The square chosen"),
          this.readout,
          this.addition,
          element(
            "p",
            { class: "note", id: "two-heaps-keys" },
            "Point at a square, or use the arrow keys.",
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

  show(game: Game): void {
    this.game = game;
    this.figure.outdate();
    this.kind_choice.choose(this.memory.choice("pairs", kinds));
    const [a, b] = (this.memory.text("pair") ?? "").split(",").map(Number);
    this.cursor = a !== undefined && b !== undefined && a >= 0 && b >= 0 ? [a, b] : null;
    this.load();
  }

  leave(): void {
    this.figure.stop();
  }

  private load(): void {
    if (!this.game) return;
    const game = this.game.text;
    const to = Math.min(largest_possible, Math.max(1, this.memory.number("side") ?? usual_largest));
    this.largest.set(to);
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Values>("values", { game, from: 0, to }, signal, on_progress),
      ({ values }) => {
        this.values = values;
        this.picture = null;
        if (this.cursor && Math.max(...this.cursor) > to) this.cursor = null;
        this.draw();
      },
    );
  }

  private side(): number {
    const room = this.width < 700 ? this.width : Math.min(560, this.width * 0.6);
    return Math.max(200, Math.floor(room) - pairs_margin.left - pairs_margin.right);
  }

  private draw(): void {
    if (this.width === 0) return;
    const side = this.side();
    const pen = prepare_canvas(
      this.canvas,
      side + pairs_margin.left + pairs_margin.right,
      side + pairs_margin.top + pairs_margin.bottom,
    );
    if (this.values.length === 0) return;
    const kind = this.memory.choice("pairs", kinds);
    this.picture ??= paint_pairs(this.values, kind);
    draw_pairs(pen, this.picture, side, this.cursor);
    show_words(this.legend, pairs_legend(this.picture));
    this.read_out(this.cursor ?? [1, 2]);
    const { count, lost, largest } = this.picture;
    this.surface.setAttribute(
      "aria-label",
      `Heat map of the ${kind === "outcome" ? "outcomes" : "nim-sums"} of two heaps from 0 to ${count - 1}: ` +
        `${lost} of ${count * count} positions are P-positions; nim-sums up to ${largest}`,
    );
  }

  /** The nim-sum of a pair, with its addition in binary. */
  private read_out([a, b]: Pair): void {
    const [one, other] = [this.values[a], this.values[b]];
    if (one === undefined || other === undefined) return;
    const sum = (one ^ other) >>> 0;
    const game = this.game!.text;
    replace(
      this.readout,
      nim_value_of(String(a)),
      " ⊕ ",
      nim_value_of(String(b)),
      " = ",
      value_button(game, a, one),
      " ⊕ ",
      value_button(game, b, other),
      " = ",
      element("b", {}, String(sum)),
      sum === 0
        ? ": P-position, the player to move loses"
        : ": N-position, the player to move wins",
    );
    const digits = Math.max(one, other, 1).toString(2).length;
    const line = (value: number, name: string) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, name),
        element("td", {}, value.toString(2).padStart(digits, "0")),
        element("td", {}, String(value)),
      );
    replace(
      this.addition,
      element(
        "table",
        { class: "plain-table binary" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            ["heap", "in binary", "nim-value"].map((name) => element("th", { scope: "col" }, name)),
          ),
        ),
        element("tbody", {}, line(one, String(a)), line(other, String(b))),
        element("tfoot", {}, line(sum, "⊕")),
      ),
    );
  }

  private choose(pair: Pair): void {
    this.cursor = pair;
    this.memory.write({ pair: pair.join(",") });
    this.draw();
  }

  private listen(): void {
    const pair_at = (event: MouseEvent): Pair | null => {
      const box = this.canvas.getBoundingClientRect();
      const cell = this.side() / this.values.length;
      const a = Math.floor((event.clientX - box.left - pairs_margin.left) / cell);
      const b = Math.floor((pairs_margin.top + this.side() - (event.clientY - box.top)) / cell);
      return a >= 0 && b >= 0 && a < this.values.length && b < this.values.length ? [a, b] : null;
    };
    this.surface.addEventListener("pointermove", (event) => {
      const pair = pair_at(event);
      if (pair) this.read_out(pair);
    });
    this.surface.addEventListener("pointerleave", () => this.read_out(this.cursor ?? [1, 2]));
    this.surface.addEventListener("click", (event) => {
      const pair = pair_at(event);
      if (pair) this.choose(pair);
    });
    this.surface.addEventListener("keydown", (event) => {
      const steps: Record<string, Pair> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      };
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const within = (heap: number) => Math.min(this.values.length - 1, Math.max(0, heap));
      this.choose(
        this.cursor ? [within(this.cursor[0] + step[0]), within(this.cursor[1] + step[1])] : [0, 0],
      );
    });
  }

  private create_save_menu(): HTMLElement {
    const name = () => file_name(this.game!.text, "two-heaps", 0, this.values.length - 1);
    return create_save_menu({
      what: "the map of two heaps",
      picture: () => this.saved_picture(name()),
      data: [
        {
          label: "Nim-sums (CSV)",
          type: "text/csv",
          name: () => `${name()}.csv`,
          text: () =>
            csv_of(
              ["a", ...this.values.map((_, b) => `b=${b}`)],
              this.values.map((one, a) => [a, ...this.values.map((other) => (one ^ other) >>> 0)]),
            ),
        },
      ],
      on_fault: (fault) => this.figure.refuse(fault),
    });
  }

  private saved_picture(name: string): Picture | null {
    const { picture } = this;
    if (!picture) return null;
    const side = this.side();
    const height = side + pairs_margin.top + pairs_margin.bottom;
    return {
      name,
      title: `${picture.kind === "sum" ? "Nim-sums" : "Outcomes"} of two heaps of ${this.game!.text}`,
      caption: `Heaps 0 to ${picture.count - 1}; ${picture.lost} of ${picture.count ** 2} positions are lost for the player to move.`,
      width: side + pairs_margin.left + pairs_margin.right,
      height: height + legend_height,
      draw: (pen) => {
        draw_pairs(pen, picture, side, this.cursor);
        draw_legend(pen, pairs_legend(picture), pairs_margin.left, height + 4);
      },
    };
  }
}
