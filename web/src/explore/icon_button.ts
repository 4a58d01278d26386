// A button that is a sign, with words for those who do not see it.
import { element } from "../element";

export function create_icon_button(text: string, label: string, on_click: () => void): HTMLElement {
  return element(
    "button",
    {
      class: "button icon",
      type: "button",
      "aria-label": label,
      title: label,
      on: { click: on_click },
    },
    text,
  );
}
