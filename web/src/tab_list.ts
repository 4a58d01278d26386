// The tabs at the top: one is a stop of the Tab key, the arrow keys go from one to the next.
import { text } from "./language/text";
import { tabs, type Tab } from "./address";
import { element } from "./element";

export const titles: Record<Tab, string> = {
  home: text("Start"),
  help: text("Help"),
  sheet: text("To print"),
  classroom: text("For the class"),
  teachers: text("For teachers"),
  learn: text("Learn"),
  games: text("Games"),
  play: text("Play"),
  explore: text("Explore"),
  ask: text("Ask"),
};

export class TabList {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];

  constructor(private readonly on_choice: (tab: Tab) => void) {
    this.buttons = tabs.map((name, index) =>
      element(
        "button",
        {
          role: "tab",
          type: "button",
          id: `tab-${name}`,
          "aria-controls": `panel-${name}`,
          on: {
            click: () => on_choice(name),
            keydown: (event) => this.key(event, index),
          },
        },
        titles[name],
      ),
    );
    this.element = element(
      "div",
      { class: "tabs", role: "tablist", "aria-label": text("What to do") },
      this.buttons,
    );
  }

  /** On the first screen none is chosen. */
  choose(tab: Tab): void {
    const chosen = tabs.findIndex((name) => name === tab);
    for (const [index, button] of this.buttons.entries()) {
      button.setAttribute("aria-selected", String(index === chosen));
      button.tabIndex = index === Math.max(0, chosen) ? 0 : -1;
    }
  }

  private key(event: KeyboardEvent, from: number): void {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.on_choice(tabs[to]!);
    this.buttons[to]!.focus();
  }
}
