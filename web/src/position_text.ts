// Positions as people type them: 3, 5, 7 are heaps of the game of the page; kayles:5,7 + cram:4x5 has games of its own.

/** The text with blanks for all that stands in brackets, which may stand in each other. */
export function without_brackets(text: string): string {
  let depth = 0;
  let outside = "";
  for (const sign of text.split("")) {
    const closes = ")]}".includes(sign);
    if ("([{".includes(sign)) depth += 1;
    outside += depth > 0 || closes ? " " : sign;
    if (closes) depth = Math.max(depth - 1, 0);
  }
  return outside;
}

/** Whether a position names its games. */
export function names_games(position: string): boolean {
  return without_brackets(position).includes(":");
}

/** 3 5 7 or 3, 5, 7, as a question wants it: 3,5,7. */
export function heaps_text(text: string): string {
  return text
    .split(/[\s,;+]+/)
    .filter((part) => part !== "")
    .join(",");
}

/** The position with its games, as the API takes it. */
export function full_position(text: string, game: string): string {
  return names_games(text) ? text.trim() : `${game}:${heaps_text(text)}`;
}

/** The game that a position names, with its rules: S(1,3,4) of S(1,3,4):15,9. */
export function game_of_position(position: string): string {
  return position.slice(0, without_brackets(position).split(":", 1)[0]!.length).trim();
}
