// A button that opens a short list of files to save: the picture and the data of a figure.
import { text } from "./language/text";
import { announce } from "./announce";
import { element } from "./element";
import { create_menu } from "./menu";
import { picture_of_pen, save_picture, save_text, type Drawn } from "./save";
import { offer_picture } from "./share/offered_pictures";

export interface Files {
  /** What is saved, for those who do not see which figure the button belongs to. */
  what: string;
  /** Null while there is nothing to draw. */
  drawn: () => Drawn | null;
  data: {
    label: string;
    /** Without its suffix. */
    name: () => string;
    /** What is in it; asked for when it is wanted. */
    csv: () => string | Promise<string>;
  };
  on_fault: (fault: unknown) => void;
}

export function create_save_menu({ what, drawn, data, on_fault }: Files): HTMLElement {
  const picture = () => {
    const now = drawn();
    return now && picture_of_pen(now);
  };
  const item = (label: string, act: () => Promise<string | null>) => {
    const click = () =>
      void act().then(
        (name) => announce(name ? text("Saved as {name}.", { name }) : text("Nothing to save.")),
        on_fault,
      );
    return element("button.button.small", { type: "button", on: { click } }, label);
  };
  const menu = create_menu(
    text("Save"),
    text("Save {what}", { what }),
    item(text("Picture (SVG)"), async () => {
      const shown = picture();
      if (shown) save_picture(shown);
      return shown && `${shown.name}.svg`;
    }),
    item(data.label, async () => {
      const file = `${data.name()}.csv`;
      save_text(file, await data.csv(), "text/csv");
      return file;
    }),
  );
  offer_picture(menu, { what, picture });
  return menu;
}
