// An answer in other formats: shown, copied, saved under the name of its question.
import { text } from "../language/text";
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

export function file_content(
  content: string,
  name: string,
  format: Format,
  command: string,
): Content {
  const shown = content.length > max_shown ? `${content.slice(0, max_shown)}\n…` : content;
  return [
    element(
      "div.tools",
      create_copy_button(() => content, text("Copy the text")),
      element(
        "button.button.small",
        { type: "button", on: { click: () => save_text(name, content) } },
        text("Save"),
      ),
      element("span.note", name),
    ),
    element(
      "pre.file",
      {
        tabindex: 0,
        "aria-label": text("The answer as {format}", { format: format_names[format] }),
      },
      shown,
    ),
    create_command(command),
  ];
}
