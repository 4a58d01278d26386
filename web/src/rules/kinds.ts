// The rules of what is not heaps, by the names of its kinds and of their own rules: what a move is, and how a position is written.
import { text } from "../language/text";

export interface KindWords {
  readonly move: string;
  readonly notation?: string;
}

const coins_in_a_row = text("Coins lie in a row, numbered from 1; those named show heads.");
const coins_on_a_board = text("Coins lie on a board; those named, as `(row,column)`, show heads.");

function row_of_coins(coins: string): KindWords {
  return {
    move: text("Turn over {coins}. The rightmost of them must go from heads to tails.", { coins }),
    notation: coins_in_a_row,
  };
}

const free_square = text("`1` is a free square.");

const clobber = text(
  "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side.",
);

// Named by their products, too, as the engine writes them.
const acrostic_twins: KindWords = {
  move: text(
    "Turn over two coins of one row or of one column. The last of them must go from heads to tails.",
  ),
  notation: coins_on_a_board,
};

const rugs: KindWords = {
  move: text(
    "Turn over all coins of a rectangle. The one in the last row and the last column must go from heads to tails.",
  ),
  notation: coins_on_a_board,
};

const turning_corners: KindWords = {
  move: text(
    "Turn over the four corners of a rectangle. The one in the last row and the last column must go from heads to tails.",
  ),
  notation: coins_on_a_board,
};

