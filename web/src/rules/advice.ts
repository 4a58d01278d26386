// How a player points at a move on a board: the sentences of the engine, in the language of the page.
import { text } from "../language/text";

const sentences: ReadonlyMap<string, string> = new Map([
  [
    "Point at a square: it is eaten, with all squares to its right and below.",
    text("Point at a square: it is eaten, with all squares to its right and below."),
  ],
  [
    "Point at the squares that your piece covers, one after another.",
    text("Point at the squares that your piece covers, one after another."),
  ],
  [
    "Point at an element: it goes, with all elements that lines lead up to.",
    text("Point at an element: it goes, with all elements that lines lead up to."),
  ],
  ["Point at the cells that a move changes.", text("Point at the squares that a move changes.")],
  [
    "Point at the cells that a move changes, and at what they become.",
    text("Point at the squares that a move changes, and at what they become."),
  ],
  [
    "Point at a set: it goes, with all sets that contain it.",
    text("Point at a set: it goes, with all sets that contain it."),
  ],
  [
    "Point at a free cell, and at the colour that it gets.",
    text("Point at a free square, and at the colour that it gets."),
  ],
  [
    "Point at the coins that your move turns, one after another.",
    text("Point at the coins that your move turns, one after another."),
  ],
  [
    "Point at a vertex: it goes, with all its neighbours.",
    text("Point at a point of the graph: it goes, with all its neighbours."),
  ],
  [
    "Point at an edge: its ends go, with all edges there.",
    text("Point at a line: its ends go, with all lines there."),
  ],
  [
    "Point at a square for a piece: all squares that it attacks go.",
    text("Point at a square for a piece: all squares that it attacks go."),
  ],
  [
    "Point at an edge: it is cut, and what no longer hangs on the ground falls.",
    text("Point at a line: it is cut, and what no longer hangs on the ground falls."),
  ],
  [
    "Point at a vertex to which an arrow leads from the token.",
    text("Point at where an arrow leads from the token."),
  ],
  [
    "Each frame is a region, each polygon a part of the drawing along its edge; the legs of a spot are the lines that it can still have. Choose the spots that a line joins, one for a loop, and below them what the line goes around.",
    text(
      "A spot has the number of lines that it can still have; one that is seen in two frames, with the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and below them where it runs, if that can be chosen. For a loop, press Move then. The lists of moves count the lines that a spot has.",
    ),
  ],
  [
    "Point at a coin: it goes one step down, with the coins to its right.",
    text("Point at a coin: it goes one step down, with the coins to its right."),
  ],
  [
    "Point at a coin, and then at the square to which it goes.",
    text("Point at a coin, and then at the square to which it goes."),
  ],
  [
    "Point at the square to which the token goes.",
    text("Point at the square to which the token goes."),
  ],
  [
    "Point at a square for each token that your move takes to another one.",
    text("Point at a square for each token that your move takes to another one."),
  ],
]);

export function advice_words(advice: string): string {
  return sentences.get(advice) ?? advice;
}
