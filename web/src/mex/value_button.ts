// A nim-value that says why it is what it is: pressed, it shows the options of its heap one at a time.
import { element } from "../element";
import { open_mex } from "./dialog";

export { open_mex };

export function value_button(
  game_text: string,
  heap: number,
  value: number | string,
): HTMLButtonElement {
  return element(
    "button",
    {
      class: "value-button number",
      type: "button",
      "aria-haspopup": "dialog",
      "aria-label": `${value}, the nim-value of ${heap}: why?`,
      title: `Why G(${heap}) = ${value}`,
      on: { click: () => open_mex(game_text, heap) },
    },
    String(value),
  );
}
