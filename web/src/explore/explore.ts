// Explore: everything about one game at once, as a list of panels.
import { element } from "../element";
import type { Lab, View } from "../lab";
import { ComparePanel } from "./compare";
import { GenusGrid } from "./genus_grid";
import { Grid } from "./grid";
import { HistogramFigure } from "./histogram";
import { Memory } from "./memory";
import { MisereFigure } from "./misere";
import type { Panel } from "./panel";
import { PatternsFigure } from "./patterns";
import { PeriodFigure } from "./period";
import { PositionsFigure } from "./positions";
import { Scatter } from "./scatter";
import { TupleMap } from "./tuple_map";
import { TwoHeaps } from "./two_heaps";

export function create_explore(lab: Lab): View {
  let shown: string | null = null;
  const memory = new Memory((view) => lab.remember(view));

  /** The heap that a reader chose has a mark in every picture. */
  const choose = (heap: number) => {
    memory.write({ heap });
    scatter.choose(heap);
    grid.choose(heap);
  };
  const histogram = new HistogramFigure(memory);
  const scatter = new Scatter(memory, {
    on_view: (from, to) => {
      histogram.show_range(from, to);
      compare.look_at(to);
    },
    on_choose: choose,
  });
  const grid = new Grid(memory, choose);
  const compare = new ComparePanel(memory, (compared) => {
    scatter.compare(compared);
    grid.compare(compared);
  });
  const patterns = new PatternsFigure();
  const positions = new PositionsFigure(memory);
  const two_heaps = new TwoHeaps(memory);
  const tuple_map = new TupleMap(memory);
  const misere = new MisereFigure(memory);
  const genera = new GenusGrid();
  const period = new PeriodFigure((found) => {
    scatter.mark(found);
    grid.mark(found);
  });
  // In the order of their questions: the longest comes last, so that it waits for the others and not they for it.
  const panels: Panel[] = [
    histogram,
    scatter,
    grid,
    positions,
    two_heaps,
    tuple_map,
    compare,
    misere,
    genera,
    patterns,
    period,
  ];

  return {
    element: element(
      "div",
      { class: "view" },
      period.element,
      compare.element,
      scatter.element,
      grid.element,
      element("div", { class: "pair" }, histogram.element, positions.element),
      two_heaps.element,
      misere.element,
      genera.element,
      patterns.element,
      tuple_map.element,
    ),
    show(game, view) {
      if (game.rules.game === shown && memory.holds(view)) return;
      shown = game.rules.game;
      memory.open(view);
      for (const panel of panels) panel.show(game);
      const heap = memory.number("heap");
      scatter.choose(heap);
      grid.choose(heap);
    },
    leave() {
      for (const panel of panels) panel.leave();
      // What was stopped half-way is asked again on coming back.
      shown = null;
    },
  };
}
