// The pictures that heaps can be shown in.
import { heaps } from "./heaps";
import type { PictureKind } from "./picture";
import { square_board } from "./square_board";
import { strips } from "./strips";

export const pictures: readonly PictureKind[] = [heaps, strips, square_board];

/** The picture of a name; `auto` is the one that suits the rules. */
export function picture_of(name: string, splits: boolean): PictureKind {
  return pictures.find((picture) => picture.name === name) ?? (splits ? strips : heaps);
}
