import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { prose } from "../../prose";

export const boards: Lesson = {
  id: "boards",
  title: text("Boards and graphs"),
  teaches: text("Win Cram by copying, and see that a board is worth a heap of Nim, too."),
  minutes: 10,
  further: {
    text: text("Play Cram on 4 rows of 5 against the engine"),
    address: "#play?position=cram:4x5",
  },
  steps: [
    {
      title: text("Win by copying"),
      content: (task) => [
        prose(
          text(
            "*Cram*: two players take turns in placing a domino on two free squares side by side. Whoever has no room for one loses.",
          ),
          text(
            "The board below has four rows of four, and the engine begins. However well it plays, there is a simple way to win: answer each domino by one on the squares *opposite*, across the middle of the board.",
          ),
        ),
        task(
          practice({
            text: text("~Point at the two squares that your domino covers.~ The engine begins."),
            position: "cram:4x4",
            first: "engine",
            why_wrong: () =>
              text("The engine can win now. Copy its domino, turned around the middle."),
            won: text(
              "Where the engine has room, so have you: the squares opposite are free, since the position was the same from both sides before it moved.",
            ),
          }),
        ),
        task(
          question(
            text("Why does the copy never cover a square that is taken?"),
            {
              text: text("Squares opposite each other are taken together"),
              right: true,
              because: text(
                "Before the engine moves, a square is free exactly when the one opposite is. Its domino does not cover two opposite squares of a board with even sides, so those opposite are still free.",
              ),
            },
            {
              text: text("The board is large enough"),
              because: text(
                "Room runs out for whoever has to move, and that is always the engine.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Take the middle first"),
      content: (task) => [
        prose(
          text(
            "With three rows of four you begin. One domino covers two opposite squares: the one in the middle. Place it, and then copy.",
          ),
        ),
        task(
          practice({
            text: text("Three rows of four. You begin."),
            position: "cram:3x4",
            first: "learner",
            why_wrong: () => text("The engine can win now."),
            won: text(
              "A board with one odd and one even side is won by whoever begins; one with two even sides is lost.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("A graph is worth a number"),
      content: (task) => [
        prose(
          text(
            "*Node Kayles* is played on a graph: points joined by lines. A move takes a point away, and with it all points that are joined to it. Whoever finds none loses.",
          ),
          text(
            "Every position of such games has a [nim-value], by the same rule as a heap: the [mex] of the values that one move can leave. Here are two graphs side by side, a path of three points and one of two. The path of three has the value 2 (its ends leave one point, worth 1; its middle leaves nothing, worth 0), the path of two the value 1.",
          ),
        ),
        task(
          practice({
            text: text("Make the nim-sum 0. You begin."),
            position: "node-kayles:path:3 + node-kayles:path:2",
            first: "learner",
            values: "sum",
            why_wrong: () =>
              text("The nim-sum of the values below is not 0. The engine will make it 0."),
            won: text(
              "You left two positions of the same value. It does not matter that they look different.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Boards, graphs and heaps together"),
      content: (task) => [
        prose(
          text(
            "So all these games can be played side by side, and the recipe is the one for Nim: add the values without carrying, and leave 0.",
          ),
        ),
        task(
          practice({
            text: text(
              "A board of Cram, a graph and a heap of Nim. In each turn you move in one of them. You begin.",
            ),
            position: "cram:2x3 + node-kayles:cycle:5 + nim:3",
            first: "learner",
            values: "sum",
            why_wrong: () =>
              text("The nim-sum of the values below is not 0. The engine will make it 0."),
            won: text(
              "Cram, a graph and a heap, by one recipe: the theorem of Sprague and Grundy.",
            ),
          }),
        ),
      ],
    },
  ],
};
