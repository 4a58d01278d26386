// For how many days in a row the puzzles were solved, which this browser keeps.

const key = "sprague-puzzle";

export interface Streak {
  date: string;
  days: number;
}

export function kept_streak(): Streak | null {
  try {
    const { date, days } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Streak>;
    return typeof date === "string" && typeof days === "number" ? { date, days } : null;
  } catch {
    return null;
  }
}

export function keep_streak(streak: Streak): void {
  try {
    localStorage.setItem(key, JSON.stringify(streak));
  } catch {
    // Without storage nothing is kept.
  }
}
