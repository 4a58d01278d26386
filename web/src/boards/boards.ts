// Play on boards: Cram, graphs and whatever else is not heaps, against the engine or another person at this screen. What is drawn, which
// moves there are and which of them win comes from the API.
import { Latest, comes_soon, message_of, pause, was_cancelled } from "../api";
import { announce } from "../announce";
import type { BoardMove, BoardPosition } from "../answers";
import { create_scroll_area, element, replace } from "../element";
import { term } from "../glossary";
import type { Game, Lab, View } from "../lab";
import { other } from "../play/match";
import { MoveRecord } from "../play/move_record";
import {
  end_headline,
  look_headline,
  turn_headline,
  waiting_headline,
  type Headline,
} from "../play/players";
import { is_misere } from "../play/settings";
import { Sheet, create_button } from "../play/sheet";
import { BoardScene } from "./board_scene";
import type { BoardChooser } from "./chooser";
import { choose_reply } from "./engine";
import {
  BoardGame,
  move_words,
  read_board_moves,
  read_board_settings,
  type BoardSettings,
} from "./game";
import { create_move_buttons } from "./move_buttons";
import { fetch_position, solve_position } from "./positions";
import { explain_position } from "./why";

const unsolved = "The search did not end in the time it has here.";
const usual_board = "cram:4x5";

export class Boards implements View {
  readonly rules = "line";
  private text = "";
  private game: BoardGame | null = null;
  private hinted: BoardMove | null = null;
  private thinking = false;
  private readonly questions = new Latest();
  /** Those of positions that are looked back at, during which the engine may move. */
  private readonly glances = new Latest();

  private readonly why = element("section", {
    class: "sheet why",
    id: "board-why",
    "aria-label": "Why?",
    hidden: true,
  });
  private readonly sheet = new Sheet(
    {
      hint: () => void this.hint(),
      undo: () => this.undo(),
      explain: () => this.toggle_why(),
      play_again: () => this.visit(this.game!.view(0)),
      back_to_the_game: () => void this.look(null),
      play_from_here: () => this.visit(this.game!.view(this.game!.shown_count)),
      links: () => this.links(),
    },
    {
      scene: "boards",
      why: this.why,
      others: [
        ["New game", () => void this.chooser.open(this.settings)],
        ["Heaps", () => this.visit({})],
      ],
    },
  );
  private readonly scene = new BoardScene(this.sheet, (move) => this.make_move(move));
  private readonly record = new MoveRecord((move) => void this.look(move));
  private readonly rules_of = element("div", {});
  private readonly legal = create_scroll_area("Legal moves", "legal");
  private readonly aside = element(
    "div",
    { class: "aside" },
    element("section", { class: "sheet board-rules", "aria-label": "Rules" }, this.rules_of),
    this.record.element,
    element(
      "details",
      { class: "sheet legal-moves" },
      element("summary", {}, element("h2", {}, "All legal moves")),
      this.legal,
    ),
  );
  readonly element = element(
    "div",
    { class: "view play" },
    element("div", { class: "main-column" }, this.sheet.element, this.why),
    this.aside,
  );

  constructor(
    private readonly lab: Lab,
    private readonly chooser: BoardChooser,
  ) {}

  show(game: Game, view: Record<string, string>): void {
    this.text = game.text;
    const same =
      new URLSearchParams(this.game?.view_now()).toString() ===
      new URLSearchParams(view).toString();
    if (!same || !this.game) {
      this.game = new BoardGame(read_board_settings(view), read_board_moves(view["moves"] ?? ""));
      this.game.look(Number(view["at"] ?? 0));
      this.why.hidden = true;
      this.sheet.explained = false;
    }
    if (is_misere(view)) this.refuse_misere();
    else void this.turn("");
  }

  leave(): void {
    this.questions.stop();
    this.glances.stop();
  }

  private get settings(): BoardSettings {
    return this.game!.settings;
  }

  /** A new game is a new entry of the browser's history. */
  private visit(view: Record<string, string>): void {
    this.lab.visit("play", this.text, view);
  }

  private links() {
    const game = this.game!;
    const { game_over, position: shown } = game.shown!;
    const position = game_over ? game.settings.board : shown;
    return {
      game: this.text,
      challenge: { board: position },
      game_so_far: game.view_now(),
    };
  }

  // Turns

  private async turn(said: string): Promise<void> {
    const game = this.game!;
    const signal = this.questions.next();
    this.glances.stop();
    this.hinted = null;
    try {
      const fetched = fetch_position(game, game.count, signal);
      // The move is seen at once, whatever is still to be asked about the position that it leaves.
      if (!(await comes_soon(fetched)) && !signal.aborted) this.draw_waiting(game);
      const { game_over } = await fetched;
      await fetch_position(game, game.shown_count, signal);
      this.thinking = !game_over && !game.humans.includes(game.mover());
      this.lab.remember(game.view_now());
      this.sheet.say();
      this.draw();
      if (said !== "") announce(`${said}. ${this.headline.text}`);
      const solved = await solve_position(game, game.count, false, signal);
      if (game_over) await this.finish(game, signal);
      else if (this.thinking) await this.reply(game, solved, signal);
      this.draw_why();
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.thinking = false;
      const again = create_button("Try again", () => void this.turn(""), "small");
      if (this.scene.drawn) this.sheet.say(message_of(fault), " ", again);
      else this.fail(message_of(fault), usual_board);
    }
  }

