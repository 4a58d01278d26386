// A game on 2 to 16 numbers, such as Wythoff's: a heat map of the nim-values of the first two.
import { text, text_with } from "../language/text";
import { line } from "../prose";
import { write_address } from "../address";
import type { TupleValues } from "../answers";
import { element, new_id, replace } from "../element";
import { Figure, on_width_change } from "../figure";
import { ask_then_stream } from "../api";
import { file_name, type Drawn } from "../save";
import { offer_figure } from "../share/offered_pictures";
import { on_theme_change } from "../theme";
import { HeapEntry } from "./heap_entry";
import { draw_legend, legend_height, show_words } from "./legend";
import type { Memory } from "./memory";
import { PairsMap, pair_in, type Pair } from "./pairs_map";
import {
  draw_pairs,
  pairs_margin,
  paint_pairs,
  pairs_label,
  pairs_legend,
  type PairsPicture,
} from "./pairs_picture";

const usual_side = 40;
const largest_side = 255;
const largest_other = 40;
const usual_cursor: Pair = [3, 5];

export class TupleMap {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly map: PairsMap;
  private readonly readout = element("output.readout");
  private readonly legend = element("div.colour-key.words");
  private readonly side = this.create_entry(
    text("Up to"),
    "tuple_side",
    usual_side,
    1,
    largest_side,
  );
  private readonly third = this.create_entry(text("Third number"), "third", 0, 0, largest_other);
  private readonly fourth = this.create_entry(text("Fourth number"), "fourth", 0, 0, largest_other);
  private values: TupleValues | null = null;
  private picture: PairsPicture | null = null;
  private cursor: Pair = usual_cursor;
  private asked = "";
  private game = "";

  constructor(private readonly memory: Memory) {
    const keys = new_id("tuple-keys");
    this.map = new PairsMap(keys, {
      point: (pair) => this.read_out(pair ?? this.cursor),
      choose: (pair) => {
        this.cursor = pair;
        memory.write({ tuple: pair.join(",") });
        this.draw();
      },
    });
    this.figure = new Figure(
      text("Nim-values of pairs"),
      [this.side.field, this.third.field, this.fourth.field],
      "tuple-map",
    );
    replace(this.figure.body, this.create_body(keys));
    this.element = this.figure.element;
    offer_figure(this.element, text("the map of pairs"), () => this.drawn());
    on_width_change(this.figure.body, (width) => {
      this.map.resize(width);
      this.draw();
    });
    on_theme_change(() => this.draw());
  }

  /** The numbers after the second belong to the game before. */
  show(game: string): void {
    if (this.game !== game && this.game !== "") this.memory.write({ third: null, fourth: null });
    this.game = game;
    this.cursor = pair_in(this.memory.text("tuple")) ?? usual_cursor;
    this.load();
  }

  leave(): void {
    this.figure.stop();
    this.element.classList.remove("outdated"); // out of sight, and drawn anew before it is seen again
    this.asked = "";
  }

  private create_entry(
    label: string,
    name: string,
    usual: number,
    least: number,
    most: number,
  ): HeapEntry {
    return new HeapEntry(label, {
      least,
      most,
      class: "narrow short",
      on_number: (number) => {
        this.memory.write({ [name]: number === usual ? null : number });
        this.load();
      },
    });
  }

  private create_body(keys: string): HTMLElement {
    return element(
      "div.beside",
      this.map.element,
      element(
        "div.beside-text",
        element(
          "p",
          line(
            text(
              "A square is a position ({a}, {b}). The colour of 0 marks the [P-position|P-positions]: whoever must move there loses.",
            ),
            { a: element("i.math", "a"), b: element("i.math", "b") },
          ),
        ),
        this.legend,
        element("h3", text("The square chosen")),
        this.readout,
        element("p.note", { id: keys }, text("Press a square, or use the arrow keys.")),
      ),
    );
  }

  private number(name: string, usual: number, most: number): number {
    return Math.min(most, this.memory.number(name) ?? usual);
  }

  private load(): void {
    const side = Math.max(1, this.number("tuple_side", usual_side, largest_side));
    const third = this.number("third", 0, largest_other);
    const fourth = this.number("fourth", 0, largest_other);
    const question = {
      game: this.game,
      side,
      ...(third > 0 ? { third } : {}),
      ...(fourth > 0 ? { fourth } : {}),
    };
    this.side.set(side);
    this.third.set(third);
    this.fourth.set(fourth);
    const asked = JSON.stringify(question);
    if (asked === this.asked) return;
    this.asked = asked;
    this.figure.outdate();
    void this.figure.load(
      (signal, on_progress) => ask_then_stream("table", question, signal, on_progress),
      (values) => {
        this.values = values;
        this.picture = null;
        if (Math.max(...this.cursor) > side) this.cursor = [0, 0];
        this.third.field.hidden = values.numbers < 3;
        this.fourth.field.hidden = values.numbers < 4;
        this.draw();
      },
    );
  }

  private value_at(a: number, b: number): number {
    const { values, side } = this.values!;
    return values[a * (side + 1) + b]!;
  }

  private draw(): void {
    if (!this.values) return;
    this.picture ??= paint_pairs(this.values.side + 1, (a, b) => this.value_at(a, b));
    const label = pairs_label(this.picture, this.game);
    this.map.show(this.picture, this.cursor, label);
    show_words(this.legend, pairs_legend(this.picture));
    this.read_out(this.cursor);
  }

  private read_out([a, b]: Pair): void {
    if (!this.values || Math.max(a, b) > this.values.side) return;
    const { game, numbers } = this.values;
    const others = [
      this.number("third", 0, largest_other),
      this.number("fourth", 0, largest_other),
    ];
    const position = [a, b, ...others].slice(0, numbers).join(",");
    const value = this.value_at(a, b);
    const board = `${game}:${position}`;
    replace(
      this.readout,
      text_with("{name}: ", {
        name: text_with("{position} has nim-value {value}", {
          position: `(${position.replaceAll(",", ", ")})`,
          value: element("b", String(value)),
        }),
      }),
      text("{said}.", {
        said:
          value === 0
            ? text("P-position, the player to move loses")
            : text("N-position, the player to move wins"),
      }),
      " ",
      element(
        "a",
        { href: write_address({ tab: "play", game: "nim", view: { position: board } }) },
        text("Play it"),
      ),
    );
  }

  private drawn(): Drawn | null {
    const { picture, values, map } = this;
    if (!picture || !values) return null;
    const { count, lost } = picture;
    const height = map.side + pairs_margin.top + pairs_margin.bottom;
    return {
      name: file_name(values.game, "table", 0, count - 1),
      title: text("Nim-values of pairs in {game}", { game: values.game }),
      caption: text(
        "Numbers 0 to {last}; {lost} of {all} positions are lost for the player to move.",
        { last: count - 1, lost: String(lost), all: String(count ** 2) },
      ),
      width: map.side + pairs_margin.left + pairs_margin.right,
      height: height + legend_height,
      draw: (pen) => {
        draw_pairs(pen, picture, map.side, null);
        draw_legend(pen, pairs_legend(picture), pairs_margin.left, height + 4);
      },
    };
  }
}
