import { element } from "../element";

export function small_button(words: string, click: () => void, more = ""): HTMLButtonElement {
  return element("button", { class: `button small ${more}`, type: "button", on: { click } }, words);
}
