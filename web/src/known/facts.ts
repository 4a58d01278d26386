// What is known of games whose page has no panel that finds it out: laws with their proofs or publications, what has only been observed, and
// what is open. By the name of the kind, as the engine writes it.
import { text } from "../language/text";
import type { Sentence } from "./known_body";

export interface Known {
  readonly proven: readonly Sentence[];
  /** True as far as somebody has looked. */
  readonly observed?: readonly Sentence[];
  readonly open?: readonly Sentence[];
}

const wythoff: Known = {
  proven: [
    {
      says: text(
        "The lost positions are the pairs of ⌊nφ⌋ and ⌊nφ⌋ + n with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …",
      ),
      source: 'Wythoff 1907; docs/search.md, "p-positions-by-formulas"',
    },
    {
      says: text(
        "In a row, a column or a diagonal no value occurs twice: of two such positions one can be moved to the other.",
      ),
    },
    {
      says: text(
        "Every row repeats in the end: with a period p of its own, G(a, n + p) = G(a, n) + p from some n on.",
      ),
      source: 'Dress, Flammenkamp, Pink 1999; Landman 2002; docs/search.md, "rows-that-repeat"',
    },
    {
      says: text(
        "The positions of any one value stay within a bounded distance of the lost ones, in two strips along lines of slope φ and 1/φ.",
      ),
      source: "Nivasch 2009",
    },
    {
      says: text(
        "When whoever moves last loses, (0, 1) and (2, 2) are lost in place of (0, 0) and (1, 2), and otherwise the same pairs. The two take up the same numbers and the same differences, so that all further pairs follow as before.",
      ),
    },
  ],
};

export const known: Readonly<Record<string, Known>> = {
  wythoff,
  queen: wythoff,
  cram: {
    proven: [
      {
        says: text(
          "On a board of two even sides whoever must move loses. The other player answers each domino by its image under a half turn, which never meets it.",
        ),
        source: 'Gardner 1974; docs/search.md, "cram-and-its-relatives"',
      },
      {
        says: text(
          "On a board of an even and an odd side whoever moves first wins: the first domino goes onto the two squares in the middle, and from then on the half turn answers.",
        ),
        source: "Gardner 1974",
      },
      {
        says: text(
          "A board of two rows and n columns has the nim-value n mod 2: together with a single token where n is odd, whoever must move loses. A lying domino is answered in the other row; a standing one, or the token, by another standing one or the token.",
        ),
      },
      {
        says: text(
          "A board of one row is {game}, whose values repeat with period 34 from 53 squares on.",
        ),
        game: "0.07",
        source: "Guy, Smith 1956; docs/algorithms.md, 2.3",
      },
    ],
    open: [
      {
        says: text(
          "Of two odd sides no rule is known: 3 × 3 and 3 × 11 are lost for whoever must move, 3 × 5, 3 × 7 and 3 × 9 are won.",
        ),
        source: "Lemoine, Viennot 2010",
      },
      {
        says: text(
          "When whoever moves last loses, the half turn is of no use, since who answers every domino makes the last move.",
        ),
      },
    ],
  },
  sprouts: {
    proven: [
      {
        says: text(
          "From n spots a game takes at most 3n − 1 moves. Each spot has three lives; a move uses two of them and brings one, and the spot drawn last keeps one.",
        ),
        source: "Gardner 1967",
      },
      {
        says: text(
          "It takes at least 2n moves, since of each spot that still has a life at the end two neighbours are closed in.",
        ),
        source: "Winning Ways",
      },
      {
        says: text(
          "With crosses in place of spots the players have no influence: from n crosses every game takes 5n − 2 moves. That is {game}.",
        ),
        game: "brussels:3",
      },
    ],
    observed: [
      {
        says: text(
          "From 3, 4 or 5 spots modulo 6 whoever moves first wins, from 0, 1 or 2 the other player. It is conjectured for all numbers of spots.",
        ),
        seen_to: text("{count} spots", { count: 44 }),
        source: "Applegate, Jacobson, Sleator 1991; Lemoine, Viennot 2010",
      },
      {
        says: text(
          "When whoever moves last loses, whoever moves first wins from 0, 4 or 5 spots modulo 6, and from 1, but not from 4.",
        ),
        seen_to: text("{count} spots", { count: 20 }),
        source: "Lemoine, Viennot",
      },
    ],
  },
};
