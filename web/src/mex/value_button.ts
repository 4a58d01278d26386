// A nim-value that says why it is what it is: pressed, it shows the options of its heap one at a time.
import { text } from "../language/text";
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
      "aria-label": text("{value}, the nim-value of {heap}: why?", {
        value: String(value),
        heap: String(heap),
      }),
      title: text("Why {equation}", { equation: `G(${heap}) = ${value}` }),
      on: { click: () => open_mex(game_text, heap) },
    },
    String(value),
  );
}
