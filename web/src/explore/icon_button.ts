// A button that is a sign, with words for those who do not see it.
import { element, type Content } from "../element";

export function create_icon_button(
  sign: Content,
  label: string,
  on_click: () => void,
): HTMLElement {
  return element(
    "button.button.icon",
    {
      type: "button",
      "aria-label": label,
      title: label,
      on: { click: on_click },
    },
    sign,
  );
}
