// Files that the page gives to its reader: text as it came, and pictures with a title, a caption and the address of the view.
import { text } from "./language/text";
import { address_of_page } from "./address";
import { lines_of } from "./file_name";
import { SvgPen } from "./svg_pen";
import { theme_colour } from "./theme";

/** What pictures are drawn with: the part of a canvas that can be written as SVG, too. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
  | "font"
  | "textAlign"
  | "textBaseline"
  | "imageSmoothingEnabled"
  | "save"
  | "restore"
  | "translate"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "arc"
  | "rect"
  | "clip"
  | "fill"
  | "stroke"
  | "fillRect"
  | "strokeRect"
  | "fillText"
  | "measureText"
  | "setLineDash"
> & {
  drawImage(
    image: HTMLCanvasElement,
    ...place:
      | [x: number, y: number, width: number, height: number]
      | [
          from_x: number,
          from_y: number,
          from_width: number,
          from_height: number,
          x: number,
          y: number,
          width: number,
          height: number,
        ]
  ): void;
};

export interface Picture {
  /** The file without its suffix, as `file_name()` makes it. */
  name: string;
  title: string;
  caption?: string;
  /** In pixels of the page. */
  width: number;
  height: number;
  /** Draws in [0, width) × [0, height). */
  draw(pen: Pen): void;
}

export function save_text(name: string, text: string, type = "text/plain"): void {
  save_blob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function save_bytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  save_blob(name, new Blob([bytes], { type: "application/octet-stream" }));
}

/** Saves a picture in the colours of the page, with title, caption and address around it. */
export async function save_picture(picture: Picture, format: "png" | "svg"): Promise<void> {
  const address = address_of_page() + location.hash;
  if (format === "svg") save_text(`${picture.name}.svg`, svg_of(picture, address), "image/svg+xml");
  else save_blob(`${picture.name}.png`, await png_of(picture, address));
}

const pad = 20;
const line_height = 20;
/** PNG files have this many pixels for each of the page: sharp in print. */
const png_scale = 2;

interface Text {
  text: string;
  y: number;
  font: string;
  colour: string;
}

interface Sheet {
  width: number;
  height: number;
  top: number;
  texts: Text[];
}

function sheet_of(picture: Picture, address: string): Sheet {
  const sans = theme_colour("--sans");
  const width = Math.max(picture.width, 480);
  const measure = document.createElement("canvas").getContext("2d")!;
  const texts: Text[] = [];
  let y = pad;
  const write = (text: string, font: string, colour: string) => {
    measure.font = font;
    for (const line of lines_of(text, width, (part) => measure.measureText(part).width)) {
      texts.push({ text: line, y, font, colour });
      y += line_height;
    }
  };
  write(picture.title, `600 17px ${theme_colour("--serif")}`, theme_colour("--ink"));
  const top = y + 8;
  y = top + picture.height + 8;
  if (picture.caption) write(picture.caption, `13px ${sans}`, theme_colour("--ink"));
  write(address, `12px ${sans}`, theme_colour("--soft"));
  return { width: width + 2 * pad, height: y + pad / 2, top, texts };
}

function draw_sheet(pen: Pen, picture: Picture, { width, height, top, texts }: Sheet): void {
  pen.fillStyle = theme_colour("--sheet");
  pen.fillRect(0, 0, width, height);
  pen.textAlign = "left";
  pen.textBaseline = "top";
  for (const { text, y, font, colour } of texts) {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, pad, y);
  }
  pen.save();
  pen.translate(pad, top);
  picture.draw(pen);
  pen.restore();
}

function svg_of(picture: Picture, address: string): string {
  const sheet = sheet_of(picture, address);
  const pen = new SvgPen();
  draw_sheet(pen, picture, sheet);
  return pen.document(sheet.width, sheet.height, picture.title, picture.caption ?? address);
}

function png_of(picture: Picture, address: string): Promise<Blob> {
  const sheet = sheet_of(picture, address);
  const canvas = document.createElement("canvas");
  canvas.width = sheet.width * png_scale;
  canvas.height = sheet.height * png_scale;
  const pen = canvas.getContext("2d")!;
  pen.scale(png_scale, png_scale);
  draw_sheet(pen, picture, sheet);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(text("The browser could not make the picture; try a smaller window.")));
    }, "image/png"),
  );
}

function save_blob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
