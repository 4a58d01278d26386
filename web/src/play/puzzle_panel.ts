// The puzzle of the day above its position: what is to be done, and what can be shared when it is done.
import { text } from "../language/text";
import { element, replace } from "../element";
import { game_title } from "../games/game_title";
import { date_in_words, puzzle_game, share_text, type Attempts } from "./puzzle";
import { create_copy } from "../command";
import { link_to } from "../share/links";

export class PuzzlePanel {
  readonly element = element("div.puzzle", { hidden: true });
  private date: string | null = null;
  private attempts: Attempts = { lost: 0, taken_back: 0, hints: 0 };

  /** `date` is null for a game that is no puzzle. The same puzzle again is a further attempt. */
  begin(date: string | null): void {
    if (date !== this.date) this.attempts = { lost: 0, taken_back: 0, hints: 0 };
    this.date = date;
    this.element.hidden = date === null;
    if (date === null) return;
    replace(
      this.element,
      element("h2", text("Puzzle of {date}", { date: date_in_words(date) })),
      element(
        "p",
        text(
          "{game}: you move first and can win, if you find the way. The engine makes no mistake.",
          { game: game_title([puzzle_game(date)!]) },
        ),
      ),
    );
  }

  count(what: keyof Attempts): void {
    this.attempts = { ...this.attempts, [what]: this.attempts[what] + 1 };
  }

  won(moves: number): void {
    if (this.date === null) return;
    const date = this.date;
    const link = link_to(puzzle_game(date)!, { puzzle: date });
    const result = share_text(date, moves, this.attempts, link);
    replace(
      this.element,
      element("h2", text("Puzzle solved")),
      element("pre.share-text", result),
      element(
        "div.tools",
        create_copy(text("Copy to share"), () => result),
      ),
    );
  }
}
