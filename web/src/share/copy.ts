// Buttons that copy.
import { text } from "../language/text";
import { announce } from "../announce";
import { copy_text } from "../command";
import { create_button } from "../element";

/** A button that copies a text made when it is clicked, and says so. */
export function create_copy(label: string, content: () => string): HTMLButtonElement {
  const button = create_button(label, () => void copy());
  async function copy(): Promise<void> {
    const copied = await copy_text(content());
    button.textContent = copied ? text("Copied") : text("Not allowed");
    announce(copied ? text("Copied") : text("The browser does not allow copying."));
    window.setTimeout(() => (button.textContent = label), 1600);
  }
  return button;
}
