// The heat map of pairs of numbers as files.
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import { text } from "../language/text";
import type { Pen } from "../save";
import { create_save_menu } from "../save_menu";
import { draw_legend, legend_height } from "./legend";
import { draw_pairs, pairs_legend, pairs_margin, type PairsPicture } from "./pairs_picture";
import { pairs_title } from "./pairs_words";

interface Shown {
  readonly game: string;
  readonly picture: PairsPicture;
  value_at(a: number, b: number): number;
  readonly cursor: readonly [number, number];
  readonly side: number;
}

/** `shown` gives null while there are no values. */
export function create_pairs_menu(
  shown: () => Shown | null,
  on_fault: (fault: unknown) => void,
): HTMLElement {
  const name = () => {
    const now = shown();
    return now ? file_name(now.game, "table", 0, now.picture.count - 1) : "table";
  };
  return create_save_menu({
    what: text("the map of pairs"),
    drawn: () => {
      const now = shown();
      return now && { name: name(), ...drawn_of(now) };
    },
    data: { label: text("Nim-values (CSV)"), name, csv: () => table_of(shown()) },
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

function drawn_of({ game, picture, cursor, side }: Shown) {
  const { kind, count, lost } = picture;
  const height = side + pairs_margin.top + pairs_margin.bottom;
  return {
    title: pairs_title(kind, game),
    caption: text(
      "Numbers 0 to {last}; {lost} of {all} positions are lost for the player to move.",
      { last: count - 1, lost: String(lost), all: String(count ** 2) },
    ),
    width: side + pairs_margin.left + pairs_margin.right,
    height: height + legend_height,
    draw: (pen: Pen) => {
      draw_pairs(pen, picture, side, cursor);
      draw_legend(pen, pairs_legend(picture), pairs_margin.left, height + 4);
    },
  };
}
