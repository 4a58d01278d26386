// What every picture of a position has in common. A new kind of board is a PictureKind in the list of pictures.ts.
import type { Move } from "./match";
import type { OptionBook } from "./option_book";
import type { Heap } from "./position";
import { same_place, type Place, type Table } from "./table";

/** A move drawn on the tokens that it takes. */
export interface Mark extends Move {
  /** A move that wins, one that waits to be confirmed, or one that was made here. */
  readonly kind: "hint" | "pending" | "played";
}

export interface Scene {
  readonly table: Table;
  /** It is a player's turn at this screen. */
  readonly active: boolean;
  readonly marks: readonly Mark[];
  /** The move that led here, with the table on which it was made. */
  readonly last: { readonly move: Move; readonly table: Table } | null;
  /** The last move was made just now: its tokens may be seen to go. */
  readonly fresh: boolean;
}

export interface PictureCalls {
  readonly book: OptionBook;
  /** A move chosen by one click: by touch it is shown first, and made when it is chosen again. */
  choose(move: Move): void;
  /** A move that took more than one step to say. */
  make(move: Move): void;
}

export interface Picture {
  readonly element: HTMLElement;
  show(scene: Scene): void;
  /** How to move, in a sentence or two. */
  advice(scene: Scene): string;
}

export interface PictureKind {
  readonly name: string;
  readonly title: string;
  /** The label of the field for the first position. */
  readonly entry: string;
  /** A row of the table, within a sentence: strip 2. */
  row_name(row: number): string;
  /** Why a position cannot be shown so, or null. */
  refusal(heaps: readonly Heap[], splits: boolean): string | null;
  random_sizes(): number[];
  create(calls: PictureCalls): Picture;
}

export function random_between(min: number, max: number): number {
  return min + Math.floor(Math.random() * (max - min + 1));
}

export function mark_at(scene: Scene, place: Place): readonly Mark[] {
  return scene.marks.filter((mark) => same_place(mark.place, place));
}
