import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { fill_sum } from "../parts/fill_sum";
import { make_zero } from "../parts/make_zero";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { show_values, watch_mex } from "../parts/watch";
import { prose } from "../../prose";
import { heaps_text } from "../theory";

export const adding: Lesson = {
  id: "adding",
  title: text("Adding heaps"),
  teaches: text(
    "Find the winning move with any number of heaps of any game, and know why it wins.",
  ),
  minutes: 10,
  further: {
    text: text("Play Kayles with three rows against the engine"),
    address: "#play?game=kayles&position=9,6,4",
  },
  steps: [
    {
      title: text("Columns without carrying"),
      content: (task) => [
        prose(
          text(
            "Write numbers in binary, below each other. Their [nim-sum] has a 1 in each column with an *odd* number of ones and a 0 in each other column. It is addition without carrying, written ⊕; programmers call it *xor*.",
          ),
        ),
        task(
          fill_sum({
            text: text("3 ⊕ 5 = ? Set the digits of the last line."),
            numbers: [3, 5],
            digits: "binary",
            done: "3 ⊕ 5 = 6.",
          }),
        ),
        task(
          fill_sum({
            text: "6 ⊕ 3 ⊕ 4 = ?",
            numbers: [6, 3, 4],
            digits: "binary",
            done: "6 ⊕ 3 ⊕ 4 = 1.",
          }),
        ),
        prose(
          text(
            "If you know *Nim by hand*: a 1 in the sum is a block without a partner. Equal numbers cancel: 5 ⊕ 5 = 0.",
          ),
        ),
      ],
    },
    {
      title: text("Why the sum decides"),
      content: (task) => [
        prose(
          text(
            "Charles Bouton proved in 1901: *a position of Nim is lost for the player to move exactly when its nim-sum is 0.* There are two things to see.",
          ),
        ),
        task(
          question(
            text(
              "First: every column is even, and you change one heap. Can every column still be even?",
            ),
            {
              text: text("No"),
              right: true,
              because: text(
                "The new number differs from the old one in some digit. In that column one digit changed and no other, so it is odd now.",
              ),
            },
            {
              text: text("With luck"),
              because: text(
                "A different number has a different digit somewhere, and nothing else changes in that column.",
              ),
            },
          ),
        ),
        prose(
          text(
            "Second: from an odd column there is a way back. Take the *leftmost* odd column. It has at least one 1, so take a heap with a 1 there, and flip its digits in all odd columns. Now every column is even.",
          ),
        ),
        task(
          question(
            text(
              "Heaps of 9, 5 and 6 are 1001, 0101, 0110, and their nim-sum is 1010. Which heap can be changed so?",
            ),
            {
              text: "9",
              right: true,
              because: text(
                "1001 becomes 0011: 9 → 3. Its leftmost change is from 1 to 0, so the number got smaller, whatever happens further right. So it is a legal move.",
              ),
            },
            {
              text: "5",
              because: text("0101 would become 1111, which is 15. A move cannot add tokens."),
            },
            {
              text: "6",
              because: text("0110 would become 1100, which is 12. A move cannot add tokens."),
            },
          ),
        ),
        prose(
          text(
            "So from nim-sum 0 every move leads away from 0, and from any other nim-sum some move leads back. The end, with no tokens, has nim-sum 0. Hence these are the [P-position|P-positions].",
          ),
        ),
      ],
    },
    {
      title: text("Make it 0"),
      content: (task) => [
        prose(text("Flip digits of one heap. The heap must get smaller, and every column even.")),
        task(
          make_zero({
            text: text("Nim with 9, 5 and 6."),
            numbers: [9, 5, 6],
            digits: "binary",
            done: text("the nim-sum is 0. It was the only winning move."),
          }),
        ),
        task(
          make_zero({
            text: text("Nim with 4, 6 and 7. Here three moves win; find one."),
            numbers: [4, 6, 7],
            digits: "binary",
            done: text("the nim-sum is 0."),
          }),
        ),
      ],
    },
    {
      title: text("Every game is Nim"),
      content: (task) => [
        prose(
          text(
            "Now for other games. *Kayles*: rows of bowling pins, and a throw knocks out one pin or two that stand side by side. A row may fall into two rows, which are two heaps from then on.",
          ),
          text(
            "The theorem of Sprague and Grundy: *the nim-value of several heaps is the nim-sum of their nim-values.* So an option that leaves rows of 1 and 3 has the value G(1) ⊕ G(3).",
          ),
        ),
        prose(text("This is what a row of 5 pins is worth. ~Play it, or go step by step.~")),
        task(watch_mex("kayles", 5)),
        prose(
          text(
            "Why is it true? Let two heaps have the values x and y. No move leads to the value x ⊕ y again, since it changes just one of the two. Every smaller number is reached by some move, exactly as in Nim, for value x has moves to all smaller values. So the mex is x ⊕ y.",
          ),
          text("These are the first values of Kayles. ~Press one to see why.~"),
        ),
        task(show_values("kayles", 12)),
      ],
    },
    {
      title: text("Win at Kayles"),
      content: (task) => [
        prose(
          text("The recipe: look up the values, add them, and find a move that makes the sum 0."),
        ),
        task(
          practice({
            text: text("Rows of 7 and 5 pins. You begin."),
            how: text(
              "To knock out pins, press the first and the last of them (one pin: press it twice).",
            ),
            position: "kayles:7,5",
            picture: "strips",
            first: "learner",
            values: "sum",
            why_wrong: (heaps) =>
              text(
                "You left {heaps}, and the nim-sum of the values below is not 0. The engine will make it 0.",
                { heaps: heaps_text(heaps) },
              ),
            won: text("The same recipe wins every game of this lab that can be won."),
          }),
        ),
      ],
    },
  ],
};
