// The heat map of pairs of numbers as files.
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import type { Picture } from "../save";
import { create_save_menu } from "../save_menu";
import { draw_legend, legend_height } from "./legend";
import {
  draw_pairs,
  pairs_legend,
  pairs_margin,
  type PairKind,
  type PairsPicture,
} from "./pairs_picture";

interface Shown {
  readonly game: string;
  readonly picture: PairsPicture;
  value_at(a: number, b: number): number;
  readonly cursor: readonly [number, number] | null;
  readonly side: number;
}

export interface PairsWords {
  /** Within a sentence: the map of two heaps. */
  readonly what: string;
  /** Of files. */
  readonly kind: string;
  /** What the table has. */
  readonly data: string;
  title(kind: PairKind, game: string): string;
  caption(range: { last: number; lost: string; all: string }): string;
}

/** `shown` gives null while there are no values. */
export function create_pairs_menu(
  words: PairsWords,
  shown: () => Shown | null,
  on_fault: (fault: unknown) => void,
): HTMLElement {
  const name = (now: Shown | null) =>
    now ? file_name(now.game, words.kind, 0, now.picture.count - 1) : words.kind;
  return create_save_menu({
    what: words.what,
    picture: () => {
      const now = shown();
      return now && picture_of(now, words, name(now));
    },
    data: [
      {
        label: words.data,
        type: "text/csv",
        name: () => `${name(shown())}.csv`,
        text: () => table_of(shown()),
      },
    ],
    on_fault,
  });
}

function table_of(now: Shown | null): string {
  const numbers = Array.from({ length: now?.picture.count ?? 0 }, (_, number) => number);
  return csv_of(
    ["a", ...numbers.map((b) => `b=${b}`)],
    numbers.map((a) => [a, ...numbers.map((b) => now!.value_at(a, b))]),
  );
}

function picture_of(
  { game, picture, cursor, side }: Shown,
  { title, caption }: PairsWords,
  name: string,
): Picture {
  const { kind, count, lost } = picture;
  const height = side + pairs_margin.top + pairs_margin.bottom;
  return {
    name,
    title: title(kind, game),
    caption: caption({ last: count - 1, lost: String(lost), all: String(count ** 2) }),
    width: side + pairs_margin.left + pairs_margin.right,
    height: height + legend_height,
    draw: (pen) => {
      draw_pairs(pen, picture, side, cursor);
      draw_legend(pen, pairs_legend(picture), pairs_margin.left, height + 4);
    },
  };
}
