// Two heaps: who wins, or the nim-sum, for every pair.
import type { Values } from "../answers";
import { element, nim_value_of, replace } from "../element";
import { Figure, create_choice, on_width_change, prepare_canvas } from "../figure";
import { term } from "../glossary";
import type { Game } from "../lab";
import { ask_patiently } from "../patience";
import { on_theme_change } from "../theme";
import { HeapEntry } from "./heap_entry";
import { show_words } from "./legend";
import type { Memory } from "./memory";
import { create_pairs_menu } from "./pairs_files";
import { draw_pairs, paint_pairs, pairs_legend, pairs_margin } from "./pairs_picture";
import type { PairsPicture } from "./pairs_picture";
import { pairs_label, sum_in_binary, sum_in_words } from "./pairs_words";
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
  private readonly legend = element("div", { class: "colour-key words" });
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
      [this.kind_choice.group, this.largest.field, this.create_menu()],
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
    this.surface.setAttribute("aria-label", pairs_label(this.picture));
  }

  private read_out([a, b]: Pair): void {
    const [one, other] = [this.values[a], this.values[b]];
    if (one === undefined || other === undefined) return;
    const pair = { game: this.game!.text, heaps: [a, b], values: [one, other] } as const;
    replace(this.readout, sum_in_words(pair));
    replace(this.addition, sum_in_binary(pair));
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

  private create_menu(): HTMLElement {
    return create_pairs_menu(
      () =>
        this.picture && {
          ...{ picture: this.picture, values: this.values, cursor: this.cursor },
          game: this.game!.text,
          side: this.side(),
        },
      (fault) => this.figure.refuse(fault),
    );
  }
}
