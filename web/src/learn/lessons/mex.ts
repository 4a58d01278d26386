import { text } from "../../language/text";
import { mex_of_values, set_text } from "../../mex/script";
import type { Lesson } from "../lesson";
import { fill_row } from "../parts/fill_row";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { show_values, watch_mex } from "../parts/watch";
import { prose } from "../../prose";
import { heaps_text, list_text, options_of, subtraction_values } from "../theory";

const game = "S(1,3,4)";
const sizes = [1, 3, 4];
const last = 9;
const values = subtraction_values(sizes, 30);
const option_values = (heap: number) => options_of(sizes, heap).map((option) => values[option]!);

/** What is wrong with what is left of two heaps. */
function objection_to_two(heaps: readonly number[]): string {
  const left = {
    heaps: heaps_text(heaps),
    values: list_text(heaps.map((heap) => values[heap]!)),
  };
  return heaps.length > 1
    ? text("You left {heaps}, worth {values}: not equal, so the engine makes them equal.", left)
    : text("You left {heaps}, worth {values}: not 0, so the engine wins it.", left);
}

/** What is wrong with a value that is not the mex. */
function objection(heap: number, mark: string): string {
  const given = Number(mark);
  const taken = option_values(heap);
  if (taken.includes(given))
    return text("{given} is taken: a move from {heap} leads to a heap of value {given}.", {
      given,
      heap,
    });
  return text("{given} is free, but so is {mex}, which is smaller.", {
    given,
    mex: mex_of_values(taken),
  });
}

export const mex: Lesson = {
  id: "mex",
  title: text("Mex: what a heap is worth"),
  teaches: text("Work out nim-values, the numbers that say more than won or lost."),
  minutes: 9,
  further: {
    text: text("See the first million values of this game, and ask any of them why"),
    address: "#explore?game=S(1,3,4)",
  },
  steps: [
    {
      title: text("Won is not enough"),
      content: (task) => [
        prose(
          text(
            "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?",
          ),
        ),
        task(
          question(
            text("Heaps of 1 and 3, and it is your turn. Can you win?"),
            {
              text: text("Yes"),
              because: text(
                "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.",
              ),
            },
            {
              text: text("No"),
              right: true,
              because: text(
                "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.",
              ),
            },
          ),
        ),
        task(
          question(
            text("Heaps of 1 and 4, and it is your turn. Can you win?"),
            {
              text: text("Yes"),
              right: true,
              because: text("By 4 → 3: that leaves 1 and 3 to the other player, which is lost."),
            },
            { text: text("No"), because: text("Look for a move that leaves 1 and 3.") },
          ),
        ),
        prose(
          text(
            "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.",
          ),
        ),
      ],
    },
    {
      title: text("The smallest missing number"),
      content: (task) => [
        prose(
          text(
            "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).",
          ),
        ),
        task(
          question(
            "mex {0, 1, 3} = ?",
            { text: "1", because: text("1 is there.") },
            { text: "2", right: true, because: text("0 and 1 are there, 2 is not.") },
            { text: "4", because: text("4 is missing, but a smaller number is, too.") },
          ),
        ),
        task(
          question(
            "mex {1, 2} = ?",
            {
              text: "0",
              right: true,
              because: text("0 is not among them, and nothing is smaller."),
            },
            { text: "3", because: text("3 is missing, but count from 0.") },
          ),
        ),
        task(
          question(
            text("mex {} = ? (no numbers at all)"),
            {
              text: "0",
              right: true,
              because: text("Nothing is there, so the smallest missing number is 0."),
            },
            {
              text: text("There is none"),
              because: text("0 is missing, and nothing is smaller than that."),
            },
          ),
        ),
        prose(
          text(
            "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.",
          ),
        ),
      ],
    },
    {
      title: text("One option at a time"),
      content: (task) => [
        prose(
          text(
            "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. ~Play it, or go step by step.~",
          ),
        ),
        task(watch_mex(game, 5)),
        prose(
          text(
            "~Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.~",
          ),
        ),
      ],
    },
    {
      title: text("Your turn"),
      content: (task) => [
        task(
          fill_row({
            text: text(
              "Take 1, 3 or 4. Which value has the heap in question? ~In brackets are the values of what it can become.~",
            ),
            last,
            given: 1,
            choices: ["0", "1", "2", "3", "4"],
            options_of: (heap) => options_of(sizes, heap),
            mark_of: (heap) => String(values[heap]),
            reason: (heap) => `mex ${set_text(option_values(heap))} = ${values[heap]}.`,
            objection,
            done: text("0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*"),
          }),
        ),
        prose(
          text(
            "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.",
          ),
        ),
      ],
    },
    {
      title: text("What the number means"),
      content: (task) => [
        prose(
          text(
            "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.",
          ),
          text(
            "One thing is different: a move may also *raise* the value. The next question shows why that never helps.",
          ),
        ),
        task(
          question(
            text("You move 6 → 5, from value 2 to value 3. What can the other player do about it?"),
            {
              text: text("Move to value 2 again"),
              right: true,
              because: text(
                "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.",
              ),
            },
            {
              text: text("Nothing, the value is 3 now"),
              because: text(
                "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Win with two heaps"),
      content: (task) => [
        prose(
          text(
            "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.",
          ),
        ),
        task(show_values(game, 12)),
        task(
          practice({
            text: text("Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin."),
            position: `${game}:12,4`,
            picture: "heaps",
            first: "learner",
            values: "list",
            why_wrong: objection_to_two,
            won: text(
              "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.",
            ),
          }),
        ),
      ],
    },
  ],
};
