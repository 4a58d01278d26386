// Points and the lines between them in an editor: two points that are pressed one after the other are joined, or parted.
import { element, replace, svg_element } from "../element";
import type { Point } from "./drawn_graph";

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly points: ReadonlyMap<number, Point>;
  readonly lines: readonly (readonly [from: number, to: number])[];
}

export interface PointsCalls {
  /** For those who do not see the picture. */
  readonly label: string;
  drawn(): Drawn;
  name_of(point: number): string;
  class_of(point: number): string;
  join(one: number, other: number): void;
  /** A press where no point is. */
  press_beside(place: Point): void;
  on_pick(picked: number | null): void;
}

const radius = 0.3;

export class PointsPicture {
  readonly element = element("div.editor-graph");
  private picked: number | null = null;

  constructor(private readonly calls: PointsCalls) {}

  unpick(): void {
    this.picked = null;
  }

  draw(focused: number | null = null): void {
    this.calls.on_pick(this.picked);
    const { width, height, points, lines } = this.calls.drawn();
    const picture = svg_element(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": this.calls.label },
      lines.map(([one, other]) => {
        const [from, to] = [points.get(one)!, points.get(other)!];
        return svg_element("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
      }),
      [...points].map(([number, point]) => this.create_point(number, point)),
    ) as SVGSVGElement;
    picture.addEventListener("click", (event) => {
      if (event.target !== picture) return;
      const frame = picture.getBoundingClientRect();
      const scale = Math.max(width / frame.width, height / frame.height);
      this.calls.press_beside({
        x: width / 2 + (event.clientX - frame.left - frame.width / 2) * scale,
        y: height / 2 + (event.clientY - frame.top - frame.height / 2) * scale,
      });
    });
    replace(this.element, picture);
    if (focused !== null) picture.querySelector<SVGElement>(`[data-point="${focused}"]`)?.focus();
  }

  private pick(number: number): void {
    const { picked } = this;
    this.picked = picked === null ? number : null;
    if (picked !== null && picked !== number) this.calls.join(picked, number);
    this.draw(number);
  }

  private create_point(number: number, { x, y }: Point): SVGElement {
    const is_picked = number === this.picked;
    const classes = ["editor-point", is_picked && "picked", this.calls.class_of(number)];
    const part = svg_element(
      "g",
      {
        class: classes.filter(Boolean).join(" "),
        "data-point": number,
        role: "button",
        tabindex: 0,
        "aria-label": this.calls.name_of(number),
        "aria-pressed": is_picked ? "true" : "false",
      },
      svg_element("circle", { cx: x, cy: y, r: radius }),
      svg_element(
        "text",
        { x, y: y + 0.1, "font-size": 0.28, "aria-hidden": "true" },
        String(number),
      ),
    );
    part.addEventListener("click", () => this.pick(number));
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.pick(number);
    });
    return part;
  }
}
