// Cells that are drawn in the editor: what each can be, and how the engine writes them.
import type { Component } from "../answers";
import { text } from "../language/text";
import { message_text } from "../message_text";
import { read_picture, write_picture, type Picture } from "./picture";

export interface Cells {
  readonly columns: number;
  /** What the cells are, row by row. */
  readonly signs: readonly string[];
}

export interface Sign {
  /** One letter, which the keyboard puts down. */
  readonly letter: string;
  readonly words: string;
  readonly look: "plain" | "covered" | "letter";
}

export interface Drawing {
  readonly cells: Cells;
  /** The first is that of new cells. */
  readonly signs: readonly Sign[];
  readonly advice: string;
  /** One row, of which each cell may be far away from the first. */
  readonly flat: boolean;
  /** Nothing where no position is drawn. */
  write(cells: Cells): string;
}

const most = { flat: 40, board: 12 } as const;
/** Larger boards are typed. */
const most_cells = 400;

export function rows_of({ columns, signs }: Cells): number {
  return signs.length / columns;
}

export function with_sign(cells: Cells, at: number, letter: string): Cells {
  return { ...cells, signs: cells.signs.map((sign, index) => (index === at ? letter : sign)) };
}

/** With other sides, as far as a board may be large or small. */
export function with_sides(
  cells: Cells,
  rows: number,
  columns: number,
  { flat, signs }: Pick<Drawing, "flat" | "signs">,
): Cells {
  const height = flat ? 1 : Math.min(most.board, Math.max(1, rows));
  const width = Math.min(flat ? most.flat : most.board, Math.max(1, columns));
  return {
    columns: width,
    signs: Array.from({ length: height * width }, (_, index) => {
      const [row, column] = [Math.floor(index / width), index % width];
      const before = column < cells.columns ? cells.signs[row * cells.columns + column] : undefined;
      return before ?? signs[0]!.letter;
    }),
  };
}

/** Null where the position is no board and no row of cells, or has too many. */
export function read_cells(component: Component): Drawing | null {
  const picture = read_picture(component);
  if (!picture || picture.cells.length > most_cells) return null;
  return {
    cells: { columns: picture.columns, signs: picture.cells },
    ...signs_of(picture),
    flat: picture.is_strip,
    write: ({ columns, signs }) => write_picture(picture, columns, signs),
  };
}

function signs_of({ signs, free, pieces, missing }: Picture): Pick<Drawing, "signs" | "advice"> {
  const sign_of = (letter: string, look: Sign["look"]): Sign => {
    const sign = signs.find((each) => each.sign === letter)!;
    return { letter, words: message_text(sign, "meaning"), look };
  };
  if (pieces === "")
    return {
      signs: [sign_of(free, "plain"), sign_of(missing, "covered")],
      advice: text("Press a square to cover it, or to free it."),
    };
  return {
    signs: [
      ...[...free, ...pieces].map((letter): Sign => ({ letter, words: letter, look: "letter" })),
      sign_of(missing, "covered"),
    ],
    advice: text(
      "Choose a letter, and press the cells that get it or draw over them; or type the letters into the cells.",
    ),
  };
}
