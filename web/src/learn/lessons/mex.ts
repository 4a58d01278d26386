import { mex_of_values, set_text } from "../../mex/script";
import type { Lesson } from "../lesson";
import { fill_row } from "../parts/fill_row";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { show_values, watch_mex } from "../parts/watch";
import { prose } from "../prose";
import { heaps_text, list_text, options_of, subtraction_values } from "../theory";

const game = "S(1,3,4)";
const sizes = [1, 3, 4];
const last = 9;
const values = subtraction_values(sizes, 30);
const option_values = (heap: number) => options_of(sizes, heap).map((option) => values[option]!);

/** What is wrong with a value that is not the mex. */
function objection(heap: number, mark: string): string {
  const given = Number(mark);
  const taken = option_values(heap);
  if (taken.includes(given))
    return `${given} is taken: a move from ${heap} leads to a heap of value ${given}.`;
  return `${given} is free, but so is ${mex_of_values(taken)}, which is smaller.`;
}

export const mex: Lesson = {
  id: "mex",
  title: "Mex: what a heap is worth",
  teaches: "Work out nim-values, the numbers that say more than won or lost.",
  minutes: 9,
  further: {
    text: "See the first million values of this game, and ask any of them why",
    address: "#explore?game=S(1,3,4)",
  },
  steps: [
    {
      title: "Won is not enough",
      content: (task) => [
        prose(
          "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?",
        ),
        task(
          question(
            "Heaps of 1 and 3, and it is your turn. Can you win?",
            {
              text: "Yes",
              because:
                "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.",
            },
            {
              text: "No",
              right: true,
              because:
                "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.",
            },
          ),
        ),
        task(
          question(
            "Heaps of 1 and 4, and it is your turn. Can you win?",
            {
              text: "Yes",
              right: true,
              because: "By 4 → 3: that leaves 1 and 3 to the other player, which is lost.",
            },
            { text: "No", because: "Look for a move that leaves 1 and 3." },
          ),
        ),
        prose(
          "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.",
        ),
      ],
    },
    {
      title: "The smallest missing number",
      content: (task) => [
        prose(
          "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).",
        ),
        task(
          question(
            "mex {0, 1, 3} = ?",
            { text: "1", because: "1 is there." },
            { text: "2", right: true, because: "0 and 1 are there, 2 is not." },
            { text: "4", because: "4 is missing, but a smaller number is, too." },
          ),
        ),
        task(
          question(
            "mex {1, 2} = ?",
            { text: "0", right: true, because: "0 is not among them, and nothing is smaller." },
            { text: "3", because: "3 is missing, but count from 0." },
          ),
        ),
        task(
          question(
            "mex {} = ? (no numbers at all)",
            {
              text: "0",
              right: true,
              because: "Nothing is there, so the smallest missing number is 0.",
            },
            { text: "There is none", because: "0 is missing, and nothing is smaller than that." },
          ),
        ),
        prose(
          "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.",
        ),
      ],
    },
    {
      title: "One option at a time",
      content: (task) => [
        prose(
          "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. Play it, or go step by step.",
        ),
        task(watch_mex(game, 5)),
        prose(
          "Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.",
        ),
      ],
    },
    {
      title: "Your turn",
      content: (task) => [
        task(
          fill_row({
            text: "Take 1, 3 or 4. Which value has the heap in question? In brackets are the values of what it can become.",
            last,
            given: 1,
            choices: ["0", "1", "2", "3", "4"],
            options_of: (heap) => options_of(sizes, heap),
            mark_of: (heap) => String(values[heap]),
            reason: (heap) => `mex ${set_text(option_values(heap))} = ${values[heap]}.`,
            objection,
            done: "0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*",
          }),
        ),
        prose(
          "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.",
        ),
      ],
    },
    {
      title: "What the number means",
      content: (task) => [
        prose(
          "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.",
          "One thing is different: a move may also *raise* the value. The next question shows why that never helps.",
        ),
        task(
          question(
            "You move 6 → 5, from value 2 to value 3. What can the other player do about it?",
            {
              text: "Move to value 2 again",
              right: true,
              because:
                "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.",
            },
            {
              text: "Nothing, the value is 3 now",
              because:
                "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.",
            },
          ),
        ),
      ],
    },
    {
      title: "Win with two heaps",
      content: (task) => [
        prose(
          "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.",
        ),
        task(show_values(game, 12)),
        task(
          practice({
            text: "Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin.",
            position: `${game}:12,4`,
            picture: "heaps",
            first: "learner",
            values: "list",
            why_wrong: (heaps) =>
              `You left ${heaps_text(heaps)}, worth ${list_text(heaps.map((heap) => values[heap]!))}: ` +
              (heaps.length > 1
                ? "not equal, so the engine makes them equal."
                : "not 0, so the engine wins it."),
            won: "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.",
          }),
        ),
      ],
    },
  ],
};
