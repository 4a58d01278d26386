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
const bouton = { name: "Bouton, Nim (1901)", link: "https://doi.org/10.2307/1967631" };

export const published: readonly Problem[] = [
  {
    label: text("Nim 3, 5, 7"),
    says: text("Every winning move."),
    source: bouton,
    game: "nim",
    entries: { kind: "moves", position: "3, 5, 7" },
  },
  {
    label: text("Nim 1, 4, 5, the last loses"),
    says: text("Who wins if the last player loses?"),
    source: bouton,
    game: "nim",
    entries: { kind: "moves", position: "1, 4, 5", convention: "misere" },
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
];
