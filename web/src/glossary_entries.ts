// The words of the field, explained to somebody who has never heard of them. In a text, [word] and [word|as shown] are other entries.
import { text } from "./language/text";

export const entries = {
  "impartial game":
    "A game for two in which both players have the same moves, nothing is hidden and nothing is left to chance. Nim is one: whoever's turn it is may take from any heap. Chess is not: you may move only the pieces of your own colour.",
  heap: "A pile, a row or a strip of [token|tokens], of which only the number matters. A position here is a list of heaps, such as 3, 5 and 7, and a move changes one of them.",
  token:
    "One of the things a [heap] consists of: a match, a coin, a bowling pin. A heap of 5 has five of them, and all are alike.",
  option:
    "A position that one move can reach. In Nim a heap of 2 has two options: take one token and 1 is left, or take both and 0 is left.",
  split:
    "A move that leaves two heaps where there was one, with or without taking tokens. In Kayles you may knock out the middle one of 5 pins: the rows of 2 and 2 beside it are two heaps from then on.",
  "normal play":
    "The player who cannot move loses, so whoever makes the last move wins. Unless misère play is said, games here are played this way; the opposite is [misère play].",
  "misère play":
    "The player who cannot move wins, so nobody wants the last move. A single token is then lost for whoever must take it. [nim-value|Nim-values] decide some games even then, Nim among them; for others it takes a [misère quotient].",
  "misère quotient":
    "What takes the place of [nim-value|nim-values] under [misère play]. Two positions that can stand for each other in every sum of heaps of the game have the same element of it. Elements are multiplied where nim-values are added, and a position is lost for the player to move when its product is one of the P-elements. That of Kayles has 40 elements.",
  genus:
    "A symbol for a heap under [misère play], as in the literature: its [nim-value], and raised beside it the misère values of the heap alone, with one Nim heap of 2, with two of them, and so on. A heap that behaves like one of Nim, which is called tame, has the genus of that one.",
  outcome:
    "Who wins when both play without a mistake: the player to move ([N-position]) or the other one ([P-position]). Every position of an [impartial game] has one of these two.",
  "P-position":
    "The previous player wins: the one who has just moved. Whoever must move now loses against good play. Two equal heaps in Nim are such a position: whatever you take from one, the other player takes from the other.",
  "N-position":
    "The next player wins: the one whose turn it is. At least one move leads to a [P-position]. In Nim every single heap is one: take all of it.",
  mex: "Short for “minimum excluded”: the smallest of 0, 1, 2, 3, … that is missing. The mex of 0, 1, 3 is 2, and the mex of 1, 2 is 0.",
  "nim-value":
    "The size of the Nim heap that a position is worth; also called Grundy value, and G(n) for a heap of n. It is the [mex] of the nim-values of all [option|options], and 0 means [P-position]. In Kayles 2 pins can become 1 pin (value 1) or nothing (value 0), so that G(2) = mex of 0, 1 = 2.",
  "nim-sum":
    "Adding in binary without carrying, written ⊕. 3 ⊕ 5 is 011 ⊕ 101 = 110, which is 6. The [nim-value] of several heaps is the nim-sum of theirs, so a position is lost for the player to move exactly when the nim-sum is 0.",
  "nim-product":
    "The multiplication that makes the [nim-value|nim-values] a field with the [nim-sum], written ⊗. 2 ⊗ 2 = 3 and 2 ⊗ 3 = 1. It is the value of products of coin games, and goes on to infinite ordinals: for the first of them, ω, the product ω ⊗ ω ⊗ ω is 2.",
  "nim-sequence":
    "The [nim-value|nim-values] of the heaps 0, 1, 2, 3, … one after another. That of Kayles begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.",
  "subtraction set":
    "The numbers of tokens that a move may take from a heap. In S(1,3,4) you take 1, 3 or 4; what is left stays one heap.",
  "octal code":
    "The rules as digits from 0 to 7. The digit in place i says what may remain of a heap after taking i tokens: 1 for nothing, 2 for one heap, 4 for two heaps, added up. Kayles is 0.77: take 1 or 2, and leave nothing, one heap or two (7 = 1 + 2 + 4).",
  period:
    "After how many heaps the [nim-sequence] repeats. With S(1,2) it is 0, 1, 2, 0, 1, 2, … with period 3, so heap 1000 has the value of heap 1, the remainder after dividing by 3.",
  preperiod:
    "How many heaps come before the repetition begins. Kayles repeats every 12 heaps from heap 71 on: its preperiod is 71, and heap 70 is the last exception.",
  saltus:
    "By how much the values rise from one [period] to the next. In Nim a heap of n has the value n: period 1, saltus 1. A sequence that simply repeats has saltus 0.",
  proven:
    "Certain for all heaps, however large. A theorem says that a repetition which has lasted long enough never ends, and the program has checked that it has. For Kayles it is enough to look at the heaps up to 167.",
  conjectured:
    "The values repeat as far as they have been computed, but no theorem is known here that rules out a later exception. A good guess, not a result.",
  "sparse space":
    "In many games values come in two kinds that behave like even and odd: the [nim-sum] of two of the same kind is a [rare value], of two different kinds a [common value]. Rare ones appear at few heaps, hence “sparse”. Once they stop, later values depend on those few heaps alone.",
  "common value":
    "A value of the kind that nearly all large heaps have (see [sparse space]). In Kayles they are 1, 2, 4, 7 and 8, and from heap 71 on there is no other.",
  "rare value":
    "A value of the kind that few heaps have (see [sparse space]). In Kayles they are 0, 3, 5 and 6; the last heap with one is heap 70, of value 6.",
} as const;

export type Term = keyof typeof entries;

export const terms = Object.keys(entries) as Term[];

/** The word in the language of the page. */
export function name_of(term: Term): string {
  return text(term);
}

export type Piece = { text: string; term: Term | null };

const lessons_of = {
  nim: ["impartial game", "heap", "token", "option", "normal play"],
  outcomes: ["outcome", "P-position", "N-position"],
  mex: ["mex", "nim-value", "nim-sequence"],
  adding: ["nim-sum"],
  misere: ["misère play", "misère quotient"],
  periods: ["period", "preperiod", "proven", "conjectured"],
} satisfies Record<string, Term[]>;

/** The lesson of Learn that teaches a word, as its view names it. */
export function lesson_of(term: Term): string | null {
  const found = Object.entries(lessons_of).find(([, taught]: [string, Term[]]) =>
    taught.includes(term),
  );
  return found ? found[0] : null;
}

/** The text of an entry, cut into words and references to other entries. */
export function entry_pieces(term: Term): Piece[] {
  return text(entries[term])
    .split(/\[([^\]]+)\]/)
    .map((part, index) => {
      if (index % 2 === 0) return { text: part, term: null };
      const [word, shown] = part.split("|") as [Term, string?];
      return { text: shown ?? name_of(word), term: word };
    });
}
