// The links at the top, which stand in index.html. Each leads to what its tab showed last.
import { text } from "./language/text";
import { tabs, type Tab } from "./address";
import { set_attribute } from "./element";

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
  private readonly links: readonly HTMLAnchorElement[];

  constructor(masthead: HTMLElement, on_choice: (tab: Tab) => void) {
    this.links = [...masthead.querySelectorAll<HTMLAnchorElement>(".tabs > a")];
    for (const [index, link] of this.links.entries())
      link.addEventListener("click", (event) => {
        // With a key or another button of the mouse the browser opens the link elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        on_choice(tabs[index]!);
      });
  }

  /** On the first screen none is chosen. `address_of` is where a tab leads. */
  choose(chosen: Tab, address_of: (tab: Tab) => string): void {
    for (const [index, link] of this.links.entries()) {
      const tab = tabs[index]!;
      set_attribute(link, "aria-current", tab === chosen ? "page" : null);
      link.href = address_of(tab);
    }
  }
}
