// What people type who do not know the name of a game: the things that it is played with, and games that are like it.
import { text } from "../language/text";

/** By what the engine says of the games. */
const groups = (): readonly (readonly [RegExp, string])[] => [
  [/^(nim|bachet|up-to-ten|moore)\b|^take/, text("matchsticks, matches, sticks, piles, stones")],
  [/domino/, text("dominoes, tiles")],
  [/queen|king|knight|rook|wythoff/, text("chess, chessboard, queens")],
  [/\bcoins?\b/, text("coins, heads or tails")],
  [/sprouts/i, text("pencil and paper, dots, spots, lines")],
  [/chocolate/, text("chocolate, biscuit, bites")],
  [/\bpins?\b|kayles\b/i, text("bowling, skittles, pins")],
  [/hackenbush/i, text("trees, branches, grass, cutting")],
  [/tic-tac-toe|notakto/, text("tic-tac-toe, noughts and crosses, three in a row")],
  [/\bstones?\b/, text("stones, Go, draughts")],
  [/paint/, text("paint, colours, maps")],
  [
    /graph|node-kayles|arc-kayles/i,
    text("graphs, networks, vertices, points and lines, wheels, grids, cycles, triangles"),
  ],
  [/poset|supersets/, text("orders, divisors, sets")],
  [/polyomino/, text("tetris, tetrominoes, pentominoes, shapes")],
  [/staircase/, text("stairs, steps")],
  [/dollar/, text("money, dollars, purse")],
  [/strip of n/, text("paper, scissors")],
  [/euclid|coprime|divisor/, text("division, common divisors")],
  [/your own|of your own|several kinds/, text("own rules, patterns, invent a game")],
];

/** Without accents and capitals, as what is typed is compared. */
export function search_words(name: string, description: string): readonly string[] {
  const about = `${name} ${description}`;
  return groups()
    .filter(([pattern]) => pattern.test(about))
    .flatMap(([, words]) => words.split(", "))
    .map(fold_case);
}

/** Without accents and capitals. */
export function fold_case(typed: string): string {
  return typed.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Letters and digits alone: how the words of a title are joined does not matter. */
export function letters(text: string): string {
  return fold_case(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Some word begins with what is typed, with hyphens or spaces in it; words of Chinese have no beginning. */
export function is_among(words: readonly string[], typed: string): boolean {
  const wanted = spaced(fold_case(typed));
  if (wanted.length < 2 && /^\p{ASCII}*$/u.test(wanted)) return false;
  return words.some(
    (word) =>
      ` ${spaced(word)}`.includes(` ${wanted}`) ||
      (/\p{sc=Han}/u.test(word) && word.includes(wanted)),
  );
}

function spaced(words: string): string {
  return words.replaceAll("-", " ");
}
