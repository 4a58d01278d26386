// A rule of one's own, answered while it is typed: which single heaps are lost for whoever must move.
import { alternatives, text, text_with } from "../language/text";
import { Latest, Refusal, ask, was_cancelled } from "../api";
import { inline_button } from "../inline_button";
import { element, replace } from "../element";
import { settled } from "../figure";
import type { Lab } from "../lab";
import { open_mex } from "../mex/value_button";
import { meanings } from "../phrases";
import { names_games } from "../position_text";
import { fault_words } from "../rules_reader";

const largest = 20;
const ideas = [
  [text("1, 3 or 4"), "S(1,3,4)"],
  [text("a square"), "nim-square"],
  [text("a prime number"), "S(primes)"],
  [text("at most half"), "take(s: 2*s <= n)"],
] as const;

export class OwnRule {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly cells: HTMLElement[];
  private readonly answer = element("p.own-answer", { "aria-live": "polite" });
  private readonly latest = new Latest();

  constructor(private readonly lab: Lab) {
    const answer_soon = settled(200, () => void this.read());
    this.input = element("input.input.mono", {
      id: "own-rule",
      value: ideas[0][1],
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 2000,
      on: { input: answer_soon },
    });
    this.cells = Array.from({ length: largest + 1 }, (_, heap) => element("span", String(heap)));
    this.element = element(
      "form.own-rule",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            this.go("ask");
          },
        },
      },
      element("div.heaps-answered", { "aria-hidden": "true" }, this.cells),
      this.answer,
      element(
        "div.field",
        element("label", { for: "own-rule" }, text("A move takes …")),
        element(
          "div.chips",
          { role: "group", "aria-label": text("Ideas for rules") },
          ideas.map(([words, rule]) => this.create_idea(words, rule)),
        ),
        this.input,
      ),
      element(
        "div.ways",
        element("button.button.primary", { type: "submit" }, text("Ask about it")),
        this.create_way(text("Play it"), "play"),
        this.create_way(text("See its values"), "explore"),
      ),
    );
  }

  show(): void {
    void this.read();
  }

  leave(): void {
    this.latest.stop();
  }

  private get rule(): string {
    const rules = meanings(this.input.value, []).find(({ text }) => !names_games(text));
    return rules?.text ?? this.input.value.trim();
  }

  private async read(): Promise<void> {
    const signal = this.latest.next();
    const game = this.rule;
    try {
      const { values } = await ask("values", { game, from: 0, to: largest }, signal);
      this.draw(game, values);
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.draw(game, []);
      const suggestion = fault instanceof Refusal ? fault.suggestion : undefined;
      replace(
        this.answer,
        element("span.wrong", fault_words(fault)),
        suggestion ? [" ", this.create_idea(suggestion, suggestion)] : null,
      );
    }
  }

  private draw(game: string, values: readonly number[]): void {
    for (const [heap, cell] of this.cells.entries())
      cell.className = values[heap] === undefined ? "" : values[heap] === 0 ? "lost" : "won";
    const lost = values.flatMap((value, heap) => (value === 0 && heap > 0 ? [heap] : []));
    replace(
      this.answer,
      lost.length
        ? text_with("Whoever must move loses with {heaps}.", {
            heaps: alternatives(lost.map((heap) => why(game, heap))),
          })
        : text("Whoever must move wins with every heap up to {last}.", { last: largest }),
    );
  }

  private go(tab: "ask" | "play" | "explore"): void {
    this.lab.visit(tab, this.rule, {});
  }

  private create_idea(words: string, rule: string): HTMLElement {
    const choose = () => {
      this.input.value = rule;
      void this.read();
    };
    return element("button.button", { type: "button", on: { click: choose } }, words);
  }

  private create_way(words: string, tab: "play" | "explore"): HTMLElement {
    const go = () => this.go(tab);
    return element("button.button", { type: "button", on: { click: go } }, words);
  }
}

/** The size of a lost heap; pressed, it shows why each of its moves fails. */
function why(game: string, heap: number): HTMLElement {
  return inline_button(
    {
      class: "value-button number",
      "aria-haspopup": "dialog",
      "aria-label": text("{heap}: why?", { heap }),
      title: text("Why {heap} is lost", { heap }),
    },
    () => open_mex(game, heap),
    String(heap),
  );
}
