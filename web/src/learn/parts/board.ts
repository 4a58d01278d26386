// A position as a lesson plays it, of any kind: moved by the learner on the picture and by the lesson.
import { text_with } from "../../language/text";
import type { Position } from "../../answers";
import type { Content } from "../../element";
import { value_button } from "../../mex/value_button";
import { PlayedGame, read_move, type Move } from "../../play/game";
import { move_text, read_heap_move } from "../../play/heap_move";
import { PositionPicture } from "../../play/position_picture";
import { fetch_position, solve_position } from "../../play/positions";
import { read_settings, type Settings } from "../../play/settings";
import { heaps_of } from "../../play/table";

export type LessonSettings = Pick<Settings, "position" | "convention">;

function one_of<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}

export class LessonBoard {
  private game = this.new_game();
  /** The number of moves drawn last. */
  private drawn = 0;
  private readonly picture: PositionPicture;

  /** `on_move` hears of the learner's moves. */
  constructor(
    private readonly settings: LessonSettings,
    on_move: (words: string) => void,
  ) {
    this.picture = new PositionPicture({
      // A lesson that began again has another position than the picture that is still in sight.
      make: (move, before) => {
        if (before === this.game.moves) on_move(this.make(move));
      },
    });
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  private new_game(): PlayedGame {
    return new PlayedGame(
      { ...read_settings({}, ""), ...this.settings, rival: "person" },
      this.settings.position,
      [],
    );
  }

  /** Sets the first position up again. */
  start(): void {
    this.game = this.new_game();
    this.drawn = 0;
  }

  /** Draws the position, perhaps with a winning move to point at; who wins is asked first. Whether any move is left. */
  async show(active: boolean, hint: boolean, signal: AbortSignal): Promise<boolean> {
    const { game } = this;
    await fetch_position(game, 0, signal);
    const solved = await solve_position(game, game.count, true, signal);
    if (!solved) throw new Error(game.unsolved);
    this.picture.show(game, {
      active: active && !solved.game_over,
      hint: hint ? this.winning_move : null,
      fresh: game.count > this.drawn,
    });
    this.drawn = game.count;
    return !solved.game_over;
  }

  /** As it stands; it has been shown. */
  private get position(): Position {
    return this.game.solved.get(this.game.count)!;
  }

  private get winning_move(): Move | null {
    const found = this.position.winning_moves?.[0];
    return found === undefined ? null : read_move(found);
  }

  /** Of the first position, in words. */
  async first_winning_moves(signal: AbortSignal): Promise<string[]> {
    const game = this.new_game();
    await fetch_position(game, 0, signal);
    const solved = await solve_position(game, 0, true, signal);
    if (!solved) throw new Error(game.unsolved);
    return (solved.winning_moves ?? []).map((move) => move_text(read_move(move).text));
  }

  get heaps(): number[] {
    return this.game.components.flatMap((_, index) => heaps_of(this.game.table(index) ?? []));
  }

  /** Their nim-values. */
  get heap_values(): number[] {
    return this.position.components.flatMap(({ heaps, nim_values = [] }, index) =>
      heaps_of(this.game.table(index) ?? []).map((size) => nim_values[heaps!.indexOf(size)]!),
    );
  }

  /** How many tokens a move takes that wins, as few as can be; 0 where no move of a heap wins. */
  get taken(): number {
    const move = read_heap_move(read_move(this.position.winning_moves?.at(-1) ?? "").text);
    return move ? move.to.reduce((left, size) => left - size, move.from) : 0;
  }

  /** The player to move wins. */
  get winning(): boolean {
    return this.position.outcome === "N";
  }

  /** A winning move in words, or null. */
  hint(): string | null {
    const move = this.winning_move;
    return move && move_text(move.text);
  }

  /** Makes a winning move, or any where there is none, since no two games are alike; and says it. */
  reply(): string {
    const { winning_moves = [], components } = this.position;
    const moves = components.flatMap(({ moves }, component) =>
      moves.map((text): Move => ({ component, text })),
    );
    return this.make(winning_moves.length > 0 ? read_move(one_of(winning_moves)) : one_of(moves));
  }

  take_back(): void {
    this.game.go_back(this.game.count - 1);
  }

  /** The nim-values of the position. */
  values(summed: boolean): Content {
    const terms = this.position.components.flatMap(({ written, heaps, nim_values = [] }) =>
      nim_values.flatMap((value, index): Content[] => {
        if (heaps?.[index] === 0) return [];
        return [heaps ? value_button(written, heaps[index]!, value) : String(value)];
      }),
    );
    if (terms.length === 0) return null;
    return text_with("Nim-values: {values}", {
      values: [
        terms.map((term, index): Content => [index > 0 ? (summed ? " ⊕ " : ", ") : "", term]),
        summed && terms.length > 1 && ` = ${this.position.nim_sum}`,
      ],
    });
  }

  /** Makes a move and says it: 7 → 3 + 1. */
  private make(move: Move): string {
    this.game.move(move);
    return move_text(move.text);
  }
}
