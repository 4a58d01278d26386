// Two heaps: who wins, or the nim-sum, for every pair.
import { text, text_with } from "../language/text";
import { line } from "../prose";
import { element, nim_value_of, replace } from "../element";
import { Figure, create_choice, on_width_change } from "../figure";
import type { HeapGame } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { on_theme_change } from "../theme";
import { HeapEntry } from "./heap_entry";
import { show_words } from "./legend";
import type { Memory } from "./memory";
import { create_pairs_body } from "./pairs_body";
import { create_pairs_menu } from "./pairs_files";
import { PairsMap, pair_in, type Pair } from "./pairs_map";
import { paint_pairs, pairs_legend } from "./pairs_picture";
import type { PairKind, PairsPicture } from "./pairs_picture";
import { pairs_label, sum_in_binary, sum_in_words } from "./pairs_words";
import type { Panel } from "./panel";

const kinds = ["sum", "outcome"] as const;
const usual_largest = 127;
const largest_possible = 511;

function title(kind: PairKind): string {
  return kind === "sum" ? text("Nim-sums of two heaps") : text("Outcomes of two heaps");
}

export class TwoHeaps implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly map = new PairsMap("two-heaps-keys", {
    point: (pair) => this.read_out(pair ?? this.cursor ?? [1, 2]),
    choose: (pair) => this.choose(pair),
  });
  private readonly readout = element("output.readout");
  private readonly addition = element("div.addition");
  private readonly legend = element("div.colour-key.words");
  private readonly largest: HeapEntry;
  private readonly kind_choice;
  private game: HeapGame | null = null;
  private values: number[] = [];
  private cursor: Pair | null = null;
  private picture: PairsPicture | null = null;

  constructor(private readonly memory: Memory) {
    this.kind_choice = create_choice(
      text("What to show"),
      [
        ["sum", text("Nim-sum")],
        ["outcome", text("Outcome")],
      ] as const,
      "sum",
      (kind) => {
        memory.write({ pairs: kind === "sum" ? null : kind });
        this.picture = null;
        this.draw();
      },
    );
    this.largest = new HeapEntry(text("Largest heap"), {
      least: 1,
      most: largest_possible,
      class: "narrow short",
      on_number: (side) => {
        memory.write({ side: side === usual_largest ? null : side });
        this.load();
      },
    });
    this.figure = new Figure(
      text_with("Two heaps: {sum}", { sum: [nim_value_of("a"), " ⊕ ", nim_value_of("b")] }),
      [this.kind_choice.group, this.largest.field, this.create_menu()],
      "two-heaps",
    );
    replace(
      this.figure.body,
      create_pairs_body(this.map, {
        meaning: line(
          text(
            "A square is a position of two heaps, {a} and {b}. Its [nim-sum|nim-sum] says who wins: where it is 0, whoever must move loses; everywhere else the player to move wins. This is the theorem of Sprague and Grundy.",
          ),
          { a: element("i.math", "a"), b: element("i.math", "b") },
        ),
        legend: this.legend,
        chosen: [this.readout, this.addition],
        keys: "two-heaps-keys",
      }),
    );
    this.element = this.figure.element;
    on_width_change(this.figure.body, (width) => {
      this.map.resize(width);
      this.draw();
    });
    on_theme_change(() => this.draw());
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.kind_choice.choose(this.memory.choice("pairs", kinds));
    this.cursor = pair_in(this.memory.text("pair"));
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
        ask_then_stream("values", { game, from: 0, to }, signal, on_progress),
      ({ values }) => {
        this.values = values;
        this.picture = null;
        if (this.cursor && Math.max(...this.cursor) > to) this.cursor = null;
        this.draw();
      },
    );
  }

  private draw(): void {
    const kind = this.memory.choice("pairs", kinds);
    if (this.values.length > 0)
      this.picture ??= paint_pairs(this.values.length, (a, b) => this.sum(a, b), kind);
    this.map.show(this.picture, this.cursor, this.picture ? pairs_label(this.picture, title) : "");
    if (!this.picture) return;
    show_words(this.legend, pairs_legend(this.picture));
    this.read_out(this.cursor ?? [1, 2]);
  }

  private sum(a: number, b: number): number {
    return (this.values[a]! ^ this.values[b]!) >>> 0;
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

  private create_menu(): HTMLElement {
    return create_pairs_menu(
      {
        what: text("the map of two heaps"),
        kind: "two-heaps",
        data: text("Nim-sums (CSV)"),
        title: (kind, game) => text("{what} of {game}", { what: title(kind), game }),
        caption: (range) =>
          text(
            "Heaps 0 to {last}; {lost} of {all} positions are lost for the player to move.",
            range,
          ),
      },
      () =>
        this.picture && {
          ...{ picture: this.picture, cursor: this.cursor, game: this.game!.text },
          value_at: (a, b) => this.sum(a, b),
          side: this.map.side,
        },
      (fault) => this.figure.refuse(fault),
    );
  }
}
