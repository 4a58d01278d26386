// An answer in other formats: shown, copied, saved under the name of its question.
import { create_command, create_copy_button } from "../command";
import { element, type Content } from "../element";
import { save_text } from "../save";
import { format_names } from "./formats";
import type { Format } from "./questions";

const max_shown = 20_000;

/** The command for people: the answer as text. */
export function terminal_command(command: string): string {
  return command.replace(/ --json$/, "");
}

export function file_content(text: string, name: string, format: Format, command: string): Content {
  const shown = text.length > max_shown ? `${text.slice(0, max_shown)}\n…` : text;
  return [
    element(
      "div",
      { class: "tools" },
      create_copy_button(() => text, "text"),
      element(
        "button",
        { class: "button small", type: "button", on: { click: () => save_text(name, text) } },
        "Save",
      ),
      element("span", { class: "note" }, name),
    ),
    element(
      "pre",
      { class: "file", tabindex: 0, "aria-label": `The answer as ${format_names[format]}` },
      shown,
    ),
    create_command(command),
  ];
}
