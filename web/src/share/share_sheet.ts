// What can be done with a view of the page: its link, as text, as a QR code and to be put into another page, and its picture.
import { text } from "../language/text";
import { announce } from "../announce";
import { Dialog } from "../dialog";
import { create_button, element, replace, new_id, svg_element, type Content } from "../element";
import { create_choice } from "../figure";
import { save_picture, type Picture } from "../save";
import { on_paper } from "../theme";
import { embed_code, reach_of_links } from "./links";
import type { OfferedPicture } from "./offered_pictures";
import { draw_qr_code } from "./qr_code";
import { create_copy } from "../command";

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

function create_copy_field(label: string, value: string, copy: string): HTMLElement {
  const input = element("input", {
    ...{ class: "input mono", id: new_id("share"), readonly: true, value },
    on: { focus: () => input.select() },
  });
  return element(
    "div.share-field",
    element("label", { for: input.id }, label),
    element(
      "div.share-line",
      input,
      create_copy(copy, () => value),
    ),
  );
}

async function print_picture({ name, svg }: Picture): Promise<void> {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const image of drawing.querySelectorAll("image")) image.replaceWith(await painted(image));
  const [width, height] = ["width", "height"].map((side) => drawing.getAttribute(side));
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }`);
  const place = element("div.on-paper", drawing);
  const { title, adoptedStyleSheets } = document;
  document.body.append(place);
  document.adoptedStyleSheets = [...adoptedStyleSheets, page];
  document.title = name; // browsers propose it for the file
  const restore = () => {
    place.remove();
    Object.assign(document, { title, adoptedStyleSheets });
  };
  window.addEventListener("afterprint", restore, { once: true });
  window.print();
}

/** The policy of the page lets it show no `data:` address: its pixels are painted. */
async function painted(image: SVGImageElement): Promise<SVGElement> {
  const [, pixels = ""] = image.getAttribute("href")!.split(",");
  const bytes = Uint8Array.from(atob(pixels), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d")!.drawImage(bitmap, 0, 0);
  const places = ["x", "y", "width", "height"].map((side) => [side, image.getAttribute(side)]);
  return svg_element("foreignObject", Object.fromEntries(places), canvas);
}
