// The command that answers the same in a terminal, to be copied.
import { text } from "./language/text";
import { element, replace } from "./element";
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

/** `label` is what a press does, for those who hear it. */
export function create_copy_button(content: () => string, label: string): HTMLButtonElement {
  const button = element(
    "button.button.small",
    {
      type: "button",
      "aria-label": label,
      on: { click: () => void copy() },
    },
    text("Copy"),
  );
  async function copy(): Promise<void> {
    const copied = await copy_text(content());
    replace(button, copied ? text("Copied") : text("Not allowed"));
    announce(copied ? text("Copied") : text("The browser does not allow copying."));
    window.setTimeout(() => replace(button, text("Copy")), 1600);
  }
  return button;
}

export async function copy_text(content: string): Promise<boolean> {
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
