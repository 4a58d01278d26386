// The key of colours: under a figure, and drawn into its saved picture.
import { element, replace } from "../element";
import { css_colour, text_colour, value_colour, type Colour } from "../palette";
import type { Pen } from "../save";
import { theme_colour } from "../theme";

export interface LegendEntry {
  colour: Colour;
  text: string;
}

/** All values from 0 to the largest where they are few, else ten of them. */
export function value_legend(largest: number): LegendEntry[] {
  const shown =
    largest <= 15
      ? Array.from({ length: largest + 1 }, (_, value) => value)
      : [0, ...Array.from({ length: 9 }, (_, step) => Math.round(1 + ((largest - 1) * step) / 8))];
  return shown.map((value) => ({ colour: value_colour(value, largest), text: String(value) }));
}

/** Numbers on their colours. */
export function show_numbers(legend: HTMLElement, entries: readonly LegendEntry[]): void {
  replace(
    legend,
    entries.map(({ colour, text }) => {
      const swatch = element("span", text);
      swatch.style.background = css_colour(colour);
      swatch.style.color = css_colour(text_colour(colour));
      return swatch;
    }),
  );
}

/** Words beside their colours. */
export function show_words(legend: HTMLElement, entries: readonly LegendEntry[]): void {
  replace(
    legend,
    entries.map(({ colour, text }) => {
      const swatch = element("span.swatch", { "aria-hidden": "true" });
      swatch.style.background = css_colour(colour);
      return element("span.entry", swatch, text);
    }),
  );
}

export const legend_height = 24;

/** One line of a saved picture. */
export function draw_legend(pen: Pen, entries: readonly LegendEntry[], x: number, y: number): void {
  pen.font = `12px ${theme_colour("--sans")}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.strokeStyle = theme_colour("--edge");
  pen.lineWidth = 1;
  for (const { colour, text } of entries) {
    pen.fillStyle = css_colour(colour);
    pen.fillRect(x, y, 14, 14);
    pen.strokeRect(x + 0.5, y + 0.5, 13, 13);
    pen.fillStyle = theme_colour("--ink");
    pen.fillText(text, x + 19, y + 7.5);
    x += 33 + pen.measureText(text).width;
  }
}
