// The tabs at the top: links, so that they can be opened elsewhere. One is a stop of the Tab key, the arrow keys go from one to
// the next.
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
};

export class TabList {
  readonly element: HTMLElement;
  private readonly links: HTMLAnchorElement[];

  constructor(private readonly on_choice: (tab: Tab) => void) {
    this.links = tabs.map((name, index) =>
      element(
        "a",
        {
          role: "tab",
          id: `tab-${name}`,
          "aria-controls": `panel-${name}`,
          on: {
            click: (event) => {
              // With a key or another button of the mouse the browser opens the link elsewhere.
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              on_choice(name);
            },
            keydown: (event) => this.key(event, index),
          },
        },
        titles[name],
      ),
    );
    this.element = element(
      "div.tabs",
      { role: "tablist", "aria-label": text("What to do") },
      this.links,
    );
  }

  /** On the first screen none is chosen. `address_of` is where a tab leads. */
  choose(tab: Tab, address_of: (tab: Tab) => string): void {
    const chosen = tabs.findIndex((name) => name === tab);
    for (const [index, link] of this.links.entries()) {
      link.setAttribute("aria-selected", String(index === chosen));
      link.tabIndex = index === Math.max(0, chosen) ? 0 : -1;
      link.href = address_of(tabs[index]!);
    }
  }

  private key(event: KeyboardEvent, from: number): void {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
      " ": from,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.on_choice(tabs[to]!);
    this.links[to]!.focus();
  }
}
