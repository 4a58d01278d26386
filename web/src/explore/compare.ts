// A second game beside the first: where their values differ, and whether the one is the other, shifted: by the rules of the two, or as far
// as their values were compared.
import { text } from "../language/text";
import { Refusal } from "../api";
import { element, new_id, replace } from "../element";
import { Figure, settled } from "../figure";
import { read_game } from "../game_reader";
import { is_of_heaps, type HeapGame } from "../lab";
import { group_digits } from "../number_text";
import { ask_then_stream } from "../ask_then_stream";
import { fault_words } from "../rules_reader";
import { difference_sentence, line_up_label, match_sentence } from "./compare_words";
import { Differences, find_match, type Match } from "./comparison";
import type { Memory } from "./memory";
import type { Panel } from "./panel";

/** What the pictures of two games need. */
export interface Compared {
  game: HeapGame;
  /** The heap n of the first game stands above n + shift of the second. */
  shift: number;
  /** Null until the values are there. */
  differences: Differences | null;
}

const least_heaps = 1000;
const most_heaps = 200_000;
const suggestions = ["kayles", "0.07", "0.137", "nim"];

interface Values_of_both {
  first: number[];
  second: number[];
}

export class ComparePanel implements Panel {
  readonly element: HTMLElement;
  private readonly figure: Figure;
  private readonly input: HTMLInputElement;
  private readonly chips = element("div.chips");
  private readonly stop_button: HTMLButtonElement;
  private game: HeapGame | null = null;
  private other: HeapGame | null = null;
  private values: Values_of_both | null = null;
  private last_in_view = least_heaps;
  private readonly extend_soon = settled(400, () => this.extend());

  constructor(
    private readonly memory: Memory,
    private readonly on_compared: (compared: Compared | null) => void,
  ) {
    const id = new_id("entry");
    this.input = element("input.input.mono.compare-entry", {
      id,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 2000,
      placeholder: "0.137, nim, S(1,3,4) …",
    });
    this.stop_button = element(
      "button.button.small",
      { type: "button", hidden: true, on: { click: () => this.choose("") } },
      text("Stop comparing"),
    );
    this.figure = new Figure(
      text("Compare with another game"),
      [
        element(
          "form.tools",
          {
            on: {
              submit: (event) => {
                event.preventDefault();
                this.choose(this.input.value);
              },
            },
          },
          element("div.field", element("label", { for: id }, text("Its rules")), this.input),
          element("button.button", { type: "submit" }, text("Compare")),
        ),
      ],
      "compare",
    );
    this.element = this.figure.element;
  }

  show(game: HeapGame): void {
    this.game = game;
    this.follow();
  }

  /** Further heaps have come into view: they are to be compared, too. */
  look_at(last: number): void {
    this.last_in_view = last;
    if (this.other) this.extend_soon();
  }

  leave(): void {
    this.figure.stop();
  }

  private choose(game: string): void {
    this.memory.write({ with: game.trim() || null, shift: null });
    this.follow();
  }

  /** As the address says. */
  private follow(): void {
    const other = this.memory.text("with")?.trim() ?? "";
    this.figure.stop();
    this.input.value = other;
    this.stop_button.hidden = other === "";
    this.other = null;
    this.values = null;
    this.on_compared(null);
    if (other === "") {
      this.figure.say();
      this.invite();
      return;
    }
    void this.figure.load(
      (signal) => read_heaps(other, signal),
      (game) => {
        this.other = game;
        this.load();
      },
      () => replace(this.figure.body, this.stop_button),
    );
  }

  private invite(): void {
    const own = this.game!;
    const relatives = own.rules.cousins.map(({ game }) => game);
    const offered = [...new Set([...relatives, ...suggestions])]
      .filter((game) => game !== own.text && !own.rules.names.includes(game))
      .slice(0, 5);
    replace(
      this.chips,
      offered.map((game) =>
        element(
          "button.button",
          { type: "button", on: { click: () => this.choose(game) } },
          relatives.includes(game) ? text("{game} (a relative)", { game }) : game,
        ),
      ),
    );
    replace(
      this.figure.body,
      element(
        "p.note",
        text(
          "Two games with different rules can have the same values. The pictures below then show both, one above the other.",
        ),
      ),
      this.chips,
    );
  }

