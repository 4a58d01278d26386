// The pictures that a position can be shown in.
import { board } from "./board";
import { heaps } from "./heaps";
import type { PictureKind } from "./picture";
import { strips } from "./strips";

export const pictures: readonly PictureKind[] = [heaps, strips, board];

/** The picture of a name; `auto` is the one that suits the rules. */
export function picture_of(name: string, splits: boolean): PictureKind {
  return pictures.find((picture) => picture.name === name) ?? (splits ? strips : heaps);
}
