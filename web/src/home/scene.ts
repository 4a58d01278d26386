// A small living picture: it plays once when it comes into sight, for at most five seconds, and again when its door is pointed at.
import { element, set_attribute } from "../element";
import { on_width_change, prepare_canvas } from "../figure";
import { motion_is_reduced } from "../motion";
import { on_theme_change } from "../theme";

export interface Picture {
  /** What the picture shows, in words. */
  label: string;
  /** In seconds; at most five, so that nobody needs a button to stop it. */
  duration: number;
  /** What is seen when nothing moves: the moment in seconds. */
  rest: number;
  draw(context: CanvasRenderingContext2D, width: number, height: number, seconds: number): void;
}

export class Scene {
  readonly element = element("canvas.scene-canvas", { role: "img" });
  private picture: Picture | null = null;
  private frame = 0;

  /** `still`, where there is one, is shown until the picture is there. */
  constructor(
    private readonly create: (signal: AbortSignal) => Promise<Picture>,
    private readonly still: Picture | null = null,
  ) {
    if (still) set_attribute(this.element, "aria-label", still.label);
    const redraw = () => this.draw((this.picture ?? this.still)?.rest ?? 0);
    on_width_change(this.element, redraw);
    on_theme_change(redraw);
  }

  /** Plays the picture, once it is there. */
  async show(signal: AbortSignal): Promise<void> {
    try {
      this.picture ??= await this.create(signal);
    } catch {
      // A door without its picture still opens; the picture is asked for again when the page is.
      return;
    }
    set_attribute(this.element, "aria-label", this.picture.label);
    this.play();
  }

  /** From the beginning, unless it is playing already. */
  play(): void {
    if (!this.picture || this.frame) return;
    const { duration, rest } = this.picture;
    if (motion_is_reduced()) {
      this.draw(rest);
      return;
    }
    const start = performance.now();
    const step = (now: number) => {
      const seconds = Math.max(0, now - start) / 1000;
      const playing = seconds < duration && this.element.isConnected;
      this.draw(playing ? seconds : rest);
      this.frame = playing ? requestAnimationFrame(step) : 0;
    };
    this.frame = requestAnimationFrame(step);
  }

  private draw(seconds: number): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    const picture = this.picture ?? this.still;
    if (picture && width > 0)
      picture.draw(prepare_canvas(this.element, width, height), width, height, seconds);
  }
}

/** 0 before, 1 after, and smoothly from one to the other in between. */
export function eased(position: number): number {
  const part = Math.min(1, Math.max(0, position));
  return part * part * (3 - 2 * part);
}
