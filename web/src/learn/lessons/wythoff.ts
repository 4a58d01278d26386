import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { prose } from "../../prose";
import { list_text } from "../theory";

const why_wrong = () =>
  text("You left a square from which the queen can reach a lost one: the engine goes there.");

export const wythoff: Lesson = {
  id: "wythoff",
  title: text("Wythoff’s queen"),
  teaches: text("Win a game on two numbers by the golden ratio."),
  minutes: 9,
  further: {
    text: text("See the nim-values of all squares as colours"),
    address: "#explore?game=wythoff",
  },
  steps: [
    {
      title: text("Bring the queen home"),
      content: (task) => [
        prose(
          text(
            "A queen stands on a board that has one corner. Two players move her in turn, along her row, her column or her diagonal, and always *towards the corner*. Whoever brings her home wins, since then the other player cannot move.",
          ),
          text(
            "Her square is a pair of numbers, how far she is from either edge. A move makes one number smaller, or both by the same amount. So it is also a game with two heaps: take from one of them, or the same number from both.",
          ),
        ),
        task(
          practice({
            text: text(
              "The queen on 5 and 3, and the engine begins. ~Point at the square where the queen should go.~",
            ),
            position: "wythoff:5,3",
            first: "engine",
            why_wrong,
            won: text("From 5 and 3 every move is met by one that wins: it is a [P-position]."),
          }),
        ),
      ],
    },
    {
      title: text("Lost squares"),
      content: (task) => [
        prose(
          text(
            "Work backwards from the corner. From all squares on its row, its column and its diagonal the queen is home in one move: these are [N-position|N-positions]. The nearest square that sees none of the corner’s lines is 1 and 2 (or 2 and 1): whatever you do there, the next move brings the queen home. It is lost.",
          ),
        ),
        task(
          question(
            text(
              "Strike out every square from which a move leads to the corner or to 1 and 2. Which is the next lost one?",
            ),
            {
              text: list_text([2, 4]),
              because: text("Take 3 from the 4: that leaves 2 and 1."),
            },
            {
              text: list_text([3, 4]),
              because: text("Take 2 from both: that leaves 1 and 2."),
            },
            {
              text: list_text([3, 5]),
              right: true,
              because: text(
                "No move from it leads to a lost square: 1 and 2 are on none of its lines.",
              ),
            },
          ),
        ),
        task(
          question(
            text("Go on in the same way. Which comes after 3 and 5?"),
            {
              text: list_text([4, 7]),
              right: true,
              because: text(
                "4 is the smallest number that is in no lost pair yet, and the difference is one more than before.",
              ),
            },
            { text: list_text([4, 6]), because: text("Take 1 and 1: that leaves 3 and 5.") },
            { text: list_text([5, 8]), because: text("Take 5 from the 8: that leaves 5 and 3.") },
          ),
        ),
      ],
    },
    {
      title: text("The pattern"),
      content: (task) => [
        prose(
          text(
            "The lost pairs are 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … The differences are 0, 1, 2, 3, 4, 5, …: each occurs once, since two pairs with the same difference would be on one diagonal. And each number occurs once, since otherwise two would be on one line.",
          ),
          text(
            "So the next pair is found without trying: *the smallest number not used yet, and that number plus the next difference.*",
          ),
        ),
        task(
          question(
            text("After 8 and 13, with difference 5: which is the next lost pair?"),
            {
              text: list_text([9, 15]),
              right: true,
              because: text(
                "9 is the smallest number that is in none of the pairs, and the difference is 6.",
              ),
            },
            {
              text: list_text([11, 17]),
              because: text("9 is smaller than 11, and in no pair yet."),
            },
            {
              text: list_text([9, 14]),
              because: text("8 and 13 have the difference 5 already, so take 1 from both."),
            },
          ),
        ),
        prose(
          text(
            "Willem Wythoff found in 1907 what these numbers are. The first numbers of the pairs are the multiples of the golden ratio 1.618…, rounded down; the second ones those of its square, 2.618…",
          ),
        ),
        task(
          question(
            text("The tenth pair: 10 times 1.618 is 16.18. What is it?"),
            {
              text: list_text([16, 26]),
              right: true,
              because: text(
                "16.18 rounded down is 16, and 26.18 rounded down is 26: the difference is 10.",
              ),
            },
            { text: list_text([17, 27]), because: text("The multiples are rounded down.") },
            {
              text: list_text([16, 32]),
              because: text("The second number is the first plus 10, not twice it."),
            },
          ),
        ),
      ],
    },
    {
      title: text("Win from 12 and 9"),
      content: (task) => [
        prose(
          text(
            "Of the thirty moves one wins. The lost pairs up to here are 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Which can you reach?",
          ),
        ),
        task(
          practice({
            text: text("The queen on 12 and 9 against the perfect engine. You begin."),
            position: "wythoff:12,9",
            first: "learner",
            why_wrong,
            won: text("You moved from lost square to lost square, by the golden ratio."),
          }),
        ),
      ],
    },
  ],
};
