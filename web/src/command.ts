// The command that answers the same in a terminal, to be copied.
import { element, replace } from "./element";
import { announce } from "./announce";

export function create_command(command: string): HTMLElement {
  return element(
    "div",
    { class: "command" },
    element("code", { tabindex: 0, "aria-label": `Command: ${command}` }, command),
    create_copy_button(() => command, "command"),
  );
}

export function create_copy_button(text: () => string, what: string): HTMLButtonElement {
  const button = element(
    "button",
    {
      class: "button small",
      type: "button",
      "aria-label": `Copy the ${what}`,
      on: { click: () => void copy() },
    },
    "Copy",
  );
  async function copy(): Promise<void> {
    const copied = await copy_text(text());
    replace(button, copied ? "Copied" : "Not allowed");
    announce(copied ? `The ${what} is copied.` : "The browser does not allow copying.");
    window.setTimeout(() => replace(button, "Copy"), 1600);
  }
  return button;
}

export async function copy_text(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http from another machine there is no clipboard but this.
    const area = element("textarea", { class: "unseen", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
