// How strong the engine plays: so many of a hundred moves perfectly, the others at random. One of the levels grows with the player of this
// browser, a step with each game won, and falls with each game lost.

import { text } from "../language/text";
import { keep, kept } from "../storage";

/** Perfect moves of a hundred at each step. */
const steps = [0, 25, 40, 55, 70, 80, 90, 96, 100] as const;
export const rising = "rising";

/** Of a level of the settings; `step` is where the player of this browser stands. */
export function strength_of(level: string, step: number): number {
  return level === rising ? steps[step]! : Number(level);
}

export function next_step(step: number, won: boolean): number {
  return Math.min(steps.length - 1, Math.max(0, step + (won ? 1 : -1)));
}

/** Who the opponent is, for those who have not chosen one. `sees_end`: who wins is not too hard to find. */
export function strength_words(level: string, step: number, sees_end: boolean): string {
  const strength = strength_of(level, step);
  const plays =
    strength === 0
      ? text("moves at random")
      : !sees_end
        ? text("cannot see the end of this position yet and moves at random")
        : strength === 100
          ? text("makes no mistake")
          : text("plays {perfect} of 100 moves perfectly, the others at random", {
              perfect: strength,
            });
  if (level !== rising) return text("The engine {plays}.", { plays });
  const last = step === steps.length - 1;
  const words = text("The engine, step {step} of {steps}, {plays}.", {
    step: step + 1,
    steps: steps.length,
    plays,
  });
  return last ? words : words + text(" It gets stronger with each game that you win.");
}

const key = "sprague-strength";

export function kept_step(): number {
  const step = Number(kept(key) ?? 0);
  return Number.isInteger(step) && step >= 0 && step < steps.length ? step : 0;
}

export function keep_step(step: number): void {
  keep(key, String(step));
}
