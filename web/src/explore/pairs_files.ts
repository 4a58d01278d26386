// The heat map of two heaps as files.
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import type { Picture } from "../save";
import { create_save_menu } from "../save_menu";
import { draw_legend, legend_height } from "./legend";
import { draw_pairs, pairs_legend, pairs_margin, type PairsPicture } from "./pairs_picture";

interface Shown {
  game: string;
  picture: PairsPicture;
  values: readonly number[];
  cursor: readonly [number, number] | null;
  side: number;
}

/** `shown` gives null while there are no values. */
export function create_pairs_menu(
  shown: () => Shown | null,
  on_fault: (fault: unknown) => void,
): HTMLElement {
  const name = (now: Shown | null) =>
    now ? file_name(now.game, "two-heaps", 0, now.picture.count - 1) : "two-heaps";
  return create_save_menu({
    what: "the map of two heaps",
    picture: () => {
      const now = shown();
      return now && picture_of(now, name(now));
    },
    data: [
      {
        label: "Nim-sums (CSV)",
        type: "text/csv",
        name: () => `${name(shown())}.csv`,
        text: () => sums_of(shown()?.values ?? []),
      },
    ],
    on_fault,
  });
}

function sums_of(values: readonly number[]): string {
  return csv_of(
    ["a", ...values.map((_, b) => `b=${b}`)],
    values.map((one, a) => [a, ...values.map((other) => (one ^ other) >>> 0)]),
  );
}

function picture_of({ game, picture, cursor, side }: Shown, name: string): Picture {
  const { kind, count, lost } = picture;
  const height = side + pairs_margin.top + pairs_margin.bottom;
  return {
    name,
    title: `${kind === "sum" ? "Nim-sums" : "Outcomes"} of two heaps of ${game}`,
    caption: `Heaps 0 to ${count - 1}; ${lost} of ${count ** 2} positions are lost for the player to move.`,
    width: side + pairs_margin.left + pairs_margin.right,
    height: height + legend_height,
    draw: (pen) => {
      draw_pairs(pen, picture, side, cursor);
      draw_legend(pen, pairs_legend(picture), pairs_margin.left, height + 4);
    },
  };
}
