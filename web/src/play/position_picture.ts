// The components of a position side by side, each in its picture, and what is picked in them: heaps as rows of tokens or on squares, all
// else as the API lays it out, or as buttons where nothing is drawn.
import { text } from "../language/text";
import { announce } from "../announce";
import { element, replace } from "../element";
import { place_on, type Move, type PlayedGame } from "./game";
import { move_text } from "./heap_move";
import { LayoutPicture } from "./layout_picture";
import { create_move_buttons } from "./move_buttons";
import { options_of, type OptionsOfHeaps } from "./options";
import type { HeapScene, Mark, Picture, PictureCalls, Scene } from "./picture";
import type { Selection } from "./selection";
import type { Table } from "./table";

export interface PositionCalls {
  /** A move that was chosen in the position after the moves `before`. */
  make(move: Move, before: readonly Move[]): void;
  /** The last press on the picture was by a finger, which covers what it points at: a move that one touch says waits to be confirmed. */
  by_touch?(): boolean;
  /** Shows what is picked, a move to confirm once it is one; null hides it. */
  confirm?(words: string | null, make: (() => void) | null, cancel: () => void): void;
}

export interface PositionState {
  /** It is a player's turn at this screen. */
  readonly active: boolean;
  /** A winning move, to be pointed out. */
  readonly hint: Move | null;
  /** A move was made just now. */
  readonly fresh: boolean;
}

const unknown: OptionsOfHeaps = new Map();

export class PositionPicture {
  readonly element = element("div.components");
  private pictures: Picture<HeapScene>[] = [];
  private game: PlayedGame | null = null;
  private state: PositionState = { active: false, hint: null, fresh: false };
  /** The moves after which the position was drawn. */
  private drawn: readonly Move[] = [];
  /** A move on heaps that waits to be confirmed. */
  private pending: Move | null = null;

  constructor(private readonly calls: PositionCalls) {}

  /** Draws the position that is seen; until it is known, the one before with the moves made since. */
  show(game: PlayedGame, state: PositionState): void {
    if (this.game !== game) this.begin(game);
    this.state = state;
    this.drawn = game.moves;
    this.pending = null;
    this.draw();
  }

  clear(): void {
    this.game = null;
    replace(this.element);
  }

  /** How to move in each kind of component, once. */
  advice(): string {
    return [...new Set(this.pictures.map((picture) => picture.advice()))].filter(Boolean).join(" ");
  }

  private begin(game: PlayedGame): void {
    this.game = game;
    this.pictures = game.components.map((_, index) => this.create_picture(game, index));
    replace(
      this.element,
      this.pictures.map((picture, index) =>
        element(
          "div.component",
          picture.element,
          game.has_several &&
            game.components[index]!.heaps &&
            element("div.component-game", game.components[index]!.written),
        ),
      ),
    );
  }

  private create_picture(game: PlayedGame, component: number): Picture<HeapScene> {
    const { heaps, layout } = game.components[component]!;
    const calls: PictureCalls = {
      choose: (move) => this.choose({ ...move, component }),
      make: (move) => this.make({ ...move, component }),
    };
    if (heaps) return game.kind_of(component).create(calls);
    if (layout)
      return new LayoutPicture({
        selected: (selection, words, again) => this.selected(component, selection, words, again),
      });
    return new Buttons(({ active }) =>
      create_move_buttons(game, component, active, (move) => this.make(move)),
    );
  }

  private draw(): void {
    for (const [index, picture] of this.pictures.entries()) picture.show(this.scene_of(index));
    const { pending } = this;
    this.confirm(pending && this.game!.text_of(pending, this.game!.shown_count), pending, () =>
      this.propose(null),
    );
  }

  private scene_of(index: number): HeapScene {
    const game = this.game!;
    const component = game.components[index]!;
    const table = game.table(index) ?? [];
    return {
      component,
      title: game.has_several ? component.written : "",
      active: this.state.active,
      marks: this.marks_of(index, table),
      made: game.moves
        .slice(0, game.shown_count)
        .flatMap((move, count) =>
          move.component === index
            ? [{ ...move, touches: game.touches(count), mover: game.mover(count) }]
            : [],
        ),
      last_here: game.moves[game.shown_count - 1]?.component === index,
      fresh: this.state.fresh,
      table,
      options: game.shown && component.heaps ? options_of(component) : unknown,
      last: this.last_of(index),
    };
  }

  private marks_of(index: number, table: Table): Mark[] {
    const hint = this.pending ? null : this.state.hint;
    const marks = [
      ["played", this.game!.looked_at_move],
      ["hint", hint],
      ["pending", this.pending],
    ] as const;
    return marks.flatMap(([kind, move]) => {
      if (move?.component !== index) return [];
      const placed = place_on(table, move);
      return [{ kind, text: move.text, ...(placed ? { placed } : {}) }];
    });
  }

  private last_of(index: number): HeapScene["last"] {
    const count = this.game!.shown_count - 1;
    const move = this.game!.moves[count];
    if (move?.component !== index) return null;
    const table = this.game!.table(index, count);
    const placed = table && place_on(table, move);
    return placed ? { placed, table } : null;
  }

  // What is picked

  /** The position as it stands is that after the moves `before`. Between a move and the next drawing what is drawn is another one. */
  private accepts(before: readonly Move[]): boolean {
    return this.state.active && this.game?.moves === before;
  }

  private make(move: Move, before = this.drawn): void {
    if (this.accepts(before)) this.calls.make(move, before);
  }

  /** On heaps by touch: tokens are shown first, and taken by a second tap or by the button. */
  private choose(move: Move): void {
    if (!this.accepts(this.drawn)) return;
    const confirmed = this.pending !== null && same_move(this.pending, move);
    if (this.calls.by_touch?.() && !confirmed) this.propose(move);
    else this.make(move);
  }

  private propose(move: Move | null): void {
    this.pending = move;
    this.draw();
    if (move)
      announce(
        text("{move}. Tap again to move.", {
          move: this.game!.text_of(move, this.game!.shown_count),
        }),
      );
  }

  private selected(
    component: number,
    { move, complete, picked }: Selection,
    words: string,
    again: boolean,
  ): void {
    if (!this.accepts(this.drawn)) return;
    for (const [index, picture] of this.pictures.entries())
      if (index !== component && picked.length > 0) picture.clear?.();
    const made = move === null ? null : { component, text: move };
    const waits = this.calls.by_touch?.() && picked.length === 1 && !again;
    if (made && complete && !waits) this.make(made);
    else
      this.confirm(picked.length === 0 ? null : move_text(move ?? words), made, () =>
        this.pictures[component]?.clear?.(),
      );
  }

  private confirm(words: string | null, move: Move | null, cancel: () => void): void {
    const before = this.drawn;
    this.calls.confirm?.(words, move && (() => this.make(move, before)), cancel);
  }
}

function same_move(one: Move, other: Move): boolean {
  return (
    one.component === other.component && JSON.stringify(one.placed) === JSON.stringify(other.placed)
  );
}

/** Where nothing is drawn. */
class Buttons implements Picture {
  readonly element = element("div");

  constructor(private readonly create: (scene: Scene) => HTMLElement[]) {}

  show(scene: Scene): void {
    replace(this.element, this.create(scene));
  }

  advice(): string {
    return "";
  }
}
