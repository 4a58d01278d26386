// Buttons that copy.
import { announce } from "../announce";
import { copy_text } from "../command";
import { element } from "../element";

/** A button that copies a text made when it is clicked, and says so. */
export function create_copy(label: string, what: string, text: () => string): HTMLButtonElement {
  const button = element(
    "button",
    { class: "button", type: "button", on: { click: () => void copy() } },
    label,
  );
  async function copy(): Promise<void> {
    const copied = await copy_text(text());
    button.textContent = copied ? "Copied" : "The browser does not allow it";
    announce(copied ? `${what} is copied.` : "The browser does not allow copying.");
    window.setTimeout(() => (button.textContent = label), 1600);
  }
  return button;
}
