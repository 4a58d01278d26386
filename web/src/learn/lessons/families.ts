import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { show_values } from "../parts/watch";
import { prose } from "../../prose";

const why_wrong = () => text("The nim-sum of what you left is not 0. The engine will make it 0.");

export const families: Lesson = {
  id: "families",
  title: text("From one graph to all of them"),
  teaches: text("See a whole family of graphs as heaps, and prove who wins on each of them."),
  minutes: 10,
  further: {
    text: text("See the kinds of heaps of a family, their values and the proof"),
    address: "#explore?game=family(node-kayles:+king)",
  },
  steps: [
    {
      title: text("A path is a heap"),
      content: (task) => [
        prose(
          text(
            "*Node Kayles*: take a point of a graph; all points joined to it go, too. Whoever finds none loses. On a path of n points a move takes a point with its one or two neighbours, and what is left is one path or two.",
          ),
          text(
            "So nothing of a path matters but its length: paths *are* heaps, and a move is as in a game of heaps that may [split].",
          ),
        ),
        task(
          practice({
            text: text("A path of seven points. Leave two equal paths, and then copy. You begin."),
            position: "node-kayles:path:7",
            first: "learner",
            why_wrong,
            won: text(
              "The middle point leaves two paths of two. Every path with an odd number of points is won so.",
            ),
          }),
        ),
        task(
          question(
            text("A move takes the third point of a path of 8. Which paths are left?"),
            {
              text: text("One and four"),
              right: true,
              because: text(
                "The points 2, 3 and 4 are gone: one is left on one side, four on the other.",
              ),
            },
            {
              text: text("Two and five"),
              because: text("The neighbours of the third point go, too."),
            },
            {
              text: text("Five"),
              because: text("The first point is not joined to the third: it stays."),
            },
          ),
        ),
      ],
    },
    {
      title: text("All paths at once"),
      content: (task) => [
        prose(
          text(
            "These are the nim-values of the paths of 0, 1, 2, … points. ~Press one to see where it comes from.~ It is the game that T. R. Dawson asked about in 1935, with pawns.",
          ),
        ),
        task(show_values("node-kayles-path", 20)),
        task(
          question(
            text(
              "From 52 points on the values repeat every 34. How can one be sure that they always will?",
            ),
            {
              text: text("They did for thousands of points"),
              because: text("Other sequences have looked regular for longer, and were not."),
            },
            {
              text: text(
                "A move takes at most three points, so enough equal values in a row settle all later ones",
              ),
              right: true,
              because: text(
                "A large path becomes two, of which one is large. If the values repeat long enough, each later one is the mex of the same numbers as the one a period before: the theorem of Guy and Smith.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Several kinds"),
      content: (task) => [
        prose(
          text(
            "Now a *ladder*: two paths side by side, joined rung by rung. A move takes a point with up to three neighbours. What is left may be no ladder: next to the gap one point of a rung is still there.",
          ),
        ),
        task(
          question(
            text("What do we need besides ladders of every length?"),
            {
              text: text("Nothing"),
              because: text(
                "A ladder with half a rung at its end is no ladder, and moves lead to it.",
              ),
            },
            {
              text: text("Ladders that have lost a point at one end, or at both"),
              right: true,
              because: text(
                "Moves on these lead to the same kinds again. So there are finitely many kinds of heaps, which turn into each other: a *system*.",
              ),
            },
            {
              text: text("All graphs"),
              because: text(
                "Far from the gap the ladder is whole. Only its ends can look different.",
              ),
            },
          ),
        ),
        prose(
          text(
            "Every graph made of equal cells in a row is like this, as long as gaps fall apart: the program finds the kinds by itself, computes all their sequences side by side, and proves a period of all of them together.",
          ),
        ),
        task(
          question(
            text(
              "The sequence of one kind has repeated for long. The others have not. Is its period proven?",
            ),
            {
              text: text("Yes"),
              because: text("Its next values depend on those of the other kinds."),
            },
            {
              text: text("No"),
              right: true,
              because: text(
                "A move leads to other kinds, so all of them must repeat for long enough.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Win on triangles"),
      content: (task) => [
        prose(
          text(
            "A strip of triangles: seven cells of two points. Two of the fourteen first moves win. You may count on symmetry, or look for a position worth 0.",
          ),
        ),
        task(
          practice({
            text: text("Against the perfect engine. You begin."),
            position: "family(node-kayles: triangle-strip):7",
            first: "learner",
            values: "sum",
            why_wrong,
            won: text(
              "One strip is won by looking at it; all strips are, by the sequence of their family.",
            ),
          }),
        ),
      ],
    },
  ],
};
