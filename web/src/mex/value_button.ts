// A nim-value that says why it is what it is: pressed, it shows the options of its heap one at a time.
import { text } from "../language/text";
import { inline_button } from "../element";
import { open_mex } from "./dialog";

export { open_mex };

export function value_button(game: string, heap: number, value: number | string): HTMLElement {
  return inline_button(
    {
      class: "value-button number",
      "aria-haspopup": "dialog",
      "aria-label": text("{value}, the nim-value of {heap}: why?", {
        value: String(value),
        heap: String(heap),
      }),
      title: text("Why {equation}", { equation: `G(${heap}) = ${value}` }),
    },
    () => open_mex(game, heap),
    String(value),
  );
}
