// What this browser keeps of the puzzles: which were solved, and for how many days in a row.

const key = "sprague-puzzle";
const key_of_solved = "sprague-puzzles-solved";

export interface Streak {
  date: string;
  days: number;
}

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage nothing is kept.
  }
}

export function kept_streak(): Streak | null {
  const { date, days } = (kept(key) ?? {}) as Partial<Streak>;
  return typeof date === "string" && typeof days === "number" ? { date, days } : null;
}

export function keep_streak(streak: Streak): void {
  keep(key, streak);
}

/** The dates of the puzzles that were solved here. */
export function kept_solved(): ReadonlySet<string> {
  const dates = kept(key_of_solved);
  return new Set(Array.isArray(dates) ? dates.filter((date) => typeof date === "string") : []);
}

export function keep_solved(date: string): void {
  keep(key_of_solved, [...new Set([...kept_solved(), date])].sort());
}
