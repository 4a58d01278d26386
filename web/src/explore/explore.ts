// Explore: everything about one game at once.
import { element } from "../element";
import type { Game, Lab, View } from "../lab";
import { Grid } from "./grid";
import { HistogramFigure } from "./histogram";
import { PeriodFigure } from "./period";
import { PositionsFigure } from "./positions";
import { Scatter } from "./scatter";
import { TwoHeaps } from "./two_heaps";

export function create_explore(lab: Lab): View {
  let shown: string | null = null;
  let view: Record<string, string> = {};
  const remember = (part: Record<string, string>) => {
    view = { ...view, ...part };
    lab.remember(view);
  };

  const histogram = new HistogramFigure();
  const scatter = new Scatter({
    on_view: (from, to) => {
      remember({ from: String(from), to: String(to) });
      histogram.show_range(from, to);
    },
  });
  const grid = new Grid({
    on_view: (start, columns) => remember({ start: String(start), columns: String(columns) }),
  });
  const positions = new PositionsFigure();
  const two_heaps = new TwoHeaps();
  const period = new PeriodFigure((found) => {
    scatter.mark(found);
    grid.mark(found);
  });
  const figures = [period, scatter, grid, histogram, positions, two_heaps];

  return {
    element: element(
      "div",
      { class: "view" },
      period.element,
      scatter.element,
      grid.element,
      element("div", { class: "pair" }, histogram.element, positions.element),
      two_heaps.element,
    ),
    show(game: Game, wanted) {
      view = wanted;
      const identity = game.rules.game;
      if (identity === shown) return;
      shown = identity;
      histogram.show(game.text);
      scatter.show(game.text, Number(wanted["from"] ?? NaN), Number(wanted["to"] ?? NaN));
      grid.show(game.text, Number(wanted["start"] ?? NaN), Number(wanted["columns"] ?? NaN));
      positions.show(game.text);
      two_heaps.show(game.text);
      // The longest question comes last, so that it waits for the others and not they for it.
      period.show(game.text);
    },
    leave() {
      for (const figure of figures) figure.leave();
      // What was stopped half-way is asked again on coming back.
      shown = null;
    },
  };
}
