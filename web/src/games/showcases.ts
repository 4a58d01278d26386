// The games that are shown to those who do not know their names, in groups, each with a position in which the first move matters: it can be
// won, and by few of its moves. A test asks the engine whether that is so.

import { text } from "../language/text";

export interface Showcase {
  readonly title: string;
  readonly sentence: string;
  readonly position: string;
  /** The last move loses. */
  readonly misere?: true;
}

export interface Group {
  readonly title: string;
  readonly about: string;
  readonly games: readonly Showcase[];
}

const show = (title: string, sentence: string, position: string): Showcase => ({
  ...{ title, sentence, position },
});

export const groups: readonly Group[] = [
  {
    title: text("Heaps"),
    about: text("Tokens in heaps; a move takes some from one of them."),
    games: [
      show(text("Nim"), text("Take as many as you like from one heap."), "nim:3,5,7"),
      show(text("Take 1, 3 or 4"), text("Small rules with a surprise."), "S(1,3,4):15,9,6"),
      show(text("Take a square"), text("Take 1, 4, 9, 16 … tokens."), "nim-square:14,11,6"),
      show(
        text("Take up to ten"),
        text("One to ten tokens, from one of two heaps."),
        "up-to-ten:57,31",
      ),
      show(text("Lasker’s Nim"), text("Take, or split a heap in two."), "laskers-nim:5,9"),
      {
        title: text("Misère Nim"),
        sentence: text("Nim in which whoever moves last loses."),
        position: "nim:2,3,6",
        misere: true,
      },
      show(
        text("Fibonacci Nim"),
        text("At most twice what was taken before."),
        "fibonacci-nim:12,11",
      ),
    ],
  },
  {
    title: text("Rows and strips"),
    about: text("What a move takes out of the middle leaves two rows."),
    games: [
      show(text("Kayles"), text("Knock down a pin or two neighbours."), "kayles:9,7"),
      show(text("Dawson’s Kayles"), text("Exactly two neighbours."), "dawsons-kayles:11,7"),
      show(
        text("Clobber on a row"),
        text("A stone captures its neighbour."),
        "strip(clobber):xooxoxoo",
      ),
      show(
        text("Treblecross"),
        text("Cross a square; two on each side go with it."),
        "strip(treblecross):11111111111",
      ),
      show(text("Silver Dollar"), text("Coins go left, over no other."), "silver-dollar:3,5,9,13"),
      show(text("Staircase Nim"), text("Coins come down, step by step."), "staircase:2,3,1,4"),
    ],
  },
  {
    title: text("Boards"),
    about: text("Squares to cover, to eat, or to cross."),
    games: [
      show(text("Cram"), text("Place dominoes until none fits."), "cram:4x5"),
      show(text("Chomp"), text("Eat chocolate, never the poisoned square."), "chomp:4x5"),
      show(text("Wythoff’s queen"), text("Bring the queen home to the corner."), "queen:9,6"),
      show(
        text("Tetrominoes"),
        text("Place T-shaped pieces of four squares."),
        "polyomino(T4):4x5",
      ),
      {
        title: text("Notakto"),
        sentence: text("Crosses only; whoever makes three in a row loses."),
        position: "notakto:3x3",
        misere: true,
      },
      show(text("Clobber"), text("A stone captures its neighbour."), "clobber:xxo/oxo/xoo/oxx"),
      show(
        text("Col"),
        text("Paint squares, neighbours in different colours."),
        "col:1x11/1o11/1111",
      ),
      show(
        text("NoGo"),
        text("Place stones, and leave every group a liberty."),
        "nogo:1x11/1111/1x11",
      ),
    ],
  },
  {
    title: text("Graphs"),
    about: text("Points joined by lines."),
    games: [
      show(
        text("Node Kayles"),
        text("Take a point, and its neighbours with it."),
        "node-kayles:grid:3x5",
      ),
      show(
        text("Arc Kayles"),
        text("Take a line with both its ends."),
        "arc-kayles:0-1,1-2,2-3,3-4,4-5,5-0,1-4,3-6,6-7",
      ),
      show(
        text("Green Hackenbush"),
        text("Cut a line; what no longer hangs on the ground falls."),
        "hackenbush:0-1,1-2,2-3,2-4,4-5,0-6,6-7,7-8,0-9,9-10,9-11",
      ),
      show(text("Sprouts"), text("Draw a line between two spots, and a spot on it."), "sprouts:5"),
      show(
        text("A family of graphs"),
        text("Node Kayles on strips of triangles."),
        "family(node-kayles: triangle-strip):7",
      ),
    ],
  },
  {
    title: text("Coins"),
    about: text("Turn coins over; the last of them from heads to tails."),
    games: [
      show(text("Turning Turtles"), text("One coin or two."), "turning-turtles:3,5,8"),
      show(text("Mock Turtles"), text("One, two or three coins."), "mock-turtles:3,5,8"),
    ],
  },
];
