// A position to win against the perfect engine. A move that gives the win away is met with the reason and may be taken back.
import { listed, sentences, text } from "../../language/text";
import { Latest, message_of, pause, was_cancelled } from "../../api";
import { element, replace } from "../../element";
import { motion_is_reduced } from "../../motion";
import { other, type Player } from "../../play/players";
import type { CreateTask, Task } from "../lesson";
import { line } from "../../prose";
import { LessonBoard } from "./board";
import { Feedback } from "./feedback";

export interface Practice {
  readonly text: string;
  /** How a move is made on the screen. */
  readonly how?: string;
  /** With its games, such as kayles:5,4 or cram:4x4; its search must end within the budget of the server. */
  readonly position: string;
  /** Of heaps. */
  readonly picture?: "heaps" | "strips";
  /** The last move loses. */
  readonly misere?: boolean;
  /** The engine begins where the position is lost for the player to move. */
  readonly first: "learner" | "engine";
  /** The nim-values of the position are shown below it, with their nim-sum or without. */
  readonly values?: "list" | "sum";
  /** Why the engine can win now, in the words of the lesson: of what heaps there are. */
  why_wrong(heaps: readonly number[]): string;
  readonly won: string;
}

const thinking_time = 700;
const learner: Player = 0;
const engine: Player = 1;

export function practice(setup: Practice): CreateTask {
  return (solved) => new PracticeGame(setup, solved);
}

class PracticeGame implements Task {
  readonly element: HTMLElement;
  readonly solution: NonNullable<Task["solution"]>;
  private readonly board: LessonBoard;
  private readonly questions = new Latest();
  private readonly feedback = new Feedback();
  private readonly values = element("p", { class: "practice-values" });
  private readonly turn = element("p", { class: "turn", tabindex: -1 });
  private readonly take_back_button = this.button(text("Take it back"), () => this.take_back());
  private readonly play_on_button = this.button(text("Play on"), () => void this.engine_turn());
  private readonly hint_button = this.button(text("Hint"), () => void this.hint());

  constructor(
    private readonly setup: Practice,
    private readonly solved: () => void,
  ) {
    this.board = new LessonBoard(
      {
        position: setup.position,
        convention: setup.misere ? "misere" : "normal",
        picture: setup.picture ?? "auto",
      },
      (move) => void this.judge(move),
    );
    this.solution =
      setup.first === "engine" ? setup.won : async (signal) => this.winning_moves(signal);
    this.element = element(
      "div",
      { class: "task practice" },
      element("p", { class: "task-text" }, line(setup.text)),
      setup.how && element("p", { class: "not-on-paper" }, setup.how),
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
        this.button(text("Start again"), () => this.start()),
      ),
    );
    this.offer({});
    this.start();
  }

  leave(): void {
    this.questions.stop();
  }

  private async winning_moves(signal: AbortSignal): Promise<string> {
    const moves = await this.board.first_winning_moves(signal);
    return sentences(
      text("What wins: {moves}.", { moves: listed(moves, "disjunction") }),
      this.setup.won,
    );
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
      this.turn.textContent = text("Your move.");
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
      else await this.engine_turn(`✓ ${text("{move} keeps the win.", { move })}`);
    });
  }

  private object(move: string): void {
    this.turn.textContent = text("Wait a moment.");
    this.feedback.wrong(
      sentences(
        text("{move} gives the win away.", { move }),
        this.setup.why_wrong(this.board.heaps),
      ),
    );
    this.offer({ wrong: true });
    this.take_back_button.focus();
  }

  private engine_turn(news = ""): Promise<void> {
    return this.run(async (signal) => {
      this.offer({});
      this.turn.textContent = text("The engine moves.");
      this.feedback.say(news);
      await this.board.show(false, false, signal);
      if (!motion_is_reduced()) await pause(thinking_time, signal);
      const move = this.board.reply();
      await this.learner_turn(sentences(news, text("The engine played {move}.", { move })));
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
        this.feedback.say(text("No move wins here against perfect play. Start again."));
        return;
      }
      await this.board.show(true, true, signal);
      this.feedback.say(text("{move} keeps the win.", { move }));
    });
  }

  private show_values(): void {
    const { values } = this.setup;
    replace(this.values, values ? this.board.values(values === "sum") : null);
  }

  /** `stuck` has no move. */
  private end(stuck: Player): void {
    const won = (this.setup.misere ? stuck : other(stuck)) === learner;
    const yours = stuck === engine;
    this.turn.textContent = won
      ? yours
        ? text("You made the last move: you win!")
        : text("The engine made the last move: you win!")
      : yours
        ? text("You made the last move: you lose. Start again: now you know more.")
        : text("The engine made the last move: you lose. Start again: now you know more.");
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
