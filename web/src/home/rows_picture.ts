// The nim-values of Kayles in rows that grow from 7 to 12 values: then each column has one colour, and the period is seen.
import { text } from "../language/text";
import { css_colour, value_colour } from "../palette";
import { theme_colour } from "../theme";
import type { Picture } from "./scene";

const first_columns = 7;
const period = 12;
const rows = 12;
/** In seconds, for each number of columns. */
const pace = 0.75;

/** How many values are shown. */
export const heaps_shown = period * rows;

export function rows_picture(values: readonly number[]): Picture {
  const largest = Math.max(...values);
  return {
    label: text(
      "The nim-values of Kayles in rows of {count}, each value in its colour: in the lower rows every column has one colour.",
      { count: period },
    ),
    duration: pace * (period - first_columns),
    rest: pace * (period - first_columns),
    draw(context, width, height, seconds) {
      const columns = Math.min(period, first_columns + Math.floor(seconds / pace));
      const [across, down] = [width / period, height / rows];
      context.strokeStyle = theme_colour("--edge");
      for (const [heap, value] of values.slice(0, columns * rows).entries()) {
        const x = (heap % columns) * across;
        const y = Math.floor(heap / columns) * down;
        context.fillStyle = css_colour(value_colour(value, largest));
        context.fillRect(x + 0.5, y + 0.5, across - 1, down - 1);
        if (value === 0) context.strokeRect(x + 1, y + 1, across - 2, down - 2);
      }
    },
  };
}
