// The heat map of pairs of numbers on the screen and in files: a square for every pair.
import { text } from "../language/text";
import { element } from "../element";
import { value_colour, zero_colour } from "../palette";
import type { Pen } from "../save";
import { theme_colour } from "../theme";
import type { LegendEntry } from "./legend";

export const pairs_margin = { left: 40, top: 8, right: 8, bottom: 30 };

/** One pixel a pair, painted once. */
export interface PairsPicture {
  count: number;
  canvas: HTMLCanvasElement;
  largest: number;
  lost: number;
}

/** Of the numbers from 0 up to but without `count`. */
export function paint_pairs(
  count: number,
  value_at: (a: number, b: number) => number,
): PairsPicture {
  let [largest, lost] = [1, 0];
  for (let a = 0; a < count; a += 1)
    for (let b = 0; b < count; b += 1) {
      const value = value_at(a, b);
      largest = Math.max(largest, value);
      if (value === 0) lost += 1;
    }
  const canvas = element("canvas", { width: count, height: count });
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(count, count);
  for (let a = 0; a < count; a += 1)
    for (let b = 0; b < count; b += 1) {
      const value = value_at(a, b);
      const colour = value_colour(value, largest);
      const at = 4 * ((count - 1 - b) * count + a);
      image.data[at] = colour[0];
      image.data[at + 1] = colour[1];
      image.data[at + 2] = colour[2];
      image.data[at + 3] = 255;
    }
  pen.putImageData(image, 0, 0);
  return { count, canvas, largest, lost };
}

export function pairs_legend({ largest }: PairsPicture): LegendEntry[] {
  const others = [0, 0.25, 0.5, 0.75, 1]
    .map((share) => Math.round(1 + share * (largest - 1)))
    .filter((value, index, all) => all.indexOf(value) === index)
    .map((value) => ({ colour: value_colour(value, largest), text: String(value) }));
  return [{ colour: zero_colour, text: text("0: P-position") }, ...others];
}

/** For those who do not see the picture. */
export function pairs_label({ count, lost, largest }: PairsPicture, game: string): string {
  return text(
    "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}",
    {
      title: text("Nim-values of pairs in {game}", { game }),
      last: count - 1,
      lost: String(lost),
      all: String(count * count),
      largest: String(largest),
    },
  );
}

export function draw_pairs(
  pen: Pen,
  picture: PairsPicture,
  side: number,
  cursor: readonly [number, number] | null,
): void {
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture.canvas, pairs_margin.left, pairs_margin.top, side, side);
  pen.strokeStyle = theme_colour("--edge");
  pen.lineWidth = 1;
  pen.strokeRect(pairs_margin.left - 0.5, pairs_margin.top - 0.5, side + 1, side + 1);
  draw_heaps(pen, side, picture.count);
  if (!cursor) return;
  const cell = side / picture.count;
  const x = pairs_margin.left + cursor[0] * cell;
  const y = pairs_margin.top + side - (cursor[1] + 1) * cell;
  for (const [colour, thick] of [
    ["#ffffff", 4],
    ["#000000", 2],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = thick;
    pen.strokeRect(x - 1, y - 1, cell + 2, cell + 2);
  }
}

function draw_heaps(pen: Pen, side: number, count: number): void {
  const { left, top, bottom } = pairs_margin;
  pen.font = "12px " + theme_colour("--sans");
  pen.fillStyle = theme_colour("--soft");
  const step = [1, 2, 4, 8, 16, 32, 64, 128].find((size) => (count / size) * 34 <= side) ?? 128;
  for (let heap = 0; heap < count; heap += step) {
    const place = ((heap + 0.5) / count) * side;
    pen.textAlign = "center";
    pen.textBaseline = "top";
    pen.fillText(String(heap), left + place, top + side + 6);
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    pen.fillText(String(heap), left - 6, top + side - place);
  }
  pen.font = `italic 14px ${theme_colour("--serif")}`;
  pen.textAlign = "right";
  pen.textBaseline = "bottom";
  pen.fillText("a", left + side, top + side + bottom);
  pen.fillText("b", 12, top + 14);
}
