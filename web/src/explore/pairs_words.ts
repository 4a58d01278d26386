// The heat map of pairs in words.
import { text } from "../language/text";
import type { PairKind, PairsPicture } from "./pairs_picture";

export function pairs_title(kind: PairKind, game: string): string {
  return kind === "values"
    ? text("Nim-values of pairs in {game}", { game })
    : text("Outcomes of pairs in {game}", { game });
}

/** For those who do not see the picture. */
export function pairs_label({ kind, count, lost, largest }: PairsPicture, game: string): string {
  return text(
    "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}",
    {
      title: pairs_title(kind, game),
      last: count - 1,
      lost: String(lost),
      all: String(count * count),
      largest: String(largest),
    },
  );
}
