// Play: a position of the game on the table, against the engine or another person at this screen.
import { Latest, comes_soon, message_of, was_cancelled } from "../api";
import { announce } from "../announce";
import { element } from "../element";
import type { Game, Lab, View } from "../lab";
import { ask_engine, reply_of_engine } from "./engine";
import { links_of_game, view_of_game, view_up_to_here } from "./game_address";
import { HeapScene, create_convention } from "./heap_scene";
import { LegalMoves } from "./legal_moves";
import type { Move } from "./match";
import { MoveRecord } from "./move_record";
import { OptionBook } from "./option_book";
import { open_game, puzzle_date } from "./opening";
import { date_of, puzzle_game } from "./puzzle";
import { PuzzlePanel } from "./puzzle_panel";
import { better_move_remark, hint_remark } from "./remarks";
import { Session } from "./session";
import { read_settings, write_settings, type Settings } from "./settings";
import { Setup } from "./setup";
import { Sheet, create_button } from "./sheet";
import { Shown } from "./shown";
import { read_start } from "./start";
import { Why } from "./why";

/** `open_boards` offers games that are not played with heaps. */
export function create_play(lab: Lab, open_boards: () => void): View {
  return new Play(lab, open_boards);
}

class Play implements View {
  readonly rules = "line";
  private game: Game | null = null;
  /** What the address has of the game that is shown. */
  private kept: Record<string, string> = {};
  /** The date of the puzzle that is played. */
  private puzzle: string | null = null;
  private shown: Shown | null = null;
  private book = new OptionBook();
  private readonly questions = new Latest();

  private readonly puzzle_panel = new PuzzlePanel();
  private readonly why = new Why();
  private readonly moves = new LegalMoves((move) => this.make_move(move));
  private readonly record = new MoveRecord((move) => this.look(move));
  private readonly setup = new Setup({
    start: (settings) => this.start(settings),
    splits: () => this.game?.rules.splits ?? false,
  });
  private readonly convention = create_convention();
  private readonly sheet = new Sheet(
    {
      hint: () => void this.hint(),
      undo: () => this.undo(),
      explain: () => this.toggle_why(),
      play_again: () => this.play_again(),
      back_to_the_game: () => this.look(null),
      play_from_here: () => this.play_from_here(),
      links: () => links_of_game(this.shown!, this.puzzle, this.game!.text),
    },
    {
      above: this.puzzle_panel.element,
      below_headline: this.convention,
      scene: "scene",
      why: this.why.element,
      others: [
        ["New game", () => this.setup.open(this.settings)],
        ["Daily puzzle", () => this.open_puzzle()],
        ["Boards and graphs", () => this.open_boards()],
      ],
    },
  );
  private readonly scene = new HeapScene(this.sheet, this.convention, {
    make: (move) => this.make_move(move),
    propose: (move) => this.propose(move),
  });
  private readonly aside = element(
    "div",
    { class: "aside" },
    this.record.element,
    this.moves.element,
  );
  readonly element = element(
    "div",
    { class: "view play starting" },
    element("div", { class: "main-column" }, this.sheet.element, this.why.element),
    this.aside,
    this.setup.element,
  );

  constructor(
    private readonly lab: Lab,
    private readonly open_boards: () => void,
  ) {}

  show(game: Game, view: Record<string, string>): void {
    const same_view =
      new URLSearchParams(view).toString() === new URLSearchParams(this.kept).toString();
    const same_game = this.game?.text === game.text;
    if (!same_game) this.book = new OptionBook();
    this.game = game;
    // Back from another tab: a reply that was being waited for is asked again.
    if (same_game && same_view && this.shown) void this.next_turn("");
    else void this.begin(view);
  }

  leave(): void {
    this.questions.stop();
  }

  // The beginning of a game

  private get settings(): Settings {
    const { session } = this.shown ?? {};
    return session?.settings ?? read_settings(this.kept, this.game?.rules.splits ?? false);
  }

  /** A new game is a new entry of the browser's history. */
  private visit(game: string, view: Record<string, string>): void {
    this.lab.visit("play", game, view);
  }

  /** Begins a game, or says what is wrong with its settings. */
  private async start(settings: Settings): Promise<string | null> {
    const game = this.game!;
    try {
      await read_start(game, settings, new AbortController().signal);
    } catch (fault) {
      return message_of(fault);
    }
    this.visit(game.text, write_settings(settings));
    return null;
  }

  private play_again(): void {
    const { puzzle } = this;
    this.visit(this.game!.text, puzzle === null ? write_settings(this.settings) : { puzzle });
  }

  private open_puzzle(): void {
    const date = date_of(Date.now());
    this.visit(puzzle_game(date)!, { puzzle: date });
  }

  /** The game of an address, with its moves. */
  private async begin(view: Record<string, string>): Promise<void> {
    const signal = this.questions.next();
    // The game before stays in sight until the new one is known.
    const had_focus = this.element.contains(document.activeElement);
    this.element.inert = true;
    this.kept = view;
    this.shown = null;
    this.puzzle = puzzle_date(view);
    try {
      const { session, looked_at, note } = await open_game(this.game!, view, this.book, signal);
      this.begin_session(session);
      this.remember();
      await this.draw_turn("", false, signal);
      if (looked_at !== null) this.look(looked_at);
      if (note !== "") this.sheet.say(note);
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.fail(message_of(fault));
    }
    if (had_focus) this.sheet.focus();
    await this.engine_turn(signal);
  }

