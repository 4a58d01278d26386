// Explore: whether a game repeats, its values in rows and as a plot; lost positions and misère play open when they are asked for. For positions that are not heaps,
// a page of their own.
import { not_understood } from "../address_note";
import { text } from "../language/text";
import { element } from "../element";
import { after_paint } from "../figure";
import { is_of_heaps, type Lab, type View, type HeapGame } from "../lab";
import { Grid } from "./grid";
import { KindsFigure } from "./kinds";
import { LostFigure } from "./lost";
import { Memory } from "./memory";
import { MisereFigure } from "./misere";
import { Folded, type Panel } from "./panel";
import { PatternsFigure } from "./patterns";
import { PeriodFigure } from "./period";
import { PositionPage } from "./position_page";
import { Scatter } from "./scatter";
import { write_address } from "../address";
import { usual_heaps } from "../play/settings";
import { rising } from "../play/strength";
import { full_position } from "../position_text";
import { sheet_address } from "../printed/address";

export function create_explore(lab: Lab): View {
  let shown: string | null = null;
  const memory = new Memory((view) => lab.remember(view));

  /** The heap that a reader chose has a mark in every picture. */
  const choose = (heap: number) => {
    memory.write({ heap });
    scatter.choose(heap);
    grid.choose(heap);
  };
  const scatter = new Scatter(memory, choose);
  const grid = new Grid(memory, choose);
  const kinds = new KindsFigure();
  const period = new PeriodFigure(memory, (found) => {
    scatter.mark(found);
    grid.mark(found);
  });
  const folded = [
    new Folded(memory, "lost", text("Which are lost, and how many?"), new LostFigure(memory)),
    new Folded(memory, "patterns", text("Patterns"), new PatternsFigure()),
    new Folded(memory, "misere", text("Misère play"), new MisereFigure()),
  ];
  // In the order of their questions: the longest comes last, so that it waits for the others and not they for it.
  const panels: Panel[] = [kinds, scatter, grid, ...folded, period];

  const ways = new Ways();
  const of_heaps = element(
    "div.view",
    period.element,
    ways.element,
    element(
      "div.folded-parts",
      folded.map((part) => part.element),
    ),
    kinds.element,
    grid.element,
  );
  // Below the first screen, in a task of its own: laid out together they hold the page up for so long that one feels it.
  after_paint(() => of_heaps.append(scatter.element));
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
      const unknown = memory.unknown();
      if (unknown !== null) not_understood(unknown);
      of_heaps.hidden = !is_of_heaps(game);
      position_page.element.hidden = is_of_heaps(game);
      if (!is_of_heaps(game)) {
        position_page.show(game);
        return;
      }
      for (const panel of panels) panel.show(game);
      ways.update(game);
      const heap = memory.number("heap");
      scatter.choose(heap);
      grid.choose(heap);
    },
    leave,
  };
}

class Ways {
  private readonly winner = element("a", text("Who wins?"));
  private readonly play = element("a", text("Play it"));
  private readonly sheet = element("a", text("To print"));
  readonly element = element("nav.ways-on", { "aria-label": text("About this game") }, [
    this.winner,
    this.play,
    this.sheet,
  ]);

  update({ text: game, rules }: HeapGame): void {
    const position = full_position(usual_heaps(rules.splits), game);
    this.winner.href = write_address({ tab: "explore", game: position, view: {} });
    this.play.href = write_address({ tab: "play", game, view: { level: rising } });
    this.sheet.href = sheet_address({ of: game });
  }
}
