// Boards on the sheet of a game: the components of a position side by side, and what is picked on them.
import type { BoardComponent, BoardMove, BoardPosition } from "../answers";
import { element, replace } from "../element";
import type { Headline } from "../play/players";
import type { Sheet } from "../play/sheet";
import { BoardDrawing } from "./drawing";
import { move_words, type BoardGame } from "./game";
import { create_move_buttons } from "./move_buttons";
import type { Selection } from "./selection";

export interface BoardsShown {
  readonly headline: Headline;
  readonly active: boolean;
  /** A winning move, to be pointed out. */
  readonly hint: BoardMove | null;
  readonly summary: string;
}

export class BoardScene {
  private drawings: (BoardDrawing | null)[] = [];
  private components: readonly BoardComponent[] = [];

  constructor(
    private readonly sheet: Sheet,
    private readonly make: (move: BoardMove) => void,
  ) {}

  /** Draws the position that is looked at. */
  show(game: BoardGame, { headline, active, hint, summary }: BoardsShown): void {
    const { components } = game.shown!;
    const { scene } = this.sheet;
    const had_focus = scene.contains(document.activeElement);
    const fits = (drawing: BoardDrawing | null, index: number) =>
      (drawing !== null) === (components[index]?.layout !== null);
    if (this.drawings.length !== components.length || !this.drawings.every(fits))
      this.begin(game.shown!);
    this.components = components;
    for (const index of components.keys()) this.show_component(game, index, active, hint);
    this.show_selection(0, { picked: [], move: null, complete: false });
    this.sheet.show({
      headline,
      over: game.now!.game_over,
      looking: game.looked_at !== null,
      active,
      can_undo: game.turn_before !== null,
      summary,
      advice: this.advice(),
    });
    if (had_focus && !scene.contains(document.activeElement)) this.sheet.focus();
  }

  /** Some position is drawn. */
  get drawn(): boolean {
    return this.drawings.length > 0;
  }

  /** A move has been made on the board that is drawn, and what it leaves is being asked. */
  show_waiting(game: BoardGame, headline: Headline): void {
    for (const index of this.components.keys()) this.show_component(game, index, false, null);
    this.show_selection(0, { picked: [], move: null, complete: false });
    this.sheet.show({
      headline,
      over: false,
      looking: false,
      active: false,
      can_undo: game.turn_before !== null,
      summary: "",
      advice: "",
    });
  }

  /** Nothing is shown any more. */
  clear(): void {
    this.drawings = [];
  }

  private show_component(
    game: BoardGame,
    index: number,
    active: boolean,
    hint: BoardMove | null,
  ): void {
    const component = this.components[index]!;
    const moves = game.moves.slice(0, game.shown_count);
    this.drawings[index]?.show({
      component,
      made: moves.flatMap((move, count) =>
        move.component === index
          ? [{ text: move.text, touches: game.touches(count), mover: game.mover(count) }]
          : [],
      ),
      fresh: moves.at(-1)?.component === index,
      played: game.looked_at_move?.component === index ? game.looked_at_move.text : null,
      hint: hint?.component === index ? hint.text : null,
      active,
    });
    if (component.layout === null)
      replace(
        this.sheet.scene.children[index]!,
        create_move_buttons(component, index, active, (move) => this.make(move)),
      );
  }

  private begin({ components }: BoardPosition): void {
    this.drawings = components.map(({ layout }, index) =>
      layout
        ? new BoardDrawing({ selected: (selection) => this.selected(index, selection) })
        : null,
    );
    replace(
      this.sheet.scene,
      components.map((_, index) =>
        element("div", { class: "board-of" }, this.drawings[index]?.element),
      ),
    );
  }

  /** How to point at a move of each kind of board, once. */
  private advice(): string {
    const sentences = this.components.flatMap(({ layout }) => layout?.advice || []);
    return [...new Set(sentences)].join(" ");
  }

  private selected(component: number, selection: Selection): void {
    for (const [index, drawing] of this.drawings.entries())
      if (index !== component && selection.picked.length > 0) drawing?.clear();
    const { move, complete, picked } = selection;
    // A finger covers what it points at: a move that one touch says waits to be confirmed.
    if (complete && !(this.sheet.by_touch && picked.length === 1))
      this.make({ component, text: move! });
    else this.show_selection(component, selection);
  }

  private show_selection(component: number, { picked, move }: Selection): void {
    this.sheet.confirm(
      picked.length === 0 ? null : move_words(move ?? picked.join(" ")),
      move === null ? null : () => this.make({ component, text: move }),
      () => this.drawings[component]?.clear(),
    );
  }
}
