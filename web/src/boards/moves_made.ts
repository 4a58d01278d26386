// The moves so far of a game on boards, after the game with what each was worth.
import { create_scroll_area, element, replace } from "../element";
import { verdict_words, type Verdict } from "../play/review";
import { move_words, verdict_of, type BoardGame } from "./game";

const signs: Record<Verdict, string> = { kept: "✓", "gave away": "✗", "no win": "–" };

export class MovesMade {
  private readonly list = element("ol", {});
  private readonly area = create_scroll_area("List of moves", "log", this.list);
  readonly element = element(
    "div",
    { class: "sheet record" },
    element("header", {}, element("h2", {}, "Moves so far")),
    this.area,
  );

  show(game: BoardGame, over: boolean): void {
    const several = (game.now?.components.length ?? 1) > 1;
    replace(
      this.list,
      game.count === 0
        ? element("li", { class: "note" }, "None yet.")
        : game.moves.map(({ component, text }, index) => {
            const verdict = over ? this.verdict(game, index) : null;
            return element(
              "li",
              {},
              element("span", { class: "soft" }, `${game.name_of(game.mover(index))} `),
              several &&
                element("span", { class: "soft" }, `${game.now!.components[component]?.game}: `),
              move_words(text),
              verdict &&
                element(
                  "span",
                  { class: `verdict ${verdict.replace(" ", "-")}`, title: verdict_words[verdict] },
                  element("span", { "aria-hidden": "true" }, signs[verdict]),
                  element("span", { class: "unseen" }, verdict_words[verdict]),
                ),
            );
          }),
    );
    this.area.scrollTop = this.area.scrollHeight;
  }

  private verdict(game: BoardGame, index: number): Verdict | null {
    const before = game.solved.get(index)?.nim_sum;
    const after = game.solved.get(index + 1)?.nim_sum;
    return before === undefined || after === undefined ? null : verdict_of(before, after);
  }
}
