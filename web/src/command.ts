// The command that answers the same in a terminal, to be copied.
import { text } from "./language/text";
import { create_button, element } from "./element";
import { announce } from "./announce";

export function create_command(command: string): HTMLElement {
  return element(
    "div.command",
    element(
      "code",
      { tabindex: 0, "aria-label": text("Command: {command}", { command }) },
      command,
    ),
    create_copy_button(() => command, text("Copy the command")),
  );
}

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

/** `label` is what a press does, for those who hear it. */
export function create_copy_button(content: () => string, label: string): HTMLButtonElement {
  const button = create_copy(text("Copy"), content);
  button.classList.add("small");
  button.setAttribute("aria-label", label);
  return button;
}

async function copy_text(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    // Over plain http from another machine there is no clipboard but this.
    const area = element("textarea.unseen", { "aria-hidden": "true" });
    area.value = content;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
