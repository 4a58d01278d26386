// Cells that are drawn in the editor: what each can be, what a press changes, and how the engine writes them. Boards of letters, bars of
// Chomp, coins, and tokens on squares differ in these alone.
import type { BoardElement, Component } from "../answers";
import { text } from "../language/text";
import { message_text } from "../message_text";
import { read_rows } from "./drawn_rows";
import { cells_of_rows, read_picture, write_picture, type Picture } from "./picture";

export interface Cells {
  readonly columns: number;
  /** What the cells are, row by row. */
  readonly signs: readonly string[];
}

export interface Sign {
  /** One letter, which the keyboard puts down. */
  readonly letter: string;
  readonly words: string;
  readonly look: "plain" | "covered" | "letter" | "heads" | "tails" | "token";
}

export interface Notation {
  /** The first is that of new cells. */
  readonly signs: readonly Sign[];
  readonly advice: string;
  /** One row, of which each cell may be far away from the first. */
  readonly flat: boolean;
  /** Where the number of a cell in a row begins. */
  readonly from: number;
  /** How long a row may be, where not as usual. */
  readonly most?: number;
  /** There are as many rows as there are. */
  readonly fixed_rows?: boolean;
  /** What the columns are called, and what stands in them in the place of a letter. */
  readonly column_name?: (column: number) => string;
  press(cells: Cells, at: number, letter: string): Cells;
  /** Nothing where no position is drawn. */
  write(cells: Cells): string;
}

export interface Drawing {
  readonly cells: Cells;
  readonly notation: Notation;
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
  { flat, signs, most: longest }: Pick<Notation, "flat" | "signs" | "most">,
): Cells {
  const height = flat ? 1 : Math.min(most.board, Math.max(1, rows));
  const width = Math.min(longest ?? (flat ? most.flat : most.board), Math.max(1, columns));
  return {
    columns: width,
    signs: Array.from({ length: height * width }, (_, index) => {
      const [row, column] = [Math.floor(index / width), index % width];
      const before = column < cells.columns ? cells.signs[row * cells.columns + column] : undefined;
      return before ?? signs[0]!.letter;
    }),
  };
}

/** Null where the position is not drawn in cells, or in too many. */
export function read_cells(component: Component): Drawing | null {
  const drawing =
    read_rows(component) ??
    read_board(component) ??
    read_coins(component) ??
    read_bar(component) ??
    read_tokens(component);
  return drawing && drawing.cells.signs.length <= most_cells ? drawing : null;
}

const place_of = ({ position, written }: Component) => position.slice(written.length + 1);
const elements_of = ({ layout }: Component): readonly BoardElement[] => layout?.elements ?? [];

function written_rows({ columns, signs }: Cells): string[] {
  return Array.from({ length: signs.length / columns }, (_, row) =>
    signs.slice(row * columns, (row + 1) * columns).join(""),
  );
}

// Boards and strips

function read_board(component: Component): Drawing | null {
  const picture = read_picture(component);
  if (!picture) return null;
  const { is_strip, columns, cells } = picture;
  return {
    cells: { columns, signs: cells },
    notation: {
      ...signs_of(picture),
      flat: is_strip,
      from: 1,
      press: with_sign,
      write: ({ columns, signs }) => write_picture(picture, columns, signs),
    },
  };
}

