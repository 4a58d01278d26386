// What a screen reader says when something happened elsewhere on the page.
import { element } from "./element";

const region = element("div", {
  class: "unseen",
  role: "status",
  "aria-live": "polite",
  id: "announcements",
});

export function create_announcer(): HTMLElement {
  return region;
}

export function announce(text: string): void {
  // The same words twice are said twice only if the text changes in between.
  region.textContent = "";
  window.setTimeout(() => {
    region.textContent = text;
  }, 30);
}
