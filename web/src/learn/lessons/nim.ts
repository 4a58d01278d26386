import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { fill_sum } from "../parts/fill_sum";
import { make_zero } from "../parts/make_zero";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { replies } from "../parts/replies";
import { prose } from "../../prose";
import { heaps_text, list_text, nim_sum, powers_of } from "../theory";

const picture = "heaps";
const takes_all = (heaps: readonly number[]) =>
  text("You left {heaps}, and the engine takes all of it.", { heaps: heaps_text(heaps) });

function unequal(heaps: readonly number[]): string {
  if (heaps.length === 1) return takes_all(heaps);
  return text(
    "You left {heaps}: not equal, so the engine makes them equal and copies you from then on.",
    { heaps: heaps_text(heaps) },
  );
}

function left_over(heaps: readonly number[]): string {
  if (heaps.length === 1) return takes_all(heaps);
  const blocks = powers_of(nim_sum(heaps)).map((power) => text("a {power}", { power }));
  return text(
    "You left {heaps}: {blocks} without a partner, so the engine can make everything pair up.",
    { heaps: heaps_text(heaps), blocks: list_text(blocks) },
  );
}

export const nim: Lesson = {
  id: "nim",
  title: text("Nim by hand"),
  teaches: text("Win Nim from every position that can be won, with pencil and paper or without."),
  minutes: 8,
  further: {
    text: text("Play Nim with four heaps against the engine"),
    address: "#play?game=nim&position=3,6,10,12",
  },
  steps: [
    {
      title: text("One heap"),
      content: (task) => [
        prose(
          text(
            "Nim is a game for two players and some [heap|heaps] of [token|tokens]. When it is your turn, choose one heap and take from it as many tokens as you like: at least one, at most all.",
          ),
          text("*The player who cannot move loses*, so whoever takes the last token wins."),
        ),
        task(
          practice({
            text: text("One heap of 5, and you begin."),
            how: text(
              "Press a token: it is taken, with all above it. (By keyboard: arrow keys, then Enter.)",
            ),
            position: "nim:5",
            picture,
            first: "learner",
            why_wrong: takes_all,
            won: text("With a single heap, take it all. That was the last easy one."),
          }),
        ),
      ],
    },
    {
      title: text("Two equal heaps"),
      content: (task) => [
        task(
          question(
            text("Two heaps of 4. Would you rather move first or second?"),
            {
              text: text("First"),
              because: text(
                "Whatever you take from one heap, the other player takes from the other. You are the first who finds no token.",
              ),
            },
            {
              text: text("Second"),
              right: true,
              because: text(
                "Whatever is taken from one heap, you take from the other. As long as they find a move, so do you.",
              ),
            },
          ),
        ),
        task(
          practice({
            text: text("The engine begins. Copy it, as a mirror would."),
            position: "nim:4,4",
            picture,
            first: "engine",
            why_wrong: unequal,
            won: text(
              "This is the *mirror strategy*. It never runs out of answers, since every move is answered in the other heap.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Two different heaps"),
      content: (task) => [
        prose(
          text(
            "The player who has to move loses with two equal heaps. So that is what you want to leave to the other one.",
          ),
        ),
        task(
          practice({
            text: text("Heaps of 7 and 3, and you begin. Set up the mirror first."),
            position: "nim:7,3",
            picture,
            first: "learner",
            why_wrong: unequal,
            won: text(
              "Two different heaps are won for the player to move: one move makes them equal.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Three heaps: 1, 2 and 3"),
      content: (task) => [
        prose(
          text(
            "No two heaps are equal here, and yet whoever must move loses. Do not believe it; try.",
          ),
        ),
        task(
          replies({
            text: text("You are to move in 1, 2 and 3. Try all six moves."),
            heaps: [1, 2, 3],
            done: text(
              "Each of the six moves has an answer that leaves two equal heaps. So *1, 2, 3 is lost* for the player to move.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Pairs inside the heaps"),
      content: (task) => [
        prose(
          text(
            "Why 1, 2, 3? Think of a heap as made of blocks of 1, 2, 4, 8, … tokens, each size at most once. Every number can be made so in exactly one way: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1.",
          ),
          text(
            "Then 1, 2, 3 is 1 and 2 and 2 + 1: two blocks of 1, two of 2. Everything has a partner in another heap: a mirror in pieces.",
          ),
        ),
        task(
          fill_sum({
            text: text(
              "Here are 3, 5 and 7. Pair blocks of the same size. For each size, is one left over? Set the bottom row.",
            ),
            numbers: [3, 5, 7],
            digits: "blocks",
            done: text(
              "The 4s pair up and the 2s pair up; of three 1s, one is left over. So the player to move can win.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Make everything pair up"),
      content: (task) => [
        prose(
          text(
            "The rule for any number of heaps: *leave a position in which nothing is left over*. The other player has to spoil it, since changing one heap changes some of its blocks; and then you can repair it.",
          ),
        ),
        task(
          make_zero({
            text: text(
              "Heaps of 1, 4 and 6. Change one heap to something smaller, so that each size of block occurs an even number of times.",
            ),
            how: text("Press a place to put a block in or take it out."),
            numbers: [1, 4, 6],
            digits: "blocks",
            done: text(
              "everything has a partner. A heap may break up a block: 6 without its 2, plus a 1, is 5.",
            ),
          }),
        ),
        prose(
          text(
            "That some move always repairs it is not obvious. The lesson *Adding heaps* shows why.",
          ),
        ),
      ],
    },
    {
      title: text("Win 3, 5, 7"),
      content: (task) => [
        task(
          practice({
            text: text(
              "The classic position against the perfect engine. You begin. What is left over?",
            ),
            position: "nim:3,5,7",
            picture,
            first: "learner",
            why_wrong: left_over,
            won: text(
              "You have beaten a perfect player. Now you can win every position of Nim that can be won.",
            ),
          }),
        ),
      ],
    },
  ],
};
