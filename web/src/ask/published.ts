// Published problems, each a filled-in form.
import { text } from "../language/text";
import type { Entries } from "./questions";

export interface Problem {
  label: string;
  says: string;
  source: { name: string; link: string };
  game: string;
  entries: Partial<Entries>;
}

const euler = (problem: number) => ({
  name: `Project Euler ${problem}`,
  link: `https://projecteuler.net/problem=${problem}`,
});

export const published: readonly Problem[] = [
  {
    label: text("Nim 3, 5, 7"),
    says: text("Every winning move."),
    source: {
      name: "Bouton, Nim (1901)",
      link: "https://doi.org/10.2307/1967631",
    },
    game: "nim",
    entries: { kind: "moves", position: "3, 5, 7" },
  },
  {
    label: text("Nim 1, 4, 5, the last loses"),
    says: text("Who wins if the last player loses?"),
    source: {
      name: "Bouton, Nim (1901)",
      link: "https://doi.org/10.2307/1967631",
    },
    game: "nim",
    entries: { kind: "moves", position: "1, 4, 5", convention: "misere" },
  },
  {
    label: text("Kayles at 10¹⁸"),
    says: text("One nim-value, by the period that Guy and Smith found."),
    source: {
      name: "Guy and Smith (1956)",
      link: "https://www.cambridge.org/core/journals/mathematical-proceedings-of-the-cambridge-philosophical-society/article/gvalues-of-various-games/B5C925C1BCF73C0DB7F35EEA160EBB4B",
    },
    game: "kayles",
    entries: { kind: "value", heap: "10^18" },
  },
  {
    label: text("Nim Square, 29"),
    says: text("Lost sorted triples of heaps from 0 to 29; the example of the problem."),
    source: euler(310),
    game: "nim-square",
    entries: { kind: "heaps", heaps: "3", min: "0", max: "29" },
  },
  {
    label: text("Nim Square, 100000"),
    says: text("Lost sorted triples of heaps from 0 to 100 000."),
    source: euler(310),
    game: "nim-square",
    entries: { kind: "heaps", heaps: "3", min: "0", max: "100000" },
  },
  {
    label: text("Paper strip, 50"),
    says: text("Strips of 1 to 50 squares that the first player wins; the example of the problem."),
    source: euler(306),
    game: "0.07",
    entries: { kind: "heaps", heaps: "1", min: "1", max: "50", outcome: "N" },
  },
  {
    label: text("Paper strip, 10⁶"),
    says: text("Strips of up to a million squares that the first player wins."),
    source: euler(306),
    game: "0.07",
    entries: { kind: "heaps", heaps: "1", min: "1", max: "1e6", outcome: "N" },
  },
  {
    label: text("Nim with n, 2n, 3n"),
    says: text("The n up to 2³⁰ for which the first player loses."),
    source: euler(301),
    game: "nim",
    entries: { kind: "numbers", numbers: "nim:n, 2n, 3n", min: "1", max: "2^30" },
  },
  {
    label: text("Nim Extreme"),
    says: text("Won positions of 100 different piles of up to 2¹⁰⁰ − 1, in any order."),
    source: euler(409),
    game: "nim",
    entries: {
      kind: "heaps",
      heaps: "100",
      min: "1",
      max: "2^100-1",
      order: "arranged",
      outcome: "N",
      modulus: "1e9+7",
    },
  },
  {
    label: text("Low-prime chessboard"),
    says: text(
      "Won placements of 100 coins on a board of 10 000 019 by 10 000 019; the last nine digits.",
    ),
    source: euler(649),
    game: "S(2,3,5,7)",
    entries: {
      kind: "tokens",
      tokens: "100",
      board: "10000019",
      dimensions: "2",
      outcome: "N",
      modulus: "1e9",
    },
  },
  {
    label: text("Divisor Nim"),
    says: text("Won triples of heaps from 1 to 123 456 787 654 321, by a law of the values."),
    source: euler(509),
    game: "take(s: n mod s = 0 and s < n)",
    entries: {
      kind: "heaps",
      heaps: "3",
      min: "1",
      max: "123456787654321",
      order: "ordered",
      outcome: "N",
      modulus: "1234567890",
    },
  },
];
