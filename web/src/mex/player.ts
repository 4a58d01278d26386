// A sequence of steps with the controls of a video: play, pause, one step back or on, to the end.
import { text } from "../language/text";
import { create_button, element } from "../element";
import { motion_is_reduced } from "../motion";

export interface Steps {
  /** Steps 1 … count; 0 is the beginning. */
  readonly count: number;
  /** Shows the state after a step; `moving` when it follows from the one before it and may be animated. */
  show(step: number, moving: boolean): void;
}

/** Long sequences go faster, so that none takes much more than a quarter of a minute. */
export function milliseconds_per_step(count: number): number {
  return Math.min(1100, Math.max(40, 16000 / Math.max(1, count)));
}

export class Player {
  readonly element: HTMLElement;
  private step = 0;
  private timer: number | null = null;
  private readonly pace: number;
  private readonly play_button = create_button(
    text("Play (animation)"),
    () => this.toggle(),
    "small primary",
  );
  private readonly back_button = create_button(text("Step back"), () => this.move(-1), "small");
  private readonly on_button = create_button(text("Step"), () => this.move(1), "small");
  private readonly end_button = create_button(text("To the end"), () => this.skip(), "small");
  private readonly count_text = element("span.note.number");

  constructor(private readonly steps: Steps) {
    this.pace = milliseconds_per_step(steps.count);
    this.element = element(
      "div.player.tools",
      { role: "group", "aria-label": text("Animation") },
      this.play_button,
      this.back_button,
      this.on_button,
      this.end_button,
      this.count_text,
    );
    this.go_to(0, false);
  }

  /** Starts by itself, unless the reader wants no motion. */
  start(): void {
    if (!motion_is_reduced()) this.play();
  }

  pause(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.name_buttons();
  }

  get finished(): boolean {
    return this.step === this.steps.count;
  }

  private play(): void {
    if (this.finished) this.go_to(0, false);
    this.wait();
    this.name_buttons();
  }

  private wait(): void {
    this.timer = window.setTimeout(() => {
      // Closed dialogs and left pages have no place in the document any more.
      if (!this.element.isConnected) {
        this.timer = null;
        return;
      }
      this.go_to(this.step + 1, true);
      if (this.finished) this.pause();
      else this.wait();
    }, this.pace);
  }

  private toggle(): void {
    if (this.timer === null) this.play();
    else this.pause();
  }

  private move(by: number): void {
    this.pause();
    this.go_to(Math.min(this.steps.count, Math.max(0, this.step + by)), by > 0);
  }

  /** To the end. */
  skip(): void {
    this.pause();
    this.go_to(this.steps.count, false);
  }

  private go_to(step: number, moving: boolean): void {
    this.step = step;
    this.steps.show(step, moving && !motion_is_reduced());
    this.name_buttons();
  }

  private name_buttons(): void {
    const playing = this.timer !== null;
    this.play_button.textContent = playing
      ? text("Pause")
      : this.finished
        ? text("Play again (animation)")
        : text("Play (animation)");
    // Disabled buttons would lose the focus; these stay and say so.
    this.back_button.setAttribute("aria-disabled", String(this.step === 0));
    this.on_button.setAttribute("aria-disabled", String(this.finished));
    this.end_button.setAttribute("aria-disabled", String(this.finished));
    this.count_text.textContent = text("{step} of {steps}", {
      step: this.step,
      steps: this.steps.count,
    });
  }
}
