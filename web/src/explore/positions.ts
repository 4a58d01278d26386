// The positions that the player to move loses, or wins, one after the other.
import { text } from "../language/text";
import { line } from "../prose";
import type { Positions } from "../answers";
import { create_command } from "../command";
import { create_scroll_area, element, replace, type Content } from "../element";
import { Figure, create_choice } from "../figure";
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import type { HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_then_stream } from "../ask_then_stream";
import { create_save_menu } from "../save_menu";
import { HeapEntry } from "./heap_entry";
import type { Memory } from "./memory";
import type { Panel } from "./panel";

const shown_at_first = 200;
const usual_largest = 1000;
const heap_counts = ["1", "2", "3"] as const;
const outcomes = ["P", "N"] as const;

export class PositionsFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly list = create_scroll_area(text("List of positions"), "low fixed");
  private readonly note = element("p.note.one-line");
  private readonly command = element("div.command-room");
  private readonly heaps_choice;
  private readonly outcome_choice;
  private readonly largest: HeapEntry;
  private game: HeapGame | null = null;
  private limit = shown_at_first;
  private positions: Positions["positions"] = [];

  constructor(private readonly memory: Memory) {
    this.heaps_choice = create_choice(
      text("Number of heaps"),
      [
        ["1", text("1 heap")],
        ["2", "2"],
        ["3", "3"],
      ] as const,
      "1",
      (heaps) => this.change({ heaps: heaps === "1" ? null : heaps }),
    );
    this.outcome_choice = create_choice(
      text("Who wins"),
      [
        ["P", text("P: lost for the player to move")],
        ["N", text("N: won for the player to move")],
      ] as const,
      "P",
      (outcome) => this.change({ outcome: outcome === "P" ? null : outcome }),
    );
    this.largest = new HeapEntry(text("Largest heap"), {
      least: 1,
      class: "narrow short",
      on_number: (largest) => this.change({ largest: largest === usual_largest ? null : largest }),
    });
    this.figure = new Figure(text("P- and N-positions"), [
      this.heaps_choice.group,
      this.largest.field,
      create_save_menu({
        what: text("the positions"),
        data: [
          {
            label: text("Positions (CSV)"),
            type: "text/csv",
            name: () =>
              `${file_name(this.game!.text, this.outcome(), "positions", this.heaps())}.csv`,
            text: () =>
              csv_of(
                Array.from({ length: this.heaps() }, (_, index) => `heap_${index + 1}`),
                this.positions,
              ),
          },
        ],
        on_fault: (fault) => this.figure.refuse(fault),
      }),
    ]);
    replace(
      this.figure.body,
      element(
        "p.note",
        line(
          text(
            "In a [P-position|P-position] the *previous* player wins: whoever must move now loses against good play. In an [N-position|N-position] the *next* player wins.",
          ),
        ),
      ),
      this.outcome_choice.group,
      this.list,
      this.note,
      this.command,
    );
    this.element = this.figure.element;
  }

  show(game: HeapGame): void {
    this.game = game;
    this.figure.outdate();
    this.heaps_choice.choose(this.memory.choice("heaps", heap_counts));
    this.outcome_choice.choose(this.outcome());
    this.largest.set(this.largest_heap());
    this.again();
  }

  leave(): void {
    this.figure.stop();
  }

  private heaps(): number {
    return Number(this.memory.choice("heaps", heap_counts));
  }

  private outcome(): "P" | "N" {
    return this.memory.choice("outcome", outcomes);
  }

  private largest_heap(): number {
    return this.memory.number("largest") ?? usual_largest;
  }

  private change(part: Record<string, string | number | null>): void {
    this.memory.write(part);
    this.again();
  }

  private again(): void {
    this.limit = shown_at_first;
    this.load();
  }

  private load(): void {
    if (!this.game) return;
    const game = this.game.text;
    const [heaps, outcome, max, limit] = [
      this.heaps(),
      this.outcome(),
      this.largest_heap(),
      this.limit,
    ];
    void this.figure.load(
      (signal, on_progress) =>
        ask_then_stream("positions", { game, heaps, outcome, limit, max }, signal, on_progress),
      ({ positions, more, command }) => {
        this.positions = positions;
        replace(this.list, this.create_list());
        replace(this.note, this.summary(more));
        replace(this.command, create_command(command));
      },
    );
  }

  private create_list(): Content {
    if (this.positions.length === 0) {
      const values = { outcome: this.outcome(), largest: group_digits(this.largest_heap()) };
      return element(
        "p.note",
        this.heaps() === 1
          ? text("Of the heaps from 1 to {largest} none is a position {outcome}.", values)
          : text(
              "Of the positions of {heaps} heaps from 1 to {largest} none is a position {outcome}.",
              {
                ...values,
                heaps: this.heaps(),
              },
            ),
      );
    }
    return element(
      "ol",
      { class: this.heaps() === 1 ? "flowing values" : "flowing values tuples" },
      this.positions.map((position) =>
        element(
          "li",
          position.length === 1
            ? group_digits(position[0]!)
            : `(${position.map(group_digits).join(", ")})`,
        ),
      ),
    );
  }

  /** Which positions were asked for: without empty heaps. */
  private summary(more: boolean): Content {
    const largest = group_digits(this.largest_heap());
    const count = this.positions.length;
    if (!more)
      return count === 0
        ? text("With no token left nobody can move, so the empty position is always a P-position.")
        : text("{number} in all, among heaps 1 to {largest}.", {
            number: group_digits(count),
            largest,
          });
    return [
      text("The first {number}, among heaps 1 to {largest}.", {
        number: group_digits(count),
        largest,
      }),
      " ",
      element(
        "button.button.small",
        {
          type: "button",
          on: {
            click: () => {
              this.limit *= 5;
              this.load();
            },
          },
        },
        text("More"),
      ),
    ];
  }
}
