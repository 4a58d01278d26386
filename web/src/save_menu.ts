// A button that opens a short list of files to save: the picture and the data of a figure.
import { text } from "./language/text";
import { announce } from "./announce";
import { element } from "./element";
import { create_menu } from "./menu";
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
          click: () =>
            void act().then(
              (name) =>
                announce(name ? text("Saved as {name}.", { name }) : text("Nothing to save.")),
              on_fault,
            ),
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
  const menu = create_menu(
    text("Save"),
    text("Save {what}", { what }),
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
  );
  if (picture) offer_picture(menu, { what, picture });
  return menu;
}
