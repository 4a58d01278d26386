// A button that opens a short list of files to save: the picture and the data of a figure.
import { text } from "./language/text";
import { announce } from "./announce";
import { element } from "./element";
import { save_picture, save_text, type Picture } from "./save";
import { offer_picture } from "./share/offered_pictures";

export interface DataFile {
  label: string;
  /** With its suffix. */
  name: () => string;
  type?: string;
  /** What is in it; asked for when it is wanted. */
  text: () => string | Promise<string>;
}

export interface Files {
  /** What is saved, for those who do not see which figure the button belongs to. */
  what: string;
  /** Null while there is nothing to draw. */
  picture?: () => Picture | null;
  data: readonly DataFile[];
  on_fault: (fault: unknown) => void;
}

export function create_save_menu({ what, picture, data, on_fault }: Files): HTMLElement {
  const item = (label: string, act: () => Promise<string | null>) =>
    element(
      "button.button.small",
      {
        type: "button",
        on: {
          click: () => {
            close();
            act().then(
              (name) =>
                announce(name ? text("Saved as {name}.", { name }) : text("Nothing to save.")),
              on_fault,
            );
          },
        },
      },
      label,
    );
  const save_as = (format: "png" | "svg") => async (): Promise<string | null> => {
    const shown = picture!();
    if (!shown) return null;
    await save_picture(shown, format);
    return `${shown.name}.${format}`;
  };
  const summary = element(
    "summary.button.small",
    { "aria-label": text("Save {what}", { what }) },
    text("Save"),
  );
  const menu = element(
    "details.menu",
    {
      on: {
        keydown: (event) => {
          if (event.key !== "Escape" || !menu.open) return;
          event.preventDefault();
          close();
        },
        focusout: (event) => {
          const to = event.relatedTarget as Node | null;
          if (to && !menu.contains(to)) menu.open = false;
        },
      },
    },
    summary,
    element(
      "div.menu-items",
      { role: "group", "aria-label": text("Save {what}", { what }) },
      picture && [
        item(text("Picture (PNG)"), save_as("png")),
        item(text("Picture (SVG)"), save_as("svg")),
      ],
      data.map(({ label, name, type, text: content }) =>
        item(label, async () => {
          const file = name();
          save_text(file, await content(), type);
          return file;
        }),
      ),
    ),
  );
  if (picture) offer_picture(menu, { what, picture });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  function close(): void {
    menu.open = false;
    summary.focus();
  }
  return menu;
}
