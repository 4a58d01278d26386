import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { misere_kayles_objection, misere_nim_objection } from "../misere_theory";
import { practice, type Practice } from "../parts/practice";
import { question } from "../parts/question";
import { prose } from "../../prose";

type Setup = Pick<Practice, "text" | "first" | "won"> & { heaps: readonly number[] };

const nim = ({ heaps, ...setup }: Setup) =>
  practice({
    ...setup,
    position: `nim:${heaps.join(",")}`,
    picture: "heaps",
    misere: true,
    why_wrong: misere_nim_objection,
  });

const kayles = ({ heaps, ...setup }: Setup) =>
  practice({
    ...setup,
    position: `kayles:${heaps.join(",")}`,
    picture: "strips",
    misere: true,
    why_wrong: misere_kayles_objection,
  });

export const misere: Lesson = {
  id: "misere",
  title: text("When the last player loses"),
  teaches: text(
    "Win Nim when the last move loses, and see why nim-values no longer decide every game.",
  ),
  minutes: 9,
  further: {
    text: text("Play Kayles with rows of 7 and 8, where the last move loses"),
    address: "#play?game=kayles&position=7,8&convention=misere",
  },
  steps: [
    {
      title: text("One rule turned around"),
      content: (task) => [
        prose(
          text(
            "Until now whoever made the last move won: [normal play]. Turn that around, and *whoever makes the last move loses*: [misère play]. The moves stay the same.",
          ),
        ),
        task(
          nim({
            text: text("Nim with one heap of 5, and you begin. Do not take the last token."),
            heaps: [5],
            first: "learner",
            won: text("You left one token. The engine had to take it."),
          }),
        ),
      ],
    },
    {
      title: text("Only heaps of 1"),
      content: (task) => [
        prose(text("When every heap is a single token nobody has a choice: tokens go one by one.")),
        task(
          question(
            text("Three heaps of 1, and it is your turn. Who wins when the last move loses?"),
            {
              text: text("I do"),
              because: text("You take one, the other player the next, and the third one is yours."),
            },
            {
              text: text("The other player"),
              right: true,
              because: text(
                "You take the first and the third. An *odd* number of 1s is lost for whoever must move, an even one is won.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("One larger heap"),
      content: (task) => [
        prose(
          text(
            "One heap of several tokens beside heaps of 1: whoever moves may leave all of it, 1 of it or none of it, and so decides whether the number of 1s is odd or even.",
          ),
        ),
        task(
          nim({
            text: text("Heaps of 1, 1 and 5, and you begin. Leave an odd number of 1s."),
            heaps: [1, 1, 5],
            first: "learner",
            won: text(
              "Three 1s, and the engine is lost. Under normal play you would have left two.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("As always, until the end"),
      content: (task) => [
        prose(
          text(
            "With two larger heaps or more, play *as under normal play*: leave a position in which everything pairs up, that is [nim-sum] 0. The other player must spoil it, and sooner or later leaves you a single larger heap: then leave an odd number of 1s.",
          ),
        ),
        task(
          nim({
            text: text("Heaps of 2, 3 and 6 against the perfect engine. You begin."),
            heaps: [2, 3, 6],
            first: "learner",
            won: text(
              "So misère Nim is hardly harder than Nim: the same moves, but for the last choice.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Why nim-values fail"),
      content: (task) => [
        prose(
          text(
            "Under normal play a row of Kayles is worth a heap of Nim, its [nim-value]. Rows of 4 pins and of 8 pins both have the nim-value 1. If they were heaps of 1, both would be lost for whoever must move, when the last move loses. See for yourself.",
          ),
        ),
        task(
          kayles({
            text: text(
              "A row of 4 pins, the last move loses, and the engine begins. Knock out one pin or two neighbours.",
            ),
            heaps: [4],
            first: "engine",
            won: text("A row of 4 is *lost* for whoever must move, as a heap of 1 is."),
          }),
        ),
        task(
          kayles({
            text: text(
              "Now a row of 8 pins, and you begin. Two equal rows of 3 are lost for whoever must move.",
            ),
            heaps: [8],
            first: "learner",
            won: text(
              "A row of 8 is *won* for whoever moves. It has the nim-value of a row of 4, and a different outcome.",
            ),
          }),
        ),
        task(
          question(
            text(
              "So what do you know of a row of Kayles by its nim-value, when the last move loses?",
            ),
            {
              text: text("Who wins"),
              because: text("4 and 8 have the same nim-value 1, and 4 is lost while 8 is won."),
            },
            {
              text: text("Not even who wins"),
              right: true,
              because: text(
                "A row of 8 may become two rows of 3, which no heap of Nim can become. Under normal play that does not matter, since the answer takes it back; here it may come too late.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("What decides instead"),
      content: (task) => [
        prose(
          text(
            "Put two positions into one class when they can stand for each other: when in every sum with further rows of the game the same player wins. The classes are the elements of the [misère quotient]. Heaps have elements, rows beside each other multiply them, and some are *P-elements*: lost for whoever must move.",
          ),
          text(
            "Under normal play this gives nothing new: the classes are the nim-values, and 0 is the only P-element. For Kayles with the last move losing there are 40 classes, 9 of them P-elements, and heap after heap they repeat every 12 heaps from 71 on. That is [proven].",
          ),
        ),
        task(
          question(
            text("Rows of 4 and of 8 have the same nim-value. Can they have the same element?"),
            {
              text: text("Yes"),
              because: text(
                "Then they could stand for each other, and the same player would win both.",
              ),
            },
            {
              text: text("No"),
              right: true,
              because: text(
                "With no further row the one is lost and the other won, so they are in different classes. Their elements are different, and only one is a P-element.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Win 3 and 8"),
      content: (task) => [
        prose(
          text(
            "Worked backwards from the end, these are lost for whoever must move: single rows of 1, 4 and 9, and the pairs 1 and 5, 2 and 2, 2 and 7, 3 and 3, 3 and 6, 4 and 5.",
          ),
        ),
        task(
          kayles({
            text: text(
              "Rows of 3 and 8 pins against the perfect engine. The last move loses, and you begin.",
            ),
            heaps: [3, 8],
            first: "learner",
            won: text("You have beaten a perfect player at a game that nim-values do not solve."),
          }),
        ),
      ],
    },
  ],
};
