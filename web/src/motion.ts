// Movement that shows what happened, which those who want none do not see.

export function motion_is_reduced(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Goes on where it was when what moves is drawn again meanwhile. */
export class Movement {
  private began = -Infinity;

  constructor(private readonly milliseconds: number) {}

  begin(): void {
    this.began = performance.now();
  }

  end(): void {
    this.began = -Infinity;
  }

  get goes_on(): boolean {
    return !motion_is_reduced() && performance.now() - this.began < this.milliseconds;
  }

  /** From what `frames` begin with to how the element is drawn, or to their last. */
  run(target: Element, frames: Keyframe[], easing: string): Promise<unknown> {
    const movement = target.animate(frames, { duration: this.milliseconds, easing });
    movement.currentTime = performance.now() - this.began;
    return movement.finished.catch(() => undefined); // drawn again
  }
}
