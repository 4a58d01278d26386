// The P-positions, one after the other.
import type { Positions } from "../answers";
import { ask_patiently } from "../patience";
import { create_command } from "../command";
import { create_scroll_area, element, replace } from "../element";
import { Figure, create_choice, create_entry } from "../figure";
import { group_digits } from "../number_text";

const shown_at_first = 200;

export class PositionsFigure {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly list = create_scroll_area("List of positions", "low");
  private readonly note = element("p", { class: "note" });
  private readonly command = element("div", {});
  private readonly largest;
  private game: string | null = null;
  private heaps = 1;
  private outcome: "P" | "N" = "P";
  private limit = shown_at_first;

  constructor() {
    const heaps = create_choice(
      "Number of heaps",
      [
        ["1", "1 heap"],
        ["2", "2"],
        ["3", "3"],
      ] as const,
      "1",
      (name) => {
        this.heaps = Number(name);
        this.again();
      },
    );
    this.largest = create_entry("Largest heap", {
      value: "1000",
      class: "narrow short",
      on_change: () => this.again(),
    });
    this.figure = new Figure("P- and N-positions", [heaps.group, this.largest.field]);
    const outcome = create_choice(
      "Outcome",
      [
        ["P", "P: previous player wins"],
        ["N", "N: next player wins"],
      ] as const,
      "P",
      (name) => {
        this.outcome = name;
        this.again();
      },
    );
    replace(this.figure.body, outcome.group, this.list, this.note, this.command);
    this.element = this.figure.element;
  }

  show(game: string): void {
    this.game = game;
    this.figure.outdate();
    this.again();
  }

  leave(): void {
    this.figure.stop();
  }

  private again(): void {
    this.limit = shown_at_first;
    this.load();
  }

  private load(): void {
    const { game, heaps, outcome, limit } = this;
    if (!game) return;
    void this.figure.load(
      (signal, on_progress) =>
        ask_patiently<Positions>(
          "positions",
          { game, heaps, outcome, limit, max: this.largest.input.value.trim() || "1000" },
          signal,
          on_progress,
        ),
      ({ positions, more, command }) => {
        replace(
          this.list,
          positions.length === 0
            ? element("p", { class: "note" }, "None in this range.")
            : element(
                "ol",
                { class: heaps === 1 ? "flowing values" : "flowing values tuples" },
                positions.map((position) =>
                  element(
                    "li",
                    {},
                    position.length === 1
                      ? group_digits(position[0]!)
                      : `(${position.map(group_digits).join(", ")})`,
                  ),
                ),
              ),
        );
        replace(
          this.note,
          more
            ? [
                "The first ",
                group_digits(positions.length),
                ". ",
                element(
                  "button",
                  {
                    class: "button small",
                    type: "button",
                    on: {
                      click: () => {
                        this.limit *= 5;
                        this.load();
                      },
                    },
                  },
                  "More",
                ),
              ]
            : positions.length === 0
              ? null
              : `${group_digits(positions.length)} in all.`,
        );
        replace(this.command, create_command(command));
      },
    );
  }
}
