// A heat map of pairs of numbers that answers to the pointer and to the arrow keys. The axes are the numbers from 0.
import { text } from "../language/text";
import { element, set_attribute } from "../element";
import { prepare_canvas } from "../figure";
import { draw_pairs, pairs_margin, type PairsPicture } from "./pairs_picture";

export type Pair = readonly [number, number];

/** The pair of an address, such as "3,5"; null when it is none. */
export function pair_in(text: string | null): Pair | null {
  const [a, b] = (text ?? "").split(",").map(Number);
  return a !== undefined && b !== undefined && a >= 0 && b >= 0 ? [a, b] : null;
}

export interface PairsMapCalls {
  /** What the pointer is at; null: it has left the map. */
  point(pair: Pair | null): void;
  choose(pair: Pair): void;
}

export class PairsMap {
  private readonly canvas = element("canvas");
  private picture: PairsPicture | null = null;
  private cursor: Pair | null = null;
  private width = 0;
  readonly element: HTMLElement;

  /** `keys` is the id of the text that says which keys there are. */
  constructor(
    keys: string,
    private readonly calls: PairsMapCalls,
  ) {
    this.element = element(
      "div.surface",
      {
        tabindex: 0,
        role: "application",
        "aria-roledescription": text("heat map"),
        "aria-describedby": keys,
      },
      this.canvas,
    );
    this.listen();
  }

  /** The width of the part of the page that it stands in. */
  resize(width: number): void {
    this.width = width;
  }

  get side(): number {
    const room = this.width < 700 ? this.width : Math.min(560, this.width * 0.6);
    return Math.max(200, Math.floor(room) - pairs_margin.left - pairs_margin.right);
  }

  /** `label` is for those who do not see the picture. */
  show(picture: PairsPicture | null, cursor: Pair | null, label = ""): void {
    this.picture = picture;
    this.cursor = cursor;
    if (this.width === 0) return;
    const pen = prepare_canvas(
      this.canvas,
      this.side + pairs_margin.left + pairs_margin.right,
      this.side + pairs_margin.top + pairs_margin.bottom,
    );
    if (!picture) return;
    draw_pairs(pen, picture, this.side, cursor);
    set_attribute(this.element, "aria-label", label);
  }

  private get count(): number {
    return this.picture?.count ?? 0;
  }

  private pair_at(event: MouseEvent): Pair | null {
    const { count } = this;
    const box = this.canvas.getBoundingClientRect();
    const cell = this.side / count;
    const a = Math.floor((event.clientX - box.left - pairs_margin.left) / cell);
    const b = Math.floor((pairs_margin.top + this.side - (event.clientY - box.top)) / cell);
    return a >= 0 && b >= 0 && a < count && b < count ? [a, b] : null;
  }

  private listen(): void {
    this.element.addEventListener("pointermove", (event) => {
      const pair = this.pair_at(event);
      if (pair) this.calls.point(pair);
    });
    this.element.addEventListener("pointerleave", () => this.calls.point(null));
    this.element.addEventListener("click", (event) => {
      const pair = this.pair_at(event);
      if (pair) this.calls.choose(pair);
    });
    this.element.addEventListener("keydown", (event) => {
      const steps: Record<string, Pair> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      };
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const within = (number: number) => Math.min(this.count - 1, Math.max(0, number));
      const { cursor } = this;
      this.calls.choose(
        cursor ? [within(cursor[0] + step[0]), within(cursor[1] + step[1])] : [0, 0],
      );
    });
  }
}
