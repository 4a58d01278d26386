// A button within a sentence. Not an element of that name: a line may break after one, even before a full stop.
import { element, type Attributes, type Content } from "./element";

export function inline_button(
  attributes: Attributes,
  press: () => void,
  ...content: Content[]
): HTMLElement {
  const on_key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
  return element(
    "span",
    { role: "button", tabindex: 0, ...attributes, on: { click: press, keydown: on_key } },
    content,
  );
}