const kinds: Readonly<Record<string, KindWords>> = {
  "acrostic-twins": acrostic_twins,
  "arc-kayles": {
    move: text("Take a line with both its ends, and all lines that meet these."),
  },
  board: {
    move: text("Replace a picture on the board by another one, as a rule says: `{rules}`."),
    notation: text(
      "Squares have letters; rows are separated by `/`. A dot is a dead square, and so is all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, `up-down`. Where a picture behind `end` stands, play is over.",
    ),
  },
  brussels: {
    move: text(
      "Draw a line between two free arms of crosses, which crosses no line, and a bar across it with a free arm on each side.",
    ),
    notation: text(
      "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 moves.",
    ),
  },
  chomp: {
    move: text(
      "Bite into a square of the bar of chocolate: it goes, with all squares to its right and below. The upper left square is poisoned and may not be eaten.",
    ),
    notation: text(
      "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`.",
    ),
  },
  clobber: {
    move: clobber,
    notation: text(
      "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, separated by `/`: `x` and `o` are stones, `.` is an empty square.",
    ),
  },
  coins: {
    move: text(
      "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from heads to tails, on a board the one in the last row and the last column.",
    ),
    notation: text(
      "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`.",
    ),
  },
  "coins(acrostic twins)": acrostic_twins,
  "coins(ruler x ruler)": rugs,
  "coins(twins x twins)": turning_corners,
  col: {
    move: text(
      "Paint a free square in one of two colours, as you like. Two squares that share a side may not have the same colour.",
    ),
    notation: text(
      "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are painted ones, `.` is a missing one. `X`, `O` and `B` are free squares beside one that was painted `x`, `o` or both and is not shown.",
    ),
  },
  cram: {
    move: text("Place a domino on two free squares of the board that share a side."),
    notation: text(
      "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.",
    ),
  },
  euclid: {
    move: text(
      "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The game ends when one number is 0.",
    ),
  },
  family: {
    move: text("A move is one of the game that is named first."),
    notation: text(
      "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n times, in a row or a ring.",
    ),
  },
  "fibonacci-nim": {
    move: text(
      "Take some of the tokens; after that, at most twice as many may be taken. A position has two numbers: the tokens, and how many of them may be taken at most.",
    ),
  },
  graph: {
    move: text("Move the token along an arrow. Play that does not end is a draw."),
    notation: text(
      "A formula may say where the token goes, up as well as down, among the numbers up to a largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.",
    ),
  },
  grunt: row_of_coins(text("four symmetric coins, one of them coin 1")),
  hackenbush: {
    move: text("Cut a line. Whatever is no longer connected to the ground falls."),
    notation: text("Point 0 is the ground."),
  },
  king: {
    move: text(
      "Move the king one square along its row, its column or its diagonal, always towards the corner.",
    ),
  },
  knight: {
    move: text("Move the knight two squares towards one edge and one square to either side."),
  },
  "mock-turtle-fives": row_of_coins(text("up to three of five consecutive coins")),
  "mock-turtles": row_of_coins(text("up to three coins")),
  moebius: row_of_coins(text("up to five coins")),
  mogul: row_of_coins(text("up to seven coins")),
  moidores: row_of_coins(text("up to nine coins")),
  "money-bag": {
    move: text(
      "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a bag for any number of coins. Whoever is to move while the silver dollar is in the bag may take it, which ends this game.",
    ),
    notation: text("The numbers are the squares of the coins; `d` marks the silver dollar."),
  },
  moore: {
    move: text("Take tokens from one or two of three heaps, any number from each of them."),
  },
  motley: row_of_coins(text("any number of coins")),
  move: {
    move: text(
      "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`.",
    ),
  },
  moves: {
    move: text(
      "Subtract one of these vectors from the position: `{rules}`. No number of the position may become negative; k is any number from 1 on.",
    ),
  },
  "node-kayles": {
    move: text("Take a point with all its neighbours, the points that lines join to it."),
  },
  nogo: {
    move: text(
      "Place a stone of either colour on a free square. Stones of one colour that are joined by sides are a group, and the free squares beside it are its liberties. No move may leave a group, of either colour, without a liberty.",
    ),
    notation: text(
      "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are stones, `.` is a missing square. `X`, `O` and `B` are free squares beside a group of `x`, `o` or both that can never lose all its liberties and is not shown.",
    ),
  },
  notakto: {
    move: text(
      "Place a cross on a free square. Once {length} crosses are in a row, a column or a diagonal, the board is dead: nobody moves on it.",
    ),
    notation: text(
      "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free square, `x` a cross, `.` a missing square. In `notakto(4)` four in a row end play. Notakto is meant to be played misère.",
    ),
  },
  polyomino: {
    move: text(
      "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `{rules}`.",
    ),
    notation: text(
      "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.",
    ),
  },
  poset: {
    move: text(
      "Take an element with all elements that are greater, those that lines lead up to from it.",
    ),
    notation: text(
      "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a number but 1, a move taking one with its multiples (Schuh’s game of divisors).",
    ),
  },
  "proportionate-nim": {
    move: text(
      "Take any number of tokens from one of two heaps, the same number from both, or a number from one and twice that number from the other.",
    ),
  },
  queen: {
    move: text(
      "Move the queen any number of squares along her row, her column or her diagonal, always towards the corner.",
    ),
  },
  rook: {
    move: text(
      "Move the rook any number of squares along its row or its column, always towards the corner.",
    ),
  },
  rugs,
  ruler: row_of_coins(text("any number of consecutive coins")),
  "ruler-fives": row_of_coins(text("up to five consecutive coins")),
  rulerette: row_of_coins(text("two or more consecutive coins")),
  "silver-dollar": {
    move: text("Move a coin any number of squares to the left, not onto or over another coin."),
    notation: text("The numbers are the squares of the coins, from 0 at the left end."),
  },
  sprouts: {
    move: text(
      "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new spot on it. At most three lines meet at a spot.",
    ),
  },
  staircase: {
    move: text(
      "Move any number of coins from one step to the step below; from the lowest step they leave the game.",
    ),
    notation: text("The numbers are those of the coins on the steps, the lowest first."),
  },
  strip: {
    move: text("Replace a stretch of the strip as a rule says: `{rules}`."),
    notation: text(
      "Squares have letters; a dot is a dead square, which cuts the strip. `^` and `$` tie a rule to the ends of a stretch without dots.",
    ),
  },
  "strip(clobber)": {
    move: clobber,
    notation: text("`x` and `o` are stones, `.` is an empty square."),
  },
  "strip(dawsons-kayles)": { move: text("Take two squares side by side."), notation: free_square },
  "strip(kayles)": { move: text("Take one square, or two side by side."), notation: free_square },
  "strip(treblecross)": {
    move: text(
      "Place a cross on a square: it goes, with the two squares on each side, as far as they are there. A cross closer to another would let the other player make three in a row.",
    ),
    notation: free_square,
  },
  "subset-takeaway": {
    move: text("Take one of the sets, with all sets that contain it."),
    notation: text(
      "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; `ab,bc,ac` are the largest sets there are.",
    ),
  },
  sym: row_of_coins(text("any number of symmetric coins")),
  system: {
    move: text(
      "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a heap of k of Nim.",
    ),
  },
  "triplet-fives": row_of_coins(text("three of five consecutive coins")),
  triplets: row_of_coins(text("exactly three coins")),
  "turning-corners": turning_corners,
  "turning-turtles": row_of_coins(text("one or two coins")),
  turnips: row_of_coins(text("three equally spaced coins")),
  twins: row_of_coins(text("exactly two coins")),
  wythoff: {
    move: text(
      "Take any number of tokens from one of two heaps, or the same number from both. On a board, the token goes along its row, its column or its diagonal, towards the corner.",
    ),
  },
};

/** Of a game that has words of its own, not only those of its kind. */
export function words_of_name(game: string): KindWords | null {
  return Object.hasOwn(kinds, game) ? kind_words(game) : null;
}

/** Of a game such as cram, strip(clobber) or polyomino(T4). */
export function kind_words(game: string): KindWords | null {
  const [, kind = "", rules = ""] = /^([^(]*)(?:\((.*)\))?$/s.exec(game)!;
  const words = [game, kind].find((name) => Object.hasOwn(kinds, name));
  if (words === undefined) return null;
  const { move, ...notation } = kinds[words]!;
  return { move: move.replace("{rules}", rules).replace("{length}", rules || "3"), ...notation };
}