  private async reply(
    game: BoardGame,
    solved: BoardPosition | null,
    signal: AbortSignal,
  ): Promise<void> {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    await pause(still ? 150 : 650, signal);
    const level = Number(game.settings.level);
    const move = choose_reply(game.now!, solved, level, Math.random);
    if (!move) return;
    this.make_move(move);
    if (solved === null && level > 0) this.remark = `${unsolved} So the engine moved at random.`;
  }

  /** Said once the next position is drawn. */
  private remark = "";

  /** What each move was worth. */
  private async finish(game: BoardGame, signal: AbortSignal): Promise<void> {
    for (let count = game.count - 1; count >= 0; count -= 1)
      await solve_position(game, count, false, signal);
    this.draw();
    if (game.looked_at === null && game.summary !== "") announce(game.summary);
  }

  private make_move(move: BoardMove): void {
    const game = this.game!;
    const said = `${game.name_of(game.mover())}: ${move_words(move.text)}`;
    game.move(move);
    void this.turn(said);
  }

  private undo(): void {
    this.questions.stop();
    if (this.game!.undo()) void this.turn("The last move is taken back");
  }

  private async hint(): Promise<void> {
    const game = this.game!;
    if (!game.now || this.thinking || game.looked_at !== null) return;
    this.sheet.say("Searching …");
    try {
      const solved = await solve_position(game, game.count, true, this.questions.next());
      if (game.looked_at !== null) return;
      this.hinted = solved?.winning_moves?.[0] ?? null;
      this.draw();
      this.draw_why();
      if (!solved) this.sheet.say(unsolved);
      else if (this.hinted)
        this.sheet.say(
          "A winning move: ",
          element("b", {}, this.words_of(this.hinted)),
          ", which leaves ",
          term("nim-sum"),
          " 0: from there, whoever moves loses against perfect play.",
        );
      else this.sheet.say("No move wins here against perfect play.");
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  private toggle_why(): void {
    this.why.hidden = !this.why.hidden;
    this.sheet.explained = !this.why.hidden;
    this.draw_why();
  }

  // Looking back

  /** Shows the position before a move, or the game as it stands: null. */
  private async look(move: number | null): Promise<void> {
    const game = this.game!;
    const signal = this.glances.next();
    game.look(move);
    this.hinted = null;
    this.lab.remember(game.view_now());
    try {
      const count = game.shown_count;
      await fetch_position(game, count, signal);
      this.draw();
      announce(this.headline.text);
      await solve_position(game, count, false, signal);
      this.draw_why();
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  // What is seen

  /** A move as text; in a sum, with the game that it is in. */
  private words_of({ component, text }: BoardMove): string {
    const { components } = this.game!.now!;
    return (components.length > 1 ? `${components[component]!.game}: ` : "") + move_words(text);
  }

  /** The board before the last move, with that move on it. */
  private draw_waiting(game: BoardGame): void {
    if (!this.scene.drawn || game.count === 0 || game.looked_at !== null) return;
    this.sheet.say();
    this.scene.show_waiting(game, waiting_headline(game.settings.rival, game.mover()));
    this.record.show(game.record(), null);
    replace(this.legal);
  }

  private draw(): void {
    const game = this.game!;
    // Nothing is drawn while the answer about an earlier position is on its way.
    if (!game.shown) return;
    const { components, game_over } = game.shown;
    const active = game.looked_at === null && !game_over && !this.thinking;
    const better = game.better_move;
    const { headline } = this;
    this.scene.show(game, { headline, active, hint: this.hinted ?? better, summary: game.summary });
    if (better)
      this.sheet.say(
        "That gave the win away. A winning move was ",
        element("b", {}, this.words_of(better)),
        ".",
      );
    else this.sheet.say(this.remark || null);
    this.remark = "";
    this.aside.hidden = false;
    this.record.show(game.record(), game.looked_at);
    replace(
      this.rules_of,
      [...new Map(components.map((one) => [one.game, one.rules]))].map(([name, rules]) => [
        element("h2", {}, name),
        element("p", {}, rules),
      ]),
    );
    replace(
      this.legal,
      components.map((component, index) =>
        component.layout
          ? create_move_buttons(component, index, active, (move) => this.make_move(move))
          : null,
      ),
    );
    this.draw_why();
  }

  private get headline(): Headline {
    const game = this.game!;
    const { rival } = game.settings;
    const mover = game.mover();
    const played = game.looked_at_move;
    if (played) {
      const name = game.name_of(game.mover(game.shown_count));
      return look_headline(game.looked_at!, name, this.words_of(played));
    }
    return game.now!.game_over ? end_headline(rival, other(mover)) : turn_headline(rival, mover);
  }

  private draw_why(): void {
    if (this.why.hidden || !this.game?.shown) return;
    const game = this.game;
    const solved = game.solved.get(game.shown_count);
    replace(
      this.why,
      element("header", {}, element("h2", {}, "Why?")),
      solved
        ? explain_position(game, solved)
        : element("p", {}, solved === null ? `${unsolved} A hint searches longer.` : "Searching …"),
    );
  }

  private refuse_misere(): void {
    this.leave();
    this.fail(
      "Boards and graphs are played under normal play here: whoever makes the last move wins. Misère play is for heaps only.",
      this.settings.board,
      " under normal play",
    );
  }

  private fail(message: string, board: string, how = ""): void {
    this.aside.hidden = true;
    this.why.hidden = true;
    this.scene.clear();
    this.sheet.fail(message, `Play ${board}${how}`, () => this.visit({ board }));
  }
}
