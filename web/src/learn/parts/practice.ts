// A position to win against the perfect engine. A move that gives the win away is met with the reason and may be taken back.
import { Latest, message_of, pause, was_cancelled } from "../../api";
import { element, replace } from "../../element";
import { motion_is_reduced } from "../../mex/player";
import { normal_play, type Convention } from "../../play/convention";
import type { Player } from "../../play/match";
import type { CreateTask, Task } from "../lesson";
import { line } from "../prose";
import { PracticeBoard, type PlayedPosition } from "./board";
import { LessonBoard } from "./lesson_board";
import { Feedback } from "./feedback";

export interface Practice {
  readonly text: string;
  readonly game: string;
  readonly heaps: readonly number[];
  readonly picture: "heaps" | "strips";
  /** Who wins at the end; normal play unless said otherwise. */
  readonly convention?: Convention;
  /** The engine begins where the position is lost for the player to move. */
  readonly first: "learner" | "engine";
  /** The nim-values of the heaps are shown below them, with their nim-sum or without. */
  readonly values?: "list" | "sum";
  /** Why the engine can win from these heaps now, in the words of the lesson. */
  why_wrong(heaps: readonly number[]): string;
  readonly won: string;
}

const thinking_time = 700;
const learner: Player = 0;
const engine: Player = 1;

/** The same on boards, under normal play. */
export interface BoardPractice {
  readonly text: string;
  /** Such as cram:4x4; its search must end within the budget of the server. */
  readonly board: string;
  readonly first: "learner" | "engine";
  readonly values?: "list" | "sum";
  readonly why_wrong: string;
  readonly won: string;
}

/** What a game of either kind needs. */
interface Played {
  readonly text: string;
  readonly first: "learner" | "engine";
  readonly values?: "list" | "sum" | undefined;
  why_wrong(): string;
  readonly won: string;
  /** The player who has won when the other one is stuck, or under misère play the stuck one. */
  winner(stuck: Player): Player;
  create_position(on_move: (words: string) => void): PlayedPosition;
}

export function practice(setup: Practice): CreateTask {
  const convention = setup.convention ?? normal_play;
  return (solved) => {
    let board: PracticeBoard;
    return new PracticeGame(
      {
        ...setup,
        why_wrong: () => setup.why_wrong(board.heaps),
        winner: (stuck) => convention.winner(stuck),
        create_position: (on_move) =>
          (board = new PracticeBoard(setup.game, setup.heaps, setup.picture, convention, on_move)),
      },
      solved,
    );
  };
}

export function board_practice(setup: BoardPractice): CreateTask {
  return (solved) =>
    new PracticeGame(
      {
        ...setup,
        why_wrong: () => setup.why_wrong,
        winner: (stuck) => normal_play.winner(stuck),
        create_position: (on_move) => new LessonBoard(setup.board, setup.first, on_move),
      },
      solved,
    );
}

class PracticeGame implements Task {
  readonly element: HTMLElement;
  private readonly board: PlayedPosition;
  private readonly questions = new Latest();
  private readonly feedback = new Feedback();
  private readonly values = element("p", { class: "practice-values" });
  private readonly turn = element("p", { class: "turn", tabindex: -1 });
  private readonly take_back_button = this.button("Take it back", () => this.take_back());
  private readonly play_on_button = this.button("Play on", () => void this.engine_turn());
  private readonly hint_button = this.button("Hint", () => void this.hint());

  constructor(
    private readonly setup: Played,
    private readonly solved: () => void,
  ) {
    this.board = setup.create_position((move) => void this.judge(move));
    this.element = element(
      "div",
      { class: "task practice" },
      element("p", { class: "task-text" }, line(setup.text)),
      this.turn,
      this.board.element,
      this.values,
      this.feedback.element,
      element(
        "div",
        { class: "tools" },
        this.take_back_button,
        this.play_on_button,
        this.hint_button,
        this.button("Start again", () => this.start()),
      ),
    );
    this.offer({});
    this.start();
  }

  leave(): void {
    this.questions.stop();
  }

  private start(): void {
    this.board.start();
    void (this.setup.first === "learner" ? this.learner_turn() : this.engine_turn());
  }

  /** Runs a part of the game; a newer one stops it. */
  private async run(part: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await part(this.questions.next());
    } catch (fault) {
      if (!was_cancelled(fault)) this.feedback.wrong(message_of(fault));
    }
  }

  /** `news` is what was just played. */
  private learner_turn(news = ""): Promise<void> {
    return this.run(async (signal) => {
      const goes_on = await this.board.show(true, false, signal);
      this.show_values();
      this.feedback.say(news);
      if (!goes_on) {
        this.end(learner);
        return;
      }
      this.offer({ hint: true });
      this.turn.textContent = "Your move.";
    });
  }

  /** The learner has moved: what the position is worth for the engine says whether that was right. */
  private judge(move: string): Promise<void> {
    return this.run(async (signal) => {
      this.offer({});
      const goes_on = await this.board.show(false, false, signal);
      this.show_values();
      if (!goes_on) this.end(engine);
      else if (this.board.winning) this.object(move);
      else await this.engine_turn(`✓ ${move} keeps the win.`);
    });
  }

  private object(move: string): void {
    this.turn.textContent = "Wait a moment.";
    this.feedback.wrong(`${move} gives the win away. ${this.setup.why_wrong()}`);
    this.offer({ wrong: true });
    this.take_back_button.focus();
  }

  private engine_turn(news = ""): Promise<void> {
    return this.run(async (signal) => {
      this.offer({});
      this.turn.textContent = "The engine moves.";
      this.feedback.say(news);
      await this.board.show(false, false, signal);
      if (!motion_is_reduced()) await pause(thinking_time, signal);
      const move = this.board.reply();
      await this.learner_turn(`${news} The engine played ${move}.`);
    });
  }

  private take_back(): void {
    this.board.take_back();
    void this.learner_turn();
  }

  private hint(): Promise<void> {
    return this.run(async (signal) => {
      const move = this.board.hint();
      if (move === null) {
        this.feedback.say("No move wins here against perfect play. Start again.");
        return;
      }
      await this.board.show(true, true, signal);
      this.feedback.say(`${move} keeps the win.`);
    });
  }

  private show_values(): void {
    const { values } = this.setup;
    replace(this.values, values ? this.board.values(values === "sum") : null);
  }

  /** `stuck` has no move. */
  private end(stuck: Player): void {
    const won = this.setup.winner(stuck) === learner;
    const last = stuck === engine ? "You" : "The engine";
    this.turn.textContent = `${last} made the last move: you ${won ? "win!" : "lose. Start again: now you know more."}`;
    this.turn.className = `turn ${won ? "won" : "lost"}`;
    this.offer({ over: true });
    if (!won) return;
    this.feedback.right(this.setup.won);
    this.solved();
  }

  private offer({ hint = false, wrong = false, over = false }): void {
    const focused = document.activeElement;
    this.hint_button.hidden = !hint;
    this.take_back_button.hidden = !wrong;
    this.play_on_button.hidden = !wrong;
    // A hidden button would lose the focus to the beginning of the page.
    if (focused instanceof HTMLButtonElement && focused.hidden) this.turn.focus();
    if (!over) this.turn.className = "turn";
  }

  private button(name: string, press: () => void): HTMLButtonElement {
    return element("button", { class: "button", type: "button", on: { click: press } }, name);
  }
}
