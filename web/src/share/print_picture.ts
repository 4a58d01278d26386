// A picture alone on a page of its size, which the browser prints or saves as PDF: vectors, with their fonts.
import { element, svg_element } from "../element";
import type { Picture } from "../save";

export async function print_picture({ name, svg }: Picture): Promise<void> {
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
