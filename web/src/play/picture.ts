// What every picture of a component has in common: heaps, strips, or a board that the API has laid out.
import type { Component } from "../answers";
import type { OptionsOfHeaps } from "./options";
import type { Player } from "./players";
import { same_place, text_of_placed, type Place, type Placed, type Table } from "./table";

/** A move of the component, with its place where it is one on heaps. */
export interface PicturedMove {
  readonly text: string;
  readonly placed?: Placed;
}

/** A move drawn on what it touches: one that wins, one that waits to be confirmed, or one that was made here. */
export interface Mark extends PicturedMove {
  readonly kind: "hint" | "pending" | "played";
}

export interface MadeMove extends PicturedMove {
  readonly mover: Player;
  /** The elements of a board that it touched, where that is known; otherwise its text says so. */
  readonly touches: readonly string[] | null;
}

export interface Scene {
  /** As it was last known. */
  readonly component: Component;
  /** The game of the component, in a sum; else empty. */
  readonly title: string;
  /** It is a player's turn at this screen. */
  readonly active: boolean;
  readonly marks: readonly Mark[];
  /** The moves so far. */
  readonly made: readonly MadeMove[];
  /** The last move of the game was made here. */
  readonly last_here: boolean;
  /** It was made just now: its tokens may be seen to go. */
  readonly fresh: boolean;
}

/** The same for pictures of heaps. */
export interface HeapScene extends Scene {
  readonly table: Table;
  /** Of the heaps, as far as they are known. */
  readonly options: OptionsOfHeaps;
  /** The last move of the game with the table on which it was made, where it was made here. */
  readonly last: { readonly placed: Placed; readonly table: Table } | null;
}

export interface PictureCalls {
  /** A move chosen by one click: by touch it is shown first, and made when it is chosen again. */
  choose(move: PicturedMove): void;
  /** A move that took more than one step to say. */
  make(move: PicturedMove): void;
}

export interface Picture<Shown = Scene> {
  readonly element: HTMLElement;
  show(scene: Shown): void;
  /** How to move, in a sentence or two. */
  advice(): string;
  /** Takes back what is picked. */
  clear?(): void;
}

/** How heaps are shown: a row of the table within a sentence, strip 2, and the picture. */
export interface PictureKind {
  row_name(row: number): string;
  create(calls: PictureCalls): Picture<HeapScene>;
}

export function mark_at({ marks }: Scene, place: Place): readonly (Mark & { placed: Placed })[] {
  return marks.flatMap((mark) =>
    mark.placed && same_place(mark.placed.place, place) ? [{ ...mark, placed: mark.placed }] : [],
  );
}

/** A move of heaps as it is called back. */
export function picture_move(
  { table }: HeapScene,
  place: Place,
  parts: readonly number[],
): PicturedMove {
  const placed = { place, parts };
  return { text: text_of_placed(table, placed), placed };
}
