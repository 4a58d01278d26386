// What a screen reader says when something happened elsewhere on the page.
import { element } from "./element";

let region: HTMLElement | null = null;

export function create_announcer(): HTMLElement {
  region = element("div.unseen", {
    role: "status",
    "aria-live": "polite",
    id: "announcements",
  });
  return region;
}

export function announce(text: string): void {
  if (!region) return;
  // The same words twice are said twice only if the text changes in between.
  region.textContent = "";
  const target = region;
  window.setTimeout(() => {
    target.textContent = text;
  }, 30);
}
