// The tab Play: heaps of the game in the rules field, or a position on boards, which brings its own rules.
import { ask, message_of } from "../api";
import { Boards } from "../boards/boards";
import { BoardChooser } from "../boards/chooser";
import { read_board_settings, type BoardSettings } from "../boards/game";
import { element, replace } from "../element";
import type { Game, Lab, View } from "../lab";
import { create_play } from "./play";

export function create_play_tab(lab: Lab): View {
  return new PlayTab(lab);
}

class PlayTab implements View {
  readonly rules = "line";
  private game = "";
  private readonly chooser = new BoardChooser({ start: (settings) => this.start(settings) });
  private readonly heaps: View;
  private readonly boards: View;
  private shown: View;
  private readonly place: HTMLElement;
  readonly element: HTMLElement;

  constructor(private readonly lab: Lab) {
    this.heaps = create_play(lab, () => void this.chooser.open(read_board_settings({})));
    this.boards = new Boards(lab, this.chooser);
    this.shown = this.heaps;
    this.place = element("div", {}, this.heaps.element);
    this.element = element("div", {}, this.place, this.chooser.element);
  }

  show(game: Game, view: Record<string, string>): void {
    this.game = game.text;
    const wanted: View = view["board"] === undefined ? this.heaps : this.boards;
    if (wanted !== this.shown) {
      this.shown.leave();
      this.shown = wanted;
      replace(this.place, wanted.element);
    }
    wanted.show(game, view);
  }

  leave(): void {
    this.shown.leave();
  }

  /** Begins a game on boards, or says what is wrong with its settings. */
  private async start(settings: BoardSettings): Promise<string | null> {
    try {
      await ask("position", { position: settings.board, solve: 0 });
    } catch (fault) {
      return message_of(fault);
    }
    this.lab.visit("play", this.game, { ...settings });
    return null;
  }
}
