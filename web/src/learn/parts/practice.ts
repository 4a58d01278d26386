// A position to win against the perfect engine. A move that gives the win away is met with the reason and may be taken back.
import { locale } from "../../language/language";
import { fill, listed, sentences, text } from "../../language/text";
import { Latest, message_of, pause, was_cancelled } from "../../api";
import { create_button, element, replace } from "../../element";
import { motion_is_reduced } from "../../motion";
import { other, type Player } from "../../play/players";
import type { CreateTask, Task } from "../lesson";
import { line } from "../../prose";
import { heaps_text, list_text, nim_sum, powers_of } from "../theory";
import type { Arguments, Place } from "../widgets";
import { LessonBoard } from "./board";
import { Feedback } from "./feedback";

type Practice = Arguments<"practice">;
type Setup = Omit<Practice, "wrong" | "wrong_alone" | "divisor">;

const thinking_time = 700;
const learner: Player = 0;
const engine: Player = 1;

export function practice(given: Practice): CreateTask {
  return game_to_win(given, (board) => reason(given, board));
}

/** `why_wrong` says why the engine can win now. */
export function game_to_win(setup: Setup, why_wrong: (board: LessonBoard) => string): CreateTask {
  return (solved) => new PracticeGame(setup, why_wrong, solved);
}

function reason(given: Practice, board: LessonBoard): string {
  const { heaps, heap_values: values, taken } = board;
  const { wrong, wrong_alone = wrong, divisor = 1 } = given;
  const [heap = 0] = heaps;
  const sum = nim_sum(values);
  const places: Record<Place, string | number> = {
    heaps: heaps_text(heaps),
    heap,
    values: list_text(values),
    sum,
    blocks: list_text(powers_of(sum).map((power) => text("a {power}", { power }))),
    remainders: list_text(heaps.map((size) => size % divisor)),
    taken,
    left: heap - taken,
  };
  return fill(heaps.length === 1 ? wrong_alone : wrong, places, locale);
}

class PracticeGame implements Task {
  readonly element: HTMLElement;
  readonly solution: NonNullable<Task["solution"]>;
  private readonly board: LessonBoard;
  private readonly questions = new Latest();
  private readonly feedback = new Feedback();
  private readonly values = element("p.practice-values");
  private readonly turn = element("p.turn", { tabindex: -1 });
  private readonly take_back_button = create_button(text("Take it back"), () => this.take_back());
  private readonly play_on_button = create_button(text("Play on"), () => void this.engine_turn());
  private readonly hint_button = create_button(text("Hint"), () => void this.hint());

  constructor(
    private readonly setup: Setup,
    private readonly why_wrong: (board: LessonBoard) => string,
    private readonly solved: () => void,
  ) {
    this.board = new LessonBoard(
      {
        position: setup.position,
        convention: setup.misere ? "misere" : "normal",
      },
      (move) => void this.judge(move),
    );
    this.solution =
      setup.first === "engine" ? setup.won : async (signal) => this.winning_moves(signal);
    this.element = element(
      "div.task.practice",
      element("p.task-text", line(setup.text)),
      setup.how && element("p.not-on-paper", setup.how),
      this.turn,
      this.board.element,
      this.values,
      this.feedback.element,
      element(
        "div.tools",
        this.take_back_button,
        this.play_on_button,
        this.hint_button,
        create_button(text("Start again"), () => this.start()),
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
      sentences(text("{move} gives the win away.", { move }), this.why_wrong(this.board)),
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
}
