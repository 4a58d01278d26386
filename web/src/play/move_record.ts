// The moves so far, each a button that shows the position before it; after the game, with what each move was worth.
import { text } from "../language/text";
import { create_scroll_area, element, replace, set_attribute } from "../element";
import { verdict_words, type Verdict } from "./review";

const signs: Record<Verdict, string> = {
  wins: "✓",
  loses: "✗",
  forced: "–",
  draws: "=",
  misses: "≠",
};
const verdicts = Object.keys(signs) as Verdict[];

export interface RecordedMove {
  readonly name: string;
  readonly text: string;
  /** Of a game that is over, as far as it is known. */
  readonly verdict: Verdict | null;
}

export class MoveRecord {
  private readonly list = element("ol");
  private readonly area = create_scroll_area(text("List of moves"), "log", this.list);
  /** Of the signs that there are: most games have no draws. */
  private readonly legend = element("p.note.verdict-legend");
  private readonly back = this.create_step("‹", text("The move before"), -1);
  private readonly forward = this.create_step("›", text("The next move"), 1);
  private looked_at: number | null = null;
  private count = 0;
  readonly element = element(
    "div.sheet.record",
    element(
      "header",
      element("h2", text("Moves so far")),
      element(
        "div.tools",
        { role: "group", "aria-label": text("Look at a move") },
        this.back,
        this.forward,
      ),
    ),
    this.area,
    this.legend,
  );

  /** `look` shows the position before a move, counted from 1, or the game as it stands: null. */
  constructor(private readonly look: (move: number | null) => void) {}

  show(moves: readonly RecordedMove[], looked_at: number | null): void {
    const had_focus = this.list.contains(document.activeElement);
    this.looked_at = looked_at;
    this.count = moves.length;
    const given = verdicts.filter((each) => moves.some(({ verdict }) => verdict === each));
    this.legend.hidden = given.length === 0;
    replace(this.legend, given.map(create_key));
    set_attribute(this.back, "aria-disabled", this.count > 0 && looked_at !== 1 ? null : "true");
    set_attribute(this.forward, "aria-disabled", looked_at !== null ? null : "true");
    replace(
      this.list,
      this.count > 0
        ? moves.map((move, index) => this.create_line(move, index))
        : element("li.note", text("None yet.")),
    );
    const current = this.list.querySelector<HTMLElement>('[aria-current="true"]');
    if (had_focus) (current ?? this.area).focus();
    const line = current ?? this.list.lastElementChild!;
    // Only the list scrolls, not the page.
    const { top, bottom } = line.getBoundingClientRect();
    const area = this.area.getBoundingClientRect();
    if (bottom > area.bottom) this.area.scrollTop += bottom - area.bottom + 4;
    if (top < area.top) this.area.scrollTop -= area.top - top;
  }

  private create_line({ name, text: move, verdict }: RecordedMove, index: number): HTMLElement {
    return element(
      "li",
      element(
        "button.look",
        {
          type: "button",
          "aria-current": this.looked_at === index + 1 ? "true" : null,
          title: text("Show the position before this move"),
          on: { click: () => this.look(this.looked_at === index + 1 ? null : index + 1) },
        },
        element("span.soft", `${name} `),
        move,
      ),
      verdict &&
        element(
          "span",
          { class: `verdict ${verdict}`, title: verdict_words[verdict] },
          element("span", { "aria-hidden": "true" }, signs[verdict]),
          element("span.unseen", verdict_words[verdict]),
        ),
    );
  }

  private create_step(sign: string, label: string, step: number): HTMLButtonElement {
    return element(
      "button.button.small.icon",
      {
        type: "button",
        "aria-label": label,
        on: { click: () => this.step(step) },
      },
      sign,
    );
  }

  /** After the last move comes the game as it stands. */
  private step(by: number): void {
    const to = (this.looked_at ?? this.count + 1) + by;
    if (to >= 1 && to <= this.count + 1) this.look(to > this.count ? null : to);
  }
}

function create_key(verdict: Verdict): HTMLElement {
  return element(
    "span",
    element("span", { class: `verdict ${verdict}` }, signs[verdict]),
    ` ${verdict_words[verdict]}`,
  );
}
