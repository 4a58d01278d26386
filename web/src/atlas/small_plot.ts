// A small plot of nim-values: a dot for each heap, as an SVG picture that scales with the page.
import { text } from "../language/text";
import { svg_element } from "../element";

const width = 640;
const height = 160;
const margin = { left: 34, right: 6, top: 8, bottom: 22 };

/** The period is shaded where it begins, if it begins and ends within the picture. */
export function small_plot(
  values: readonly number[],
  period: number | null,
  preperiod: number | null,
): SVGElement {
  const largest = Math.max(1, ...values);
  const step = (width - margin.left - margin.right) / Math.max(1, values.length - 1);
  const x = (heap: number) => margin.left + heap * step;
  const y = (value: number) =>
    height - margin.bottom - (value / largest) * (height - margin.top - margin.bottom);
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    svg_element("line", { x1, y1, x2, y2, class: "axis" });
  const label = (number: number, at_x: number, at_y: number, anchor: string) =>
    svg_element("text", { x: at_x, y: at_y, "text-anchor": anchor }, String(number));
  const last = values.length - 1;
  const seen = period !== null && preperiod !== null && preperiod + period <= last;
  const about = text("The nim-values of the heaps 0 to {last}, between 0 and {largest}", {
    last,
    largest,
  });
  return svg_element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, class: "small-plot", role: "img", "aria-label": about },
    seen
      ? svg_element("rect", {
          x: x(preperiod) - step / 2,
          y: margin.top,
          width: period * step,
          height: height - margin.top - margin.bottom,
          class: "period",
        })
      : null,
    line(margin.left, y(0), width - margin.right, y(0)),
    label(0, margin.left - 6, y(0) + 4, "end"),
    label(largest, margin.left - 6, y(largest) + 8, "end"),
    label(0, x(0), height - 6, "middle"),
    label(last, x(last), height - 6, "end"),
    values.map((value, heap) =>
      svg_element(
        "circle",
        { cx: x(heap), cy: y(value), r: 2.4 },
        svg_element("title", {}, `G(${heap}) = ${value}`),
      ),
    ),
  );
}
