import { text } from "../../language/text";
import type { Rules } from "../../proof/window";
import type { Lesson } from "../lesson";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { show_values, watch_proof } from "../parts/watch";
import { prose } from "../../prose";
import { heaps_text, list_text, nim_sum, subtraction_values } from "../theory";

const game = "S(1,3,4)";
const one_period = subtraction_values([1, 3, 4], 6);
const subtraction: Rules = { kind: "subtraction", reach: 4 };
const kayles: Rules = { kind: "octal", reach: 2 };

function remainders(heaps: readonly number[]): string {
  const rests = heaps.map((heap) => heap % 7);
  const values = rests.map((rest) => one_period[rest]!);
  const places = {
    heaps: heaps_text(heaps),
    remainders: list_text(rests),
    values: list_text(values),
    sum: nim_sum(values),
  };
  return rests.length > 1
    ? text(
        "You left {heaps}: remainders {remainders}, hence values {values}, and the nim-sum is {sum}.",
        places,
      )
    : text(
        "You left {heaps}: remainder {remainders}, hence value {values}, and the nim-sum is {sum}.",
        places,
      );
}

export const periods: Lesson = {
  id: "periods",
  title: text("Why a sequence repeats"),
  teaches: text("Prove with a few comparisons that the values of a game repeat for ever."),
  minutes: 10,
  further: {
    text: text("See the period of Dawson’s Kayles, and watch its proof"),
    address: "#explore?game=dawsons-kayles",
  },
  steps: [
    {
      title: text("It looks like a pattern"),
      content: (task) => [
        prose(
          text("Take 1, 3 or 4 tokens. These are the [nim-value|nim-values] of the heaps 0 to 27."),
        ),
        task(show_values(game, 27)),
        task(
          question(
            text(
              "They repeat every 7 heaps, as far as you can see. Is it certain that they always will?",
            ),
            {
              text: text("Yes, that is four times in a row"),
              because: text(
                "In Kayles the heaps 40 to 56 keep to a pattern of 12, and heap 57 breaks it. The heaps 58 to 69 keep to it, and 70 breaks it. Seeing is not proving.",
              ),
            },
            {
              text: text("Not yet"),
              right: true,
              because: text(
                "In Kayles the heaps 40 to 56 keep to a pattern of 12, and then heap 57 breaks it; 58 to 69 keep to it, and 70 breaks it. Perhaps 71 to a million, and then? Seeing is not proving.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("A short memory"),
      content: (task) => [
        prose(
          text(
            "G(n) is the [mex] of G(n − 1), G(n − 3) and G(n − 4). Nothing older has a say: the sequence has a memory of four values.",
          ),
          text(
            "So when four values in a row come again, the fifth must come again, too: it is computed from the same numbers. Then the sixth, and so on for ever. To prove that the [period] is 7 it is enough to compare four pairs.",
          ),
        ),
        task(
          question(
            text("How many comparisons would do if moves took 2, 5 or 9 tokens?"),
            {
              text: "3",
              because: text(
                "There are three moves, but G(n) depends on G(n − 9), which is further back than three values.",
              ),
            },
            {
              text: "9",
              right: true,
              because: text(
                "The largest move decides: nine values in a row fix everything that follows.",
              ),
            },
            {
              text: "16",
              because: text("2 + 5 + 9 are 16, but no single move goes back further than 9."),
            },
          ),
        ),
        prose(text("First a wrong claim: *is 2 a period from heap 0 on?* ~Watch it fail.~")),
        task(watch_proof(game, subtraction, { period: 2, start: 0 })),
        prose(text("Now the right one: *7 from heap 0 on*.")),
        task(watch_proof(game, subtraction, { period: 7, start: 0 })),
      ],
    },
    {
      title: text("Rows that break"),
      content: (task) => [
        prose(
          text(
            "In Kayles a move breaks a row in two, so G(n) depends on *all* smaller heaps: the memory grows. What now? Richard Guy and Cedric Smith found the way out in 1956.",
          ),
          text(
            "Suppose that G(n + 12) = G(n) has been compared from n = 71 up to 155. Is it true for larger n? Take a row of N + 12 pins with N at least 156, and break it in two.",
          ),
        ),
        task(
          question(
            text(
              "A throw takes at most 2 of the N + 12 pins. How long is the longer of the two rows at least?",
            ),
            {
              text: "12",
              because: text(
                "At least 156 + 12 − 2 = 166 pins are left, and the longer row has at least half of them.",
              ),
            },
            {
              text: "78",
              because: text("That is half of 156. But at least 156 + 12 − 2 = 166 pins are left."),
            },
            {
              text: "83",
              right: true,
              because: text(
                "At least 166 pins are left, and 83 is half of them. And 83 is just 71 + 12.",
              ),
            },
          ),
        ),
        prose(
          text(
            "Take 12 pins away from that longer row: it still has 71 or more, so by all that agreed so far its value *does not change*. What is left is a move from N with the same value. The other way round, add 12 to the longer row. So N and N + 12 have options of the same values, and the same mex.",
          ),
          text(
            "Now you see where 156 comes from: 2·71 + 12 + 2, twice the [preperiod], plus the period, plus the largest throw.",
          ),
        ),
      ],
    },
    {
      title: text("Watch the proof"),
      content: (task) => [
        prose(
          text(
            "The last time that Kayles leaves its pattern is at heap 70. So the claim *from 70 on* must fail:",
          ),
        ),
        task(watch_proof("kayles", kayles, { period: 12, start: 70 })),
        prose(
          text("And *from 71 on*? Eighty-five comparisons decide about infinitely many heaps."),
        ),
        task(watch_proof("kayles", kayles, { period: 12, start: 71 })),
        prose(
          text(
            "Nobody knows whether every game given by such rules repeats at last. In Grundy’s game, where a move splits a heap into two unequal ones, more than ten thousand million values have been computed, and no period has shown.",
          ),
        ),
      ],
    },
    {
      title: text("Win with remainders"),
      content: (task) => [
        prose(
          text(
            "What is it good for? To know the value of a heap of a million, divide by the period. For 1, 3 or 4 you need seven values, those of the remainders 0 to 6:",
          ),
        ),
        task(show_values(game, 6)),
        task(
          practice({
            text: text(
              "Heaps of 17 and 11; take 1, 3 or 4 from one of them. You begin. Use the remainders on division by 7, and make the [nim-sum] 0.",
            ),
            position: `${game}:17,11`,
            picture: "heaps",
            first: "learner",
            why_wrong: remainders,
            won: text(
              "A heap of a million would have been no harder: 1000000 leaves 1 when divided by 7, so its value is 1.",
            ),
          }),
        ),
      ],
    },
  ],
};
