// Play on boards: Cram, graphs and whatever else is not heaps, against the engine or another person at this screen. What is drawn, which
// moves there are and which of them win comes from the API.
import { Latest, Refusal, ask, message_of, pause, was_cancelled } from "../api";
import { announce } from "../announce";
import type { BoardMove, BoardPosition } from "../answers";
import { create_scroll_area, element, replace } from "../element";
import type { Game, Lab, View } from "../lab";
import { ask_patiently } from "../patience";
import { BoardSheet } from "./board_sheet";
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
import { MovesMade } from "./moves_made";
import { explain_position } from "./why";

const unsolved = "The search did not end in the time it has here.";

export class Boards implements View {
  readonly rules = "line";
  private text = "";
  private game: BoardGame | null = null;
  private hinted: BoardMove | null = null;
  private thinking = false;
  private readonly questions = new Latest();

  private readonly why = element("section", {
    class: "sheet why",
    id: "board-why",
    "aria-label": "Why?",
    hidden: true,
  });
  private readonly sheet = new BoardSheet(
    {
      make: (move) => this.make_move(move),
      hint: () => void this.hint(),
      undo: () => this.undo(),
      explain: () => this.toggle_why(),
      play_again: () => this.visit(this.game!.view(0)),
      set_up: () => void this.chooser.open(this.settings),
      heaps: () => this.visit({}),
      links: () => this.links(),
    },
    this.why,
  );
  private readonly record = new MovesMade();
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
      new URLSearchParams(this.game?.view()).toString() === new URLSearchParams(view).toString();
    if (!same || !this.game) {
      this.game = new BoardGame(read_board_settings(view), read_board_moves(view["moves"] ?? ""));
      this.why.hidden = true;
      this.sheet.explained = false;
    }
    void this.turn("");
  }

  leave(): void {
    this.questions.stop();
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
    const position = game.now!.game_over ? game.settings.board : game.now!.position;
    return {
      game: this.text,
      challenge: { board: position },
      game_so_far: game.view(),
    };
  }

  // Questions

  private async fetch(game: BoardGame, signal: AbortSignal): Promise<BoardPosition> {
    const known = game.now;
    if (known) return known;
    const count = game.count;
    const question = { position: game.settings.board, moves: game.moves_text(), solve: 0 };
    const position = await ask<BoardPosition>("position", question, signal);
    game.positions.set(count, position);
    return position;
  }

  /** Who wins after so many moves; null where the search does not end in time. `patiently` gives it the time of streams. */
  private async solve(
    game: BoardGame,
    count: number,
    patiently: boolean,
    signal: AbortSignal,
  ): Promise<BoardPosition | null> {
    const known = game.solved.get(count);
    if (known || (known === null && !patiently)) return known;
    const question = { position: game.settings.board, moves: game.moves_text(count) };
    try {
      const solved = patiently
        ? await ask_patiently<BoardPosition>("position", question, signal, () => undefined)
        : await ask<BoardPosition>("position", question, signal);
      game.solved.set(count, solved);
      return solved;
    } catch (fault) {
      if (!(fault instanceof Refusal) || !["budget", "too_large"].includes(fault.kind)) throw fault;
      game.solved.set(count, null);
      return null;
    }
  }

  // Turns

  private async turn(said: string): Promise<void> {
    const game = this.game!;
    const signal = this.questions.next();
    this.hinted = null;
    try {
      const { game_over } = await this.fetch(game, signal);
      this.thinking = !game_over && !game.humans.includes(game.mover());
      this.lab.remember(game.view());
      this.sheet.say();
      this.draw();
      if (said !== "") announce(`${said}. ${this.sheet.headline_text}`);
      const solved = await this.solve(game, game.count, false, signal);
      if (game_over) await this.finish(game, signal);
      else if (this.thinking) await this.reply(game, solved, signal);
      this.draw_why();
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.thinking = false;
      if (game.now) this.sheet.say(message_of(fault));
      else this.fail(message_of(fault));
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
      await this.solve(game, count, false, signal);
    this.record.show(game, true);
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
    if (!game.now || this.thinking) return;
    this.sheet.say("Searching …");
    try {
      const solved = await this.solve(game, game.count, true, this.questions.next());
      this.hinted = solved?.winning_moves?.[0] ?? null;
      this.draw();
      this.draw_why();
      if (!solved) this.sheet.say(unsolved);
      else if (this.hinted)
        this.sheet.say(
          "A winning move: ",
          element("b", {}, move_words(this.hinted.text)),
          ", which leaves nim-sum 0.",
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

  // What is seen

  private draw(): void {
    const game = this.game!;
    const { components, game_over } = game.now!;
    const active = !game_over && !this.thinking;
    this.draw_headline(game);
    this.sheet.show(game, active, this.hinted);
    if (this.remark !== "") this.sheet.say(this.remark);
    this.remark = "";
    this.aside.hidden = false;
    this.record.show(game, game_over);
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

  private draw_headline(game: BoardGame): void {
    const mover = game.mover();
    const against_engine = game.settings.rival === "engine";
    if (game.now!.game_over) {
      const winner = game.name_of(mover === 0 ? 1 : 0);
      this.sheet.headline(
        `${winner} ${winner === "You" ? "win" : "wins"}: no move is left.`,
        against_engine && mover === 0 ? "lost" : "won",
      );
    } else if (this.thinking) this.sheet.headline("The engine moves …");
    else this.sheet.headline(against_engine ? "Your move." : `${game.name_of(mover)} moves.`);
  }

  private draw_why(): void {
    if (this.why.hidden || !this.game?.now) return;
    const game = this.game;
    const solved = game.solved.get(game.count);
    replace(
      this.why,
      element("header", {}, element("h2", {}, "Why?")),
      solved
        ? explain_position(game, solved)
        : element("p", {}, solved === null ? `${unsolved} A hint searches longer.` : "Searching …"),
    );
  }

  private fail(message: string): void {
    this.aside.hidden = true;
    this.why.hidden = true;
    this.sheet.fail(message);
  }
}
