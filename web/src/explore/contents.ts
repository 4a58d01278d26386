// The table of contents of a long page. The address of the page holds the game, so that the ways are buttons.
import { text } from "../language/text";
import { element } from "../element";
import { sheet_address } from "../printed/address";

/** A name, and the part of the page that has a heading of its own. */
export type Entry = readonly [name: string, part: { readonly element: HTMLElement }];

export class Contents {
  readonly element: HTMLElement;
  private readonly items: HTMLElement[];
  private readonly sheet = element("a", text("To print"));

  constructor(private readonly entries: readonly Entry[]) {
    this.items = entries.map(([name, part]) =>
      element(
        "li",
        element("button.link", { type: "button", on: { click: () => go_to(part.element) } }, name),
      ),
    );
    this.element = element(
      "nav.contents",
      { "aria-label": text("On this page") },
      element("ul.scrolls", this.items, element("li", this.sheet)),
    );
  }

  /** Some games have no such part. */
  update(game: string): void {
    this.sheet.href = sheet_address({ of: game });
    for (const [index, [, part]] of this.entries.entries())
      this.items[index]!.hidden = part.element.hidden;
  }
}

/** The heading gets the focus, so that the Tab key goes on from there. */
function go_to(part: HTMLElement): void {
  const heading = part.querySelector<HTMLElement>("h2")!;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  part.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}
