// Which steps of which lessons are solved, kept in this browser.
import { keep, kept } from "../storage";

/** Solved steps of each lesson, counted from 0. */
export type Progress = Readonly<Record<string, readonly number[]>>;

const key = "sprague-lessons";

/** Kept text may be of an older version or damaged: what makes no sense is dropped. */
export function parse_progress(text: string | null): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null) return {};
  const entries = Object.entries(kept).flatMap(([lesson, steps]) =>
    Array.isArray(steps)
      ? [[lesson, steps.filter((step) => Number.isInteger(step) && step >= 0) as number[]] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

export function with_solved(progress: Progress, lesson: string, step: number): Progress {
  const steps = new Set(progress[lesson]).add(step);
  return { ...progress, [lesson]: [...steps].sort((left, right) => left - right) };
}

/** The first step that is not solved; the first of all when every one is. */
export function next_step(solved: readonly number[], count: number): number {
  for (let step = 0; step < count; step += 1) if (!solved.includes(step)) return step;
  return 0;
}

export function load_progress(): Progress {
  return parse_progress(kept(key));
}

export function save_progress(progress: Progress): void {
  keep(key, JSON.stringify(progress));
}

/** Another tab of the browser has solved a step. */
export function on_progress_elsewhere(changed: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) changed();
  });
}
