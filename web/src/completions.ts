// The list of games under the rules field: a listbox that its input controls.

import { text } from "./language/text";
import { element, replace, set_attribute } from "./element";
import { plain_name, type Offer } from "./matching";

export class Completions {
  readonly element = element("div.completions", {
    role: "listbox",
    id: "completions",
    "aria-label": text("Games"),
    hidden: true,
  });
  private offered: readonly Offer[] = [];
  private active = -1;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly on_choice: (offer: Offer) => void,
  ) {}

  get open(): boolean {
    return !this.element.hidden;
  }

  /** The option under the arrow keys. */
  get marked(): Offer | undefined {
    return this.open ? this.offered[this.active] : undefined;
  }

  show(games: readonly Offer[]): void {
    this.offered = games;
    replace(
      this.element,
      games.map((game, index) => this.create_option(game, index)),
    );
    this.element.hidden = games.length === 0;
    this.input.setAttribute("aria-expanded", String(this.open));
    this.mark(-1);
  }

  close(): void {
    this.show([]);
  }

  /** One option on, or back; from none to the first, or the last. */
  step(by: 1 | -1): void {
    const count = this.offered.length;
    if (count === 0) return;
    const from = this.active < 0 && by < 0 ? 0 : this.active;
    this.mark((from + by + count) % count);
  }

  /** A button that shows all games. The arrow keys do so, too, so that it need not be a stop of the Tab key. */
  create_button(show_all: () => void): HTMLElement {
    return element(
      "button",
      {
        type: "button",
        tabindex: -1,
        "aria-label": text("All games"),
        title: text("All games"),
        on: {
          mousedown: (event) => event.preventDefault(),
          click: () => {
            this.input.focus();
            if (this.open) this.close();
            else show_all();
          },
        },
      },
      "▾",
    );
  }

  private create_option(offer: Offer, index: number): HTMLElement {
    const { name, title, code, description } = offer;
    return element(
      "div",
      {
        role: "option",
        id: `completion-${index}`,
        "aria-selected": "false",
        on: {
          // Before the blur that would close the list.
          mousedown: (event) => {
            event.preventDefault();
            this.on_choice(offer);
          },
        },
      },
      element("b", name),
      element("code", code),
      element(
        "span.description",
        title && plain_name(title) !== name && element("strong", title, " "),
        description,
      ),
    );
  }

  private mark(index: number): void {
    this.active = index;
    for (const [at, option] of [...this.element.children].entries())
      option.setAttribute("aria-selected", String(at === index));
    set_attribute(this.input, "aria-activedescendant", index < 0 ? null : `completion-${index}`);
    this.element.children[index]?.scrollIntoView({ block: "nearest" });
  }
}