  private begin_session(session: Session): void {
    this.shown = new Shown(session);
    this.scene.begin(session);
    this.puzzle_panel.begin(this.puzzle);
    this.aside.hidden = false;
  }

  private end_start(): void {
    this.element.classList.remove("starting");
    this.element.inert = false;
  }

  private fail(message: string): void {
    const { text, rules } = this.game!;
    const { heaps } = read_settings({}, rules.splits);
    this.shown = null;
    this.end_start();
    this.aside.hidden = true;
    this.why.open = false;
    this.puzzle_panel.begin(null);
    this.convention.hidden = true;
    this.sheet.fail(message, `Play ${heaps}`, () => this.visit(text, { heaps }));
  }

  // Turns

  private async next_turn(said: string, fresh = false): Promise<void> {
    const signal = this.questions.next();
    try {
      await this.draw_turn(said, fresh, signal);
      await this.engine_turn(signal);
    } catch (fault) {
      if (!was_cancelled(fault)) this.offer_again(fault);
    }
  }

  /** What the engine was asked has no answer. */
  private offer_again(fault: unknown): void {
    const again = create_button("Try again", () => void this.next_turn(""), "small");
    this.sheet.say(message_of(fault), " ", again);
  }

  /** Draws the position as it stands, and says what happened. */
  private async draw_turn(said: string, fresh: boolean, signal: AbortSignal): Promise<void> {
    const shown = this.shown!;
    const { session } = shown;
    shown.mark = null;
    const learned = session.learn(signal);
    // The move is seen at once, whatever is still to be asked about the position that it leaves.
    if (!(await comes_soon(learned)) && !signal.aborted) {
      shown.waiting = true;
      this.sheet.say();
      this.draw(fresh);
      fresh = false;
    }
    await learned;
    shown.waiting = false;
    shown.thinking = !session.over && !session.humans.includes(session.mover);
    if (session.over) this.finish(shown);
    this.sheet.say();
    this.draw(fresh);
    if (said !== "") announce(`${said}. ${shown.headline.text} ${shown.summary}`.trim());
  }

  private finish(shown: Shown): void {
    if (shown.reviewed) return;
    const { session } = shown;
    shown.reviewed = session.review();
    const own_moves = shown.reviewed.filter(({ mover }) => mover === 0).length;
    if (session.winner === 0) this.puzzle_panel.won(own_moves);
    else this.puzzle_panel.count("lost");
  }

  private async engine_turn(signal: AbortSignal): Promise<void> {
    const { shown } = this;
    if (!shown?.thinking) return;
    try {
      const { session } = shown;
      const { level, convention } = this.settings;
      const { table } = session.match.now;
      const move = await reply_of_engine(table, convention, level, signal);
      shown.thinking = false;
      if (move) this.make_move(move);
    } catch (fault) {
      if (was_cancelled(fault)) return;
      shown.thinking = false;
      this.draw();
      this.offer_again(fault);
    }
  }

  private make_move(move: Move): void {
    const { session } = this.shown ?? {};
    if (!session || session.over) return;
    const { table, mover } = session.match.now;
    session.match.move(move);
    this.shown!.looked_at = null;
    this.remember();
    void this.next_turn(`${session.name_of(mover)}: ${session.words_of(table, move)}`, true);
  }

  private propose(move: Move | null): void {
    const shown = this.shown!;
    shown.mark = move && { ...move, kind: "pending" };
    this.sheet.say();
    this.draw();
    if (move) announce(`${shown.session.text_of(shown.turn.table, move)}. Tap again to move.`);
  }

  private undo(): void {
    const shown = this.shown;
    this.questions.stop();
    if (!shown?.session.match.undo(shown.session.humans)) return;
    this.puzzle_panel.count("taken_back");
    shown.reviewed = null;
    this.remember();
    void this.next_turn("The last move is taken back");
  }

  private async hint(): Promise<void> {
    const shown = this.shown;
    if (!shown?.active) return;
    try {
      const { move, winning, left } = await ask_engine(
        shown.turn.table,
        this.settings.convention,
        "100",
        0,
        this.questions.next(),
      );
      if (!move) return;
      this.puzzle_panel.count("hints");
      shown.mark = { ...move, kind: "hint" };
      this.draw();
      this.sheet.say(hint_remark(shown, { move, winning, left }));
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  private toggle_why(): void {
    this.why.open = !this.why.open;
    this.sheet.explained = this.why.open;
    this.draw();
  }

  // Looking back

  /** Shows the position before a move, or the game as it stands: null. */
  private look(move: number | null): void {
    const shown = this.shown!;
    shown.looked_at = move;
    shown.mark = null;
    this.remember();
    this.draw();
    this.sheet.say(better_move_remark(shown));
    announce(shown.headline.text);
  }

  private play_from_here(): void {
    this.visit(this.game!.text, view_up_to_here(this.shown!));
  }

  private remember(): void {
    this.kept = view_of_game(this.shown!, this.puzzle);
    this.lab.remember(this.kept);
  }

  private draw(fresh = false): void {
    const shown = this.shown!;
    const had_focus = this.element.contains(document.activeElement);
    const { table } = shown.turn;
    this.end_start();
    this.scene.show(shown, fresh);
    this.moves.show(shown.session, table, shown.active);
    this.record.show(shown.session.record(shown.reviewed), shown.looked_at);
    this.why.show(shown.session, table, !shown.waiting || shown.looked_at !== null);
    const focused = document.activeElement;
    if (had_focus && (!focused?.checkVisibility() || focused.matches("body, :disabled")))
      this.sheet.focus();
  }
}