  private heaps(): number {
    return Math.min(most_heaps, Math.max(least_heaps, this.last_in_view)) + 1;
  }

  private extend(): void {
    if (this.values && this.values.first.length < this.heaps()) this.load();
  }

  private load(): void {
    const [game, other] = [this.game!, this.other!];
    const to = this.heaps() - 1;
    if (this.values === null)
      this.on_compared({ game: other, shift: this.shift(), differences: null });
    void this.figure.load(
      (signal, on_progress) =>
        Promise.all(
          [game.text, other.text].map((game) =>
            ask_then_stream("values", { game, from: 0, to }, signal, on_progress),
          ),
        ),
      ([first, second]) => {
        this.values = { first: first!.values, second: second!.values };
        this.report();
      },
      () => replace(this.figure.body, this.stop_button),
    );
  }

  /** From the address; whatever else somebody wrote there counts as 0. */
  private shift(): number {
    const written = this.memory.text("shift") ?? "0";
    return /^-?\d{1,3}$/.test(written) ? Number(written) : 0;
  }

  private set_shift(shift: number): void {
    this.memory.write({ shift: shift || null });
    this.report();
  }

  private report(): void {
    const [game, other, { first, second }] = [this.game!, this.other!, this.values!];
    const match = find_match(first, second);
    // A shift that was found for another pair of games lines nothing up.
    if (this.shift() !== 0 && this.shift() !== match?.shift) this.memory.write({ shift: null });
    const shift = this.shift();
    const differences = new Differences(first, second, shift);
    const is_known = match && is_cousin(game, other, match);
    const button = (words: string, wanted: number) =>
      element(
        "button.button.small",
        { type: "button", on: { click: () => this.set_shift(wanted) } },
        words,
      );
    replace(
      this.figure.body,
      element(
        "p.statement",
        element(
          "span",
          match
            ? match_sentence(game.text, other.text, match)
            : difference_sentence(differences, first, second),
        ),
        match &&
          (is_known
            ? element("span.badge.proven", text("proven"))
            : element(
                "span.badge.conjectured",
                text("observed up to {heap}", { heap: group_digits(first.length - 1) }),
              )),
      ),
      match &&
        element(
          "p.note",
          is_known
            ? text(
                "It follows from the rules: each move of the one game has a counterpart in the other.",
              )
            : text("Seen in the values that were computed; this is no proof."),
        ),
      element(
        "div.tools",
        match && match.shift !== shift && button(line_up_label(match.shift), match.shift),
        shift !== 0 && button(text("Same heaps above each other"), 0),
        this.stop_button,
      ),
    );
    this.on_compared({ game: other, shift, differences });
  }
}

/** What is wrong is said as in the field at the top. */
async function read_heaps(written: string, signal: AbortSignal): Promise<HeapGame> {
  const refusal = (message: string) => new Refusal({ error: { kind: "invalid_input", message } });
  const game = await read_game(written, signal).catch((fault: unknown) => {
    throw fault instanceof Refusal ? refusal(fault_words(fault)) : fault;
  });
  if (is_of_heaps(game)) return game;
  throw refusal(
    text("{game} is not a game of heaps; only those have a value for each heap, to be compared.", {
      game: written,
    }),
  );
}

/** Whether the rules themselves say that the games are the same, shifted so. */
function is_cousin({ rules }: HeapGame, other: HeapGame, { shift, from }: Match): boolean {
  return (
    from <= Math.max(0, -shift) &&
    rules.cousins.some((cousin) => cousin.game === other.rules.game && cousin.shift === shift)
  );
}
