// A map of all subtraction sets with one largest member c: a cell for each S(a,b,c), coloured by its period.
import { text, text_with } from "../language/text";
import { element, svg_element } from "../element";
import { css_colour, scale_colour } from "../palette";
import { members_of } from "./place";
import type { Row } from "./rows";

/** The place of a value on a scale of logarithms, 0 … 1. */
export function place_on_scale(value: number, largest: number): number {
  return largest <= 1 ? 0 : Math.log(value) / Math.log(largest);
}

export function create_set_map(
  rows: readonly Row[],
  member: number,
  show: (game: string) => void,
): HTMLElement {
  const side = Math.max(2, Math.min(14, Math.floor(640 / member)));
  const size = member * side;
  const scale = window.devicePixelRatio || 1;
  const canvas = element("canvas.set-map", {
    width: size * scale,
    height: size * scale,
    role: "img",
    "aria-label": text(
      "The periods of the sets S(a,b,{member}), by a and b. The table below has them as numbers.",
      { member },
    ),
  });
  canvas.style.width = `${size}px`;
  const pen = canvas.getContext("2d")!;
  pen.scale(scale, scale);
  const longest = rows.reduce((most, row) => Math.max(most, row.period ?? 1), 1);
  const sets = new Map<string, Row>();
  for (const row of rows) {
    const [a, b] = members_of(row.code)!;
    sets.set(`${a},${b}`, row);
    pen.fillStyle = css_colour(scale_colour(place_on_scale(row.period ?? 1, longest)));
    pen.fillRect((a - 1) * side, (member - 1 - b) * side, side, side);
  }
  const words = element("p.note", text("Point at a cell: it is a set."));
  const row_at = (event: MouseEvent): Row | undefined => {
    const box = canvas.getBoundingClientRect();
    const cell = (at: number, extent: number) => Math.floor((at / extent) * member);
    const a = cell(event.clientX - box.left, box.width) + 1;
    const b = member - 1 - cell(event.clientY - box.top, box.height);
    return sets.get(`${a},${b}`);
  };
  canvas.addEventListener("pointermove", (event) => {
    const row = row_at(event);
    if (row)
      words.textContent = text("{game}: period {period}, preperiod {preperiod}, {title}", {
        game: row.code,
        period: row.period!,
        preperiod: row.preperiod!,
        title: row.title,
      });
  });
  canvas.addEventListener("click", (event) => {
    const row = row_at(event);
    if (row) show(row.code);
  });
  return element(
    "figure.map",
    canvas,
    element(
      "figcaption",
      element(
        "p.note",
        text_with(
          "S(a,b,{member}): a to the right, b upwards, from 1 on. Colour: the period, {scale} 1 to {longest}, by its logarithm. Sets with a common divisor are left out: they are smaller ones on a larger scale.",
          { scale: scale_legend() },
          { member, longest },
        ),
      ),
      words,
    ),
  );
}

function scale_legend(): SVGElement {
  const steps = 24;
  const bars = Array.from({ length: steps }, (_, at) =>
    svg_element("rect", {
      x: at * 4,
      width: 4,
      height: 10,
      fill: css_colour(scale_colour(at / (steps - 1))),
    }),
  );
  return svg_element(
    "svg",
    { width: steps * 4, height: 10, class: "legend", "aria-hidden": "true" },
    bars,
  );
}
