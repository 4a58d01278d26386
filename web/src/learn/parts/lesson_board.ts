// Boards as a lesson uses them: a game of Cram, on a graph or in a sum, moved by the learner on the picture and by the lesson.
import type { BoardMove, BoardPosition } from "../../answers";
import { BoardDrawing } from "../../boards/drawing";
import { choose_reply } from "../../boards/engine";
import { BoardGame, move_words, read_board_settings } from "../../boards/game";
import { create_move_buttons } from "../../boards/move_buttons";
import { solve_position } from "../../boards/positions";
import type { Selection } from "../../boards/selection";
import { element, replace, type Content } from "../../element";
import type { PlayedPosition } from "./board";

export class LessonBoard implements PlayedPosition {
  readonly element = element("div", { class: "boards" });
  private game = this.new_game();
  private drawings: (BoardDrawing | null)[] = [];

  constructor(
    private readonly board: string,
    private readonly first: "learner" | "engine",
    private readonly on_move: (words: string) => void,
  ) {}

  private new_game(): BoardGame {
    const first = this.first === "learner" ? "you" : "other";
    return new BoardGame(read_board_settings({ board: this.board, first }), []);
  }

  start(): void {
    this.game = this.new_game();
  }

  async show(active: boolean, hint: boolean, signal: AbortSignal): Promise<boolean> {
    const { game } = this;
    const position = await solve_position(game, game.count, true, signal);
    if (!position) throw new Error("The search did not end in the time it has here.");
    if (this.drawings.length === 0) this.begin(position);
    const winning = hint ? position.winning_moves?.[0] : undefined;
    for (const [index, component] of position.components.entries()) {
      this.drawings[index]?.show({
        component,
        made: game.moves.flatMap((move, count) =>
          move.component === index
            ? [{ text: move.text, touches: game.touches(count), mover: game.mover(count) }]
            : [],
        ),
        fresh: game.moves.at(-1)?.component === index,
        played: null,
        hint: winning?.component === index ? winning.text : null,
        active,
      });
      if (component.layout === null)
        replace(
          this.element.children[index]!,
          create_move_buttons(component, index, active, (move) => this.moved(move)),
        );
    }
    return !position.game_over;
  }

  get winning(): boolean {
    return this.position.nim_sum !== 0;
  }

  hint(): string | null {
    const move = this.position.winning_moves?.[0];
    return move ? move_words(move.text) : null;
  }

  reply(): string {
    return this.make(choose_reply(this.position, this.position, 100, Math.random)!);
  }

  take_back(): void {
    this.game.take_back();
  }

  values(summed: boolean): Content {
    const { components, nim_sum } = this.position;
    const values = components.map(({ nim_value }) => nim_value);
    return [
      "Nim-values: ",
      values.join(summed ? " ⊕ " : ", "),
      summed && values.length > 1 && ` = ${nim_sum}`,
    ];
  }

  /** As it stands; it has been shown. */
  private get position(): BoardPosition {
    return this.game.solved.get(this.game.count)!;
  }

  private begin({ components }: BoardPosition): void {
    this.drawings = components.map(({ layout }, index) =>
      layout
        ? new BoardDrawing({ selected: (selection) => this.selected(index, selection) })
        : null,
    );
    replace(
      this.element,
      components.map((_, index) =>
        element("div", { class: "board-of" }, this.drawings[index]?.element),
      ),
    );
  }

  private selected(component: number, { move, complete, picked }: Selection): void {
    for (const [index, drawing] of this.drawings.entries())
      if (index !== component && picked.length > 0) drawing?.clear();
    if (complete) this.moved({ component, text: move! });
  }

  private moved(move: BoardMove): void {
    this.on_move(this.make(move));
  }

  private make(move: BoardMove): string {
    this.game.move(move);
    return move_words(move.text);
  }
}
