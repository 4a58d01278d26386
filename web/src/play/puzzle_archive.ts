// The puzzle of a day to be chosen, which is the same for everybody.
import { sentences, text } from "../language/text";
import { write_address } from "../address";
import { element, new_id } from "../element";
import { kept_streak } from "./kept_puzzles";
import { date_of, day_of, puzzle_game } from "./puzzle";

export class PuzzleArchive {
  private readonly streak = element("p.note");
  private readonly date = element("input.input", {
    type: "date",
    id: new_id("puzzle"),
    min: "2026-01-01",
  });
  readonly element: HTMLElement;

  constructor() {
    const heading = new_id("puzzles");
    const open = (event: Event) => {
      event.preventDefault();
      if (day_of(this.date.value) !== null) location.hash = address_of(this.date.value);
    };
    this.element = element(
      "section.gallery-of-games",
      { "aria-labelledby": heading },
      element("h2", { id: heading }, text("A puzzle for every day")),
      this.streak,
      element(
        "form.tools",
        { on: { submit: open } },
        element("label", { for: this.date.id }, text("Another day")),
        this.date,
        element("button.button", { type: "submit" }, text("Play it")),
      ),
    );
  }

  show(now = Date.now()): void {
    this.date.max = date_of(now);
    this.date.value ||= this.date.max;
    const { days = 0 } = kept_streak() ?? {};
    this.streak.textContent = sentences(
      text("A position that can be won, by one or two of its moves."),
      days > 1 ? text("{count} days in a row.", { count: days }) : "",
    );
  }
}

function address_of(date: string): string {
  return write_address({ tab: "play", game: puzzle_game(date)!, view: { puzzle: date } });
}
