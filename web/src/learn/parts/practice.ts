// A position to win against the perfect engine. A move that gives the win away is met with the reason and may be taken back.
import type { Moves, Reply } from "../../answers";
import { Latest, ask, message_of, pause, was_cancelled } from "../../api";
import { element, replace, type Content } from "../../element";
import { motion_is_reduced } from "../../mex/player";
import { value_button } from "../../mex/value_button";
import type { CreateTask, Task } from "../lesson";
import { line } from "../prose";
import { PracticeBoard, type Made } from "./board";
import { Feedback } from "./feedback";

export interface Practice {
  readonly text: string;
  readonly game: string;
  readonly heaps: readonly number[];
  readonly picture: "heaps" | "strips";
  /** The engine begins where the position is lost for the player to move. */
  readonly first: "learner" | "engine";
  /** The nim-values of the heaps are shown below them, with their nim-sum or without. */
  readonly values?: "list" | "sum";
  /** Why the engine can win from these heaps now, in the words of the lesson. */
  why_wrong(heaps: readonly number[]): string;
  readonly won: string;
}

const thinking_time = 700;

export function practice(setup: Practice): CreateTask {
  return (solved) => new PracticeGame(setup, solved);
}

class PracticeGame implements Task {
  readonly element: HTMLElement;
  private readonly board: PracticeBoard;
  private readonly questions = new Latest();
  private readonly feedback = new Feedback();
  private readonly values = element("p", { class: "practice-values" });
  private readonly turn = element("p", { class: "turn" });
  private readonly take_back_button = this.button("Take it back", () => this.take_back());
  private readonly play_on_button = this.button("Play on", () => void this.engine_turn());
  private readonly hint_button = this.button("Hint", () => void this.hint());

  constructor(
    private readonly setup: Practice,
    private readonly solved: () => void,
  ) {
    this.board = new PracticeBoard(setup.game, setup.picture, (made) => void this.judge(made));
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
    this.start();
  }

  leave(): void {
    this.questions.stop();
  }

  private start(): void {
    this.board.start(this.setup.heaps);
    this.feedback.clear();
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

  private ask_reply(signal: AbortSignal): Promise<Reply> {
    const { game } = this.setup;
    return ask<Reply>(
      "reply",
      { game, heaps: this.board.heaps.join(",") || "0", level: 100 },
      signal,
    );
  }

  private learner_turn(after: Made | null = null): Promise<void> {
    return this.run(async (signal) => {
      this.offer({ hint: true });
      const goes_on = await this.board.show(true, null, signal);
      await this.show_values(signal);
      if (after) this.feedback.say(`The engine played ${after.text}.`);
      if (goes_on) this.turn.textContent = "Your move.";
      else this.end("lost", "The engine made the last move. Start again: now you know more.");
    });
  }

  /** The learner has moved: the engine's own view of the position says whether that was right. */
  private judge(made: Made): Promise<void> {
    return this.run(async (signal) => {
      this.offer({});
      const goes_on = await this.board.show(false, null, signal);
      await this.show_values(signal);
      if (!goes_on) {
        this.feedback.right(this.setup.won);
        this.end("won", "You made the last move: you win!");
        this.solved();
        return;
      }
      const { nim_sum } = await this.ask_reply(signal);
      if (nim_sum === 0) {
        this.feedback.right(`${made.text} is a winning move.`);
        await this.engine_turn();
        return;
      }
      this.turn.textContent = "Wait a moment.";
      this.feedback.wrong(
        `${made.text} gives the win away. ${this.setup.why_wrong(this.board.heaps)}`,
      );
      this.offer({ wrong: true });
      this.take_back_button.focus();
    });
  }

  private engine_turn(): Promise<void> {
    return this.run(async (signal) => {
      this.offer({});
      this.turn.textContent = "The engine moves.";
      await this.board.show(false, null, signal);
      const { move } = await this.ask_reply(signal);
      if (!motion_is_reduced()) await pause(thinking_time, signal);
      if (!move) return;
      const made = this.board.move(move.index, move.to);
      await this.learner_turn(made);
    });
  }

  private take_back(): void {
    this.board.take_back();
    this.feedback.clear();
    void this.learner_turn();
  }

  private hint(): Promise<void> {
    return this.run(async (signal) => {
      const { move, nim_sum } = await this.ask_reply(signal);
      if (!move) return;
      if (nim_sum === 0) {
        this.feedback.say("No move wins here against perfect play. Start again.");
        return;
      }
      await this.board.show(true, move, signal);
      const left = move.to.length ? move.to.join(" + ") : "nothing";
      this.feedback.say(`${move.from} → ${left} keeps the win.`);
    });
  }

  private async show_values(signal: AbortSignal): Promise<void> {
    if (!this.setup.values) return;
    const { game } = this.setup;
    const summed = this.setup.values === "sum";
    const heaps = this.board.heaps;
    if (heaps.length === 0) {
      replace(this.values);
      return;
    }
    const answer = await ask<Moves>("moves", { game, heaps: heaps.join(",") }, signal);
    const terms: Content = answer.nim_values.map((value, index) => [
      index > 0 ? (summed ? " ⊕ " : ", ") : "",
      value_button(game, heaps[index]!, value),
    ]);
    replace(this.values, "Nim-values: ", terms, summed && ` = ${answer.nim_sum}`);
  }

  private end(result: "won" | "lost", text: string): void {
    this.turn.textContent = text;
    this.turn.className = `turn ${result}`;
    this.offer({ over: true });
  }

  private offer({ hint = false, wrong = false, over = false }): void {
    this.hint_button.hidden = !hint;
    this.take_back_button.hidden = !wrong;
    this.play_on_button.hidden = !wrong;
    if (!over) this.turn.className = "turn";
  }

  private button(name: string, press: () => void): HTMLButtonElement {
    return element("button", { class: "button", type: "button", on: { click: press } }, name);
  }
}
