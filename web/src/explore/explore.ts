// Explore: everything about one game at once, as a list of panels; for positions that are not heaps, a page of their own.
import { text } from "../language/text";
import { element } from "../element";
import { after_paint } from "../figure";
import { is_of_heaps, type Lab, type View } from "../lab";
import { ComparePanel } from "./compare";
import { GenusGrid } from "./genus_grid";
import { Grid } from "./grid";
import { HistogramFigure } from "./histogram";
import { KindsFigure } from "./kinds";
import { MembersFigure } from "./members";
import { Memory } from "./memory";
import { MisereFigure } from "./misere";
import { Contents } from "./contents";
import type { Panel } from "./panel";
import { PatternsFigure } from "./patterns";
import { PeriodFigure } from "./period";
import { PositionPage } from "./position_page";
import { PositionsFigure } from "./positions";
import { Scatter } from "./scatter";
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
  const patterns = new PatternsFigure((game) => contents.update(game));
  const positions = new PositionsFigure(memory);
  const two_heaps = new TwoHeaps(memory);
  const misere = new MisereFigure(memory);
  const genera = new GenusGrid();
  const kinds = new KindsFigure((family) => lab.visit("explore", family, {}));
  const members = new MembersFigure((family, view) => lab.visit("play", family, view));
  const period = new PeriodFigure((found) => {
    scatter.mark(found);
    grid.mark(found);
  });
  // In the order of their questions: the longest comes last, so that it waits for the others and not they for it.
  const panels: Panel[] = [
    members,
    kinds,
    histogram,
    scatter,
    grid,
    positions,
    two_heaps,
    compare,
    misere,
    genera,
    patterns,
    period,
  ];

  const contents = new Contents([
    [text("Period"), period],
    [text("Members"), members],
    [text("Kinds"), kinds],
    [text("Compare"), compare],
    [text("Plot"), scatter],
    [text("Rows"), grid],
    [text("Histogram"), histogram],
    [text("P and N"), positions],
    [text("Two heaps"), two_heaps],
    [text("Misère"), misere],
    [text("Genus"), genera],
    [text("Patterns"), patterns],
  ]);
  const of_heaps = element(
    "div.view",
    contents.element,
    period.element,
    members.element,
    kinds.element,
    compare.element,
    scatter.element,
  );
  // Below the first screen, each in a task of its own: laid out together they hold the page up for so long that one feels it.
  add_one_by_one(of_heaps, [
    grid.element,
    element("div.pair", histogram.element, positions.element),
    two_heaps.element,
    misere.element,
    genera.element,
    patterns.element,
  ]);
  const position_page = new PositionPage(lab, memory);

  function leave(): void {
    for (const panel of panels) panel.leave();
    position_page.leave();
    // What was stopped half-way is asked again on coming back.
    shown = null;
  }

  return {
    element: element("div", of_heaps, position_page.element),
    show(game, view) {
      const name = is_of_heaps(game) ? game.rules.game : game.text;
      if (name === shown && memory.holds(view)) return;
      if (of_heaps.hidden === is_of_heaps(game)) leave();
      shown = name;
      memory.open(view);
      of_heaps.hidden = !is_of_heaps(game);
      position_page.element.hidden = is_of_heaps(game);
      if (!is_of_heaps(game)) {
        position_page.show(game);
        return;
      }
      for (const panel of panels) panel.show(game);
      contents.update(game.text);
      const heap = memory.number("heap");
      scatter.choose(heap);
      grid.choose(heap);
    },
    leave,
  };
}

function add_one_by_one(parent: HTMLElement, [first, ...others]: HTMLElement[]): void {
  if (!first) return;
  after_paint(() => {
    parent.append(first);
    add_one_by_one(parent, others);
  });
}
