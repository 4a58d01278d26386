// A button that opens a short list of other buttons.
import { element, type Content } from "./element";

/** `label` says of what the list is, where the words of the button do not. */
export function create_menu(words: Content, label: string, ...items: Content[]): HTMLElement {
  const summary = element("summary.button", { "aria-label": label, title: label }, words);
  const close = () => {
    menu.open = false;
    summary.focus();
  };
  const menu: HTMLDetailsElement = element(
    "details.menu",
    {
      on: {
        keydown: (event) => {
          if (event.key !== "Escape" || !menu.open) return;
          event.preventDefault();
          event.stopPropagation();
          close();
        },
        focusout: (event) => {
          const to = event.relatedTarget as Node | null;
          if (to && !menu.contains(to)) menu.open = false;
        },
      },
    },
    summary,
    element("div.menu-items", { role: "group", "aria-label": label }, items),
  );
  // Before what is chosen is done: it may put the focus elsewhere, or open a dialogue that gives it back.
  menu.lastElementChild!.addEventListener("click", close, { capture: true });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  return menu;
}
