// What can be done with a view of the page: its link, as text, as a QR code and to be put into another page, and its picture.
import { text } from "../language/text";
import { announce } from "../announce";
import { Dialog } from "../dialog";
import { create_button, element, replace, type Content } from "../element";
import { create_choice } from "../figure";
import { save_picture, type Picture } from "../save";
import { on_paper } from "../theme";
import { create_copy_field } from "./copy_field";
import { embed_code, reach_of_links } from "./links";
import type { OfferedPicture } from "./offered_pictures";
import { print_picture } from "./print_picture";
import { draw_qr_code } from "./qr_code";

export interface SharedLink {
  /** What the link opens, in few words. */
  readonly name: string;
  readonly link: string;
  readonly about: string;
}

export interface Shared {
  /** Of the page, for those who have the link only. */
  readonly title: string;
  /** At least one. */
  readonly links: readonly SharedLink[];
  readonly pictures: readonly OfferedPicture[];
}

/** Longer texts make no QR code, or one that nobody can read. */
const longest_code = 600;

export function open_share_sheet({ title, links, pictures }: Shared): void {
  const dialog = new Dialog("share-sheet", () => undefined);
  const place = element("div.share");
  const show = (link: SharedLink) =>
    replace(place, element("p.note", link.about), create_ways(link.link, title));
  const choice = create_choice(
    text("What the link opens"),
    links.map(({ name }) => [name, name] as const),
    links[0]!.name,
    (name) => show(links.find((link) => link.name === name)!),
  );
  dialog.open();
  dialog.set_title(text("Share"));
  show(links[0]!);
  dialog.show(
    links.length > 1 && choice.group,
    place,
    pictures.length > 0 && create_pictures(pictures),
  );
}

function create_ways(link: string, title: string): Content {
  const code = embed_code(link, title);
  return [
    create_copy_field(text("Link"), link, text("Copy the link")),
    "share" in navigator && create_native_share(link, title),
    link.length <= longest_code
      ? draw_qr_code(link)
      : element("p.note", text("The link is too long for a QR code.")),
    reach_of_links(),
    create_copy_field(text("For another page"), code, text("Copy the code")),
  ];
}

/** The sheet of the system, where it has one. */
function create_native_share(url: string, title: string): HTMLElement {
  const send = () => void navigator.share({ title, url }).catch(() => undefined);
  return create_button(text("Send it …"), send);
}

function create_pictures(pictures: readonly OfferedPicture[]): HTMLElement {
  const select = element(
    "select.input",
    { "aria-label": text("What the picture shows") },
    pictures.map(({ what }, index) => element("option", { value: index }, what)),
  );
  const take = (way: (picture: Picture) => unknown) => () => {
    const picture = on_paper(pictures[Number(select.value)]!.picture);
    if (picture) way(picture);
    else announce(text("Nothing to save."));
  };
  const save = take((picture) => {
    save_picture(picture);
    announce(text("Saved as {name}.", { name: `${picture.name}.svg` }));
  });
  return element(
    "div.tools",
    pictures.length > 1 && select,
    create_button(text("Picture (SVG)"), save),
    create_button(text("Print, or save as PDF"), take(print_picture)),
  );
}
