// Which positions of some heaps are lost, and how many: a form, the list, and the exact number with what it rests on.
import { decimal, text, text_with } from "../language/text";
import type { Count, Positions } from "../answers";
import { announce } from "../announce";
import { ask_then_stream, type Parameters } from "../api";
import { create_command, create_copy_button } from "../command";
import { create_scroll_area, element, new_id, replace, type Content } from "../element";
import { Figure } from "../figure";
import type { HeapGame } from "../lab";
import { message_words } from "../message_words";
import { group_digits } from "../number_text";
import { typeset } from "../typeset";
import type { Memory } from "./memory";
import type { Panel } from "./panel";

/** What the form has at first. */
const first = { heaps: "1", min: "0", max: "1000", outcome: "P", convention: "normal" } as const;
type Entry = keyof typeof first;
const entries = Object.keys(first) as Entry[];

/** As many lost positions as one looks through. */
const most_listed = 500;

export class LostFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Lost positions"), [], "lost");
  private readonly inputs: Record<Entry, HTMLInputElement | HTMLSelectElement> = {
    heaps: create_input(),
    min: create_input(),
    max: create_input(),
    outcome: create_select([
      ["P", text("the previous player wins (P)")],
      ["N", text("the next player wins (N)")],
    ]),
    convention: create_select([
      ["normal", text("wins (normal play)")],
      ["misere", text("loses (misère play)")],
    ]),
  };
  private readonly number = element("div.lost-number");
  private readonly list = element("div.lost-list");
  private game: HeapGame | null = null;

  constructor(private readonly memory: Memory) {
    const labels: Record<Entry, string> = {
      heaps: text("Number of heaps"),
      min: text("Smallest heap"),
      max: text("Largest heap"),
      outcome: text("Positions that"),
      convention: text("Whoever makes the last move"),
    };
    const submit = (event: Event) => {
      event.preventDefault();
      this.remember();
      this.answer();
    };
    // A fault takes the place of an answer, and the form stays.
    this.figure.body.before(
      element(
        "form.tools",
        { on: { submit } },
        entries.map((name) =>
          element(
            "div.field",
            element("label", { for: this.inputs[name].id }, labels[name]),
            this.inputs[name],
          ),
        ),
        element("button.button.primary", { type: "submit" }, text("Answer")),
      ),
    );
    replace(this.figure.body, this.number, this.list);
    this.element = this.figure.element;
  }

  show(game: HeapGame): void {
    this.game = game;
    for (const name of entries) this.inputs[name].value = this.memory.text(name) ?? first[name];
    this.figure.outdate();
    this.answer();
  }

  leave(): void {
    this.figure.stop();
  }

  private remember(): void {
    this.memory.write(
      Object.fromEntries(
        entries.map((name) => {
          const written = this.inputs[name].value.trim();
          return [name, written === first[name] ? null : written];
        }),
      ),
    );
  }

  private answer(): void {
    const value = (name: Entry) => this.inputs[name].value.trim();
    const range = { heaps: value("heaps"), min: value("min"), max: value("max") };
    const outcome = value("outcome") as NonNullable<Parameters<"count">["outcome"]>;
    const convention = value("convention") === "misere" ? { misere: "1" } : {};
    const game = this.game!.text;
    const question = { ...range, outcome, ...convention };
    replace(this.number);
    replace(this.list);
    const show = (place: HTMLElement, content: Content) => {
      this.figure.freshen();
      replace(place, content);
    };
    void this.figure.load(
      (signal, on_progress) => {
        const listed = { game, ...question, limit: most_listed };
        const counted = { game: [game], ...question };
        return Promise.all([
          ask_then_stream("positions", listed, signal, on_progress).then((found) =>
            show(this.list, list_words(found)),
          ),
          ask_then_stream("count", counted, signal, on_progress).then((found) => {
            show(this.number, count_words(found as Count)); // of a game, not of numbers
            announce(text("The answer: {answer}", { answer: found.count }));
          }),
        ]);
      },
      () => undefined,
    );
  }
}

function create_input(): HTMLInputElement {
  return element("input.input", {
    ...{ id: new_id("lost"), required: true, autocomplete: "off", spellcheck: "false" },
  });
}

function create_select(options: readonly (readonly [string, string])[]): HTMLSelectElement {
  return element(
    "select.input",
    { id: new_id("lost") },
    options.map(([value, words]) => element("option", { value }, words)),
  );
}

function list_words({ positions, more }: Positions): Content {
  return [
    create_scroll_area(
      text("Lost positions"),
      "low",
      element(
        "ol",
        { class: positions[0]?.length === 1 ? "flowing values" : "flowing values tuples" },
        positions.map((heaps) =>
          element(
            "li",
            heaps.length === 1
              ? group_digits(heaps[0]!)
              : `(${heaps.map(group_digits).join(", ")})`,
          ),
        ),
      ),
    ),
    more && element("p.note", text("The first {count} are shown.", { count: positions.length })),
  ];
}

function count_words(answer: Count): Content {
  const { count, total } = answer;
  return [
    element(
      "div.big-line",
      element(
        "p.big.number",
        { "data-count": count, tabindex: count.length > 200 ? 0 : null },
        breakable(group_digits(count)),
      ),
      create_copy_button(() => count, text("Copy the number")),
    ),
    element(
      "p.note",
      text_with("of {total} positions", { total: large_number(total) }),
      share_of(answer),
    ),
    element("p.note", message_words(answer, "method")),
    create_command(answer.command.replace(/ --json$/, "")),
  ];
}

/** Lines of a long number end between its groups: a thin space lets them, a narrow no-break space does not. */
function breakable(digits: string): string {
  return digits.length > 30 ? digits.replaceAll("\u202f", "\u2009") : digits;
}

function share_of({ count, total }: Count): string {
  if (count.length >= 300 || total.length >= 300 || total === "0") return "";
  const share = Number((BigInt(count) * 1_000_000n) / BigInt(total)) / 10_000;
  if (share === 0 && count !== "0")
    return text(" ({share})", { share: text("less than 0.0001 %") });
  const percent = text("{number} %", { number: decimal(share, share < 1 ? 4 : 2) });
  return text(" ({share})", { share: percent });
}

function large_number(digits: string): Content {
  return digits.length > 60
    ? [
        `${decimal(Math.floor(Number(digits.slice(0, 4))) / 1000, 3)}… · `,
        typeset(`10^${digits.length - 1}`),
      ]
    : group_digits(digits);
}
