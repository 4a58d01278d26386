// Files that the page gives to its reader: texts, bytes, and pictures as SVG.
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
  | "beginPath"
  | "moveTo"
  | "lineTo"
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
  svg: string;
}

/** What is drawn by a pen in [0, width) × [0, height). */
export interface Drawn {
  name: string;
  title: string;
  /** How to read it. */
  caption: string;
  width: number;
  height: number;
  draw(pen: Pen): void;
}

export function picture_of_pen({ name, title, caption, width, height, draw }: Drawn): Picture {
  const pen = new SvgPen();
  pen.fillStyle = theme_colour("--sheet");
  pen.fillRect(0, 0, width, height);
  draw(pen);
  return { name, title, svg: pen.document(width, height, title, caption) };
}

export function save_picture({ name, svg }: Picture): void {
  save_text(`${name}.svg`, svg, "image/svg+xml");
}

export function save_text(name: string, text: string, type: string): void {
  save_blob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function save_bytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  save_blob(name, new Blob([bytes], { type: "application/octet-stream" }));
}

function save_blob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** kayles and 0–1000 become `kayles-0-1000`: letters, digits and points, which every file system takes. */
export function file_name(...parts: readonly (string | number)[]): string {
  const plain = parts
    .map(String)
    .join("-")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|-+$/g, "");
  return [...plain].slice(0, 80).join("") || "game";
}