function signs_of({ signs, free, pieces, missing }: Picture): Pick<Notation, "signs" | "advice"> {
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

// Coins that show heads or tails

function read_coins(component: Component): Drawing | null {
  const coins = elements_of(component);
  if (component.form !== "heads" || coins.length === 0) return null;
  const flat = !coins[0]!.name.startsWith("(");
  const columns = Math.max(...coins.map(({ x }) => Math.ceil(x)));
  return {
    cells: { columns, signs: coins.map(({ state }) => (state === "heads" ? "h" : "t")) },
    notation: {
      signs: [
        { letter: "t", words: text("tails up"), look: "tails" },
        { letter: "h", words: text("heads up"), look: "heads" },
      ],
      advice: text("Press a coin to turn it over."),
      flat,
      from: 1,
      press: with_sign,
      write: ({ columns, signs }) =>
        numbers_of(signs, "h")
          .map((at) => (flat ? at + 1 : `(${Math.floor(at / columns) + 1},${(at % columns) + 1})`))
          .join(","),
    },
  };
}

function numbers_of(signs: readonly string[], letter: string): number[] {
  return signs.flatMap((sign, at) => (sign === letter ? [at] : []));
}

// Bars: rows none of which is longer than the one above

function read_bar(component: Component): Drawing | null {
  const place = place_of(component);
  if (component.form !== "bar") return null;
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(place) ?? [];
  const lengths = rows
    ? Array.from({ length: Number(rows) }, () => Number(columns))
    : place.split(",").map(Number);
  const bar = cells_of_rows(
    lengths.map((length) => "1".repeat(length) || "."),
    ".",
  );
  return {
    cells: { columns: bar.columns, signs: bar.cells },
    notation: {
      signs: [
        { letter: ".", words: text("empty"), look: "covered" },
        { letter: "1", words: text("a piece"), look: "plain" },
      ],
      advice: text(
        "Press a square to take it off, with all to its right and below; or to put it back, with all to its left and above.",
      ),
      flat: false,
      from: 1,
      press: press_bar,
      write: (cells) => {
        const lengths = written_rows(cells)
          .map((row) => row.replaceAll(".", "").length)
          .filter(Boolean);
        if (lengths.length === 0) return "0";
        return lengths.every((length) => length === lengths[0])
          ? `${lengths.length}x${lengths[0]}`
          : lengths.join(",");
      },
    },
  };
}

/** The first square stays: a bar without squares is no game to begin. */
function press_bar({ columns, signs }: Cells, at: number, letter: string): Cells {
  const [row, column] = [Math.floor(at / columns), at % columns];
  return {
    columns,
    signs: signs.map((sign, index) => {
      const [down, right] = [Math.floor(index / columns) - row, (index % columns) - column];
      const changes = letter === "1" ? down <= 0 && right <= 0 : down >= 0 && right >= 0;
      return changes && index > 0 ? letter : sign;
    }),
  };
}

// Tokens on numbered squares, or one on a board

function read_tokens(component: Component): Drawing | null {
  const squares = elements_of(component);
  if (component.form !== "numbers" || squares.length === 0) return null;
  const place = place_of(component);
  const tokens = squares.filter(({ state }) => state === "token");
  const columns = Math.max(...squares.map(({ x }) => Math.ceil(x)));
  const signs = squares.map(({ state, label }) =>
    state !== "token" ? "." : label === "$" ? "d" : "c",
  );
  const empty: Sign = { letter: ".", words: text("empty"), look: "plain" };
  const token: Sign = { letter: "c", words: text("a token"), look: "token" };
  if (component.numbers === "ascending" || component.numbers === "marked")
    return {
      cells: { columns, signs },
      notation: {
        signs:
          component.numbers === "marked"
            ? [empty, token, { letter: "d", words: text("the silver dollar"), look: "letter" }]
            : [empty, token],
        advice: text("Press a square to put a token there, or to take it away."),
        flat: true,
        from: 0,
        press: (cells, at, letter) =>
          letter === "d" ? with_one(cells, at, "d") : with_sign(cells, at, letter),
        write: ({ signs }) =>
          signs
            .flatMap((sign, at) => (sign === "." ? [] : [sign === "d" ? `${at}d` : at]))
            .join(","),
      },
    };
  // One token whose square is its column and its row.
  if (tokens.length !== 1 || tokens[0]!.name !== place) return null;
  return {
    cells: { columns, signs },
    notation: {
      signs: [empty, token],
      advice: text("Press the square where the token stands."),
      flat: false,
      from: 0,
      press: (cells, at) => with_one(cells, at, "c"),
      write: ({ columns, signs }) => {
        const at = signs.indexOf("c");
        return at < 0 ? "" : `${at % columns},${Math.floor(at / columns)}`;
      },
    },
  };
}

/** There is one of them only. */
function with_one(cells: Cells, at: number, letter: string): Cells {
  const others = cells.signs.map((sign) => (sign === letter ? "." : sign));
  return with_sign({ ...cells, signs: others }, at, letter);
}
