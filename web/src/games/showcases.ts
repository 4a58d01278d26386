// The games that are shown to those who do not know their names, in groups, each with a position in which the first move matters: it can be
// won, and by few of its moves. A test asks the engine whether that is so.

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
    title: "Heaps",
    about: "Tokens in heaps; a move takes some from one of them.",
    games: [
      show("Nim", "Take as many as you like from one heap.", "nim:3,5,7"),
      show("Take 1, 3 or 4", "Small rules with a surprise.", "S(1,3,4):15,9,6"),
      show("Take a square", "Take 1, 4, 9, 16 … tokens.", "nim-square:14,11,6"),
      show("Take up to ten", "The race to 100, with two heaps.", "up-to-ten:57,31"),
      show("Lasker’s Nim", "Take, or split a heap in two.", "laskers-nim:5,9"),
      {
        title: "Misère Nim",
        sentence: "Nim in which the last move loses.",
        position: "nim:2,3,6",
        misere: true,
      },
      show("Fibonacci Nim", "At most twice what was taken before.", "fibonacci-nim:20,19"),
    ],
  },
  {
    title: "Rows and strips",
    about: "What a move takes out of the middle leaves two rows.",
    games: [
      show("Kayles", "Knock down a pin or two neighbours.", "kayles:9,7"),
      show("Dawson’s Kayles", "Exactly two neighbours.", "dawsons-kayles:11,7"),
      show("Clobber on a row", "A stone captures its neighbour.", "strip(clobber):xooxoxoo"),
      show("Treblecross", "Make three in a row.", "strip(treblecross):11111111111"),
      show("Silver Dollar", "Coins go left, over no other.", "silver-dollar:3,5,9,13"),
      show("Staircase Nim", "Coins come down, step by step.", "staircase:2,3,1,4"),
    ],
  },
  {
    title: "Boards",
    about: "Squares to cover, to eat, or to cross.",
    games: [
      show("Cram", "Place dominoes until none fits.", "cram:4x5"),
      show("Chomp", "Eat chocolate, never the poisoned square.", "chomp:4x5"),
      show("Wythoff’s queen", "Bring the queen home to the corner.", "queen:9,6"),
      show("Tetrominoes", "Place T-shaped pieces of four squares.", "polyomino(T4):4x5"),
      show("King", "One step towards the corner.", "king:7,5"),
      {
        title: "Notakto",
        sentence: "Crosses only; whoever makes three in a row loses.",
        position: "notakto:3x3",
        misere: true,
      },
      show("Clobber", "A stone captures its neighbour.", "clobber:xxo/oxo/xoo/oxx"),
    ],
  },
  {
    title: "Graphs",
    about: "Points joined by lines.",
    games: [
      show("Node Kayles", "Take a point, and its neighbours with it.", "node-kayles:grid:3x5"),
      show(
        "Arc Kayles",
        "Take a line with both its ends.",
        "arc-kayles:0-1,1-2,2-3,3-4,4-5,5-0,1-4,3-6,6-7",
      ),
      show(
        "Green Hackenbush",
        "Cut a line; what no longer hangs on the ground falls.",
        "hackenbush:0-1,1-2,2-3,2-4,4-5,0-6,6-7,7-8,0-9,9-10,9-11",
      ),
      show("An order", "Take an element with all above it.", "poset:a<b,a<c,b<d,c<d,d<e,f<d,f<g"),
      show(
        "A token on arrows",
        "Move it on until it cannot go.",
        "graph:8-6,8-7,8-5,7-5,7-4,6-4,6-3,5-3,5-2,4-2,4-1,3-1,3-0,2-0,1-0/8",
      ),
      show(
        "A family of graphs",
        "Node Kayles on strips of triangles.",
        "family(node-kayles: triangle-strip):7",
      ),
    ],
  },
  {
    title: "Coins",
    about: "Turn coins over; the last of them from heads to tails.",
    games: [
      show("Turning Turtles", "One coin or two.", "turning-turtles:3,5,8"),
      show("Mock Turtles", "One, two or three coins.", "mock-turtles:3,5,8"),
      show("Ruler", "Any coins side by side.", "ruler:3,5,8"),
      show("Turning Corners", "The corners of a rectangle.", "turning-corners:(3,3),(4,4),(2,5)"),
      show("Rugs", "All coins of a rectangle.", "rugs:(2,3),(4,4)"),
    ],
  },
];

/** Those of the first screen. */
export const few: readonly Showcase[] = [
  "Clobber on a row",
  "Cram",
  "Chomp",
  "Node Kayles",
  "Green Hackenbush",
  "Mock Turtles",
].map((title) => groups.flatMap(({ games }) => games).find((game) => game.title === title)!);
