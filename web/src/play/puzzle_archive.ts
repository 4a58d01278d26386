// The puzzles of the days before: each is the same for everybody, and those solved in this browser are ticked.
import { sentences, text } from "../language/text";
import { write_address } from "../address";
import { element, new_id, replace } from "../element";
import { kept_solved, kept_streak } from "./kept_puzzles";
import { game_title } from "../games/game_title";
import { date_in_words, date_of, day_in_figures, day_of, puzzle_game } from "./puzzle";

const days_shown = 28;
const milliseconds_of_day = 86_400_000;

export class PuzzleArchive {
  private readonly list = element("ol", { class: "puzzle-days" });
  private readonly streak = element("p", { class: "note" });
  private readonly date = element("input", {
    class: "input",
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
      "section",
      { class: "gallery-of-games", "aria-labelledby": heading },
      element("h2", { id: heading }, text("A puzzle for every day")),
      this.streak,
      this.list,
      element(
        "form",
        { class: "tools", on: { submit: open } },
        element("label", { for: this.date.id }, text("Another day")),
        this.date,
        element("button", { class: "button", type: "submit" }, text("Play it")),
      ),
    );
  }

  show(now = Date.now()): void {
    const solved = kept_solved();
    const today = date_of(now);
    this.date.max = today;
    const { days = 0 } = kept_streak() ?? {};
    this.streak.textContent = sentences(
      text("A position that can be won, by one or two of its moves."),
      solved.size > 0 ? text("You have solved {count}.", { count: solved.size }) : "",
      days > 1 ? text("{count} days in a row.", { count: days }) : "",
    );
    replace(
      this.list,
      Array.from({ length: days_shown }, (_, back) =>
        date_of(now - back * milliseconds_of_day),
      ).map((date) => create_day(date, date === today, solved.has(date))),
    );
  }
}

function address_of(date: string): string {
  return write_address({ tab: "play", game: puzzle_game(date)!, view: { puzzle: date } });
}

function create_day(date: string, is_today: boolean, is_solved: boolean): HTMLElement {
  const words = `${date_in_words(date)}: ${game_title([puzzle_game(date)!])}`;
  return element(
    "li",
    {},
    element(
      "a",
      {
        class: is_solved ? "button small solved" : "button small",
        href: address_of(date),
        title: words,
      },
      is_solved && "✓ ",
      is_today ? text("Today") : day_in_figures(date),
      is_solved && element("span", { class: "unseen" }, text(", solved")),
    ),
  );
}
