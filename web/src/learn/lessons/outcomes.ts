import { sentences, text } from "../../language/text";
import type { Lesson } from "../lesson";
import { fill_row, type RowExercise } from "../parts/fill_row";
import { practice } from "../parts/practice";
import { question } from "../parts/question";
import { prose } from "../../prose";
import { list_text, options_of, subtraction_values } from "../theory";

type Outcome = "P" | "N";

/** Marking the heaps of a subtraction set backwards from the end. */
function marking(sizes: readonly number[], last: number, words: string, done: string): RowExercise {
  const outcomes = outcomes_of(sizes, last);
  const lost_options = (heap: number) =>
    options_of(sizes, heap).filter((option) => outcomes[option] === "P");
  const why = (heap: number) => {
    const lost = lost_options(heap);
    if (lost.length === 0)
      return text(
        "From {heap} every move leads to an N-position: {options}. The other player wins.",
        { heap, options: list_text(options_of(sizes, heap)) },
      );
    const places = { heap, lost: list_text(lost) };
    return lost.length > 1
      ? text(
          "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.",
          places,
        )
      : text(
          "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.",
          places,
        );
  };
  return {
    text: words,
    last,
    given: 1,
    choices: ["P", "N"],
    options_of: (heap) => options_of(sizes, heap),
    mark_of: (heap) => outcomes[heap]!,
    reason: (heap) =>
      sentences(text("{heap} is {outcome}.", { heap, outcome: outcomes[heap]! }), why(heap)),
    objection: (heap) => why(heap),
    done,
  };
}

function outcomes_of(sizes: readonly number[], last: number): Outcome[] {
  return subtraction_values(sizes, last).map((value) => (value === 0 ? "P" : "N"));
}

const sizes = [1, 3, 4];

function winning_reply([heap = 0]: readonly number[]): string {
  const outcomes = outcomes_of(sizes, heap);
  const reply = options_of(sizes, heap).find((option) => outcomes[option] === "P");
  return text("You left {heap}, which is N: taking {taken} leaves {left}, which is P.", {
    heap,
    taken: heap - reply!,
    left: reply!,
  });
}

export const outcomes: Lesson = {
  id: "outcomes",
  title: text("Who wins? P and N"),
  teaches: text("Find the lost positions of a game by working backwards from its end."),
  minutes: 7,
  further: {
    text: text("See the P-positions of a game of your choice"),
    address: "#explore?game=S(1,3,4)",
  },
  steps: [
    {
      title: text("Two kinds of position"),
      content: (task) => [
        prose(
          text(
            "Suppose that both players make no mistake. Then every position of an [impartial game] is one of two kinds:",
          ),
          text("[N-position|N]: the *next* player wins, the one whose turn it is."),
          text("[P-position|P]: the *previous* player wins, the one who has just moved."),
          text(
            "Two rules decide which. A position is *N if at least one move leads to a P-position*: make that move. It is *P if every move leads to an N-position*, so that whatever you do, the other player can win.",
          ),
        ),
        task(
          question(
            text("What about the end, where no move is left?"),
            {
              text: "P",
              right: true,
              because: text(
                "The player to move cannot, and loses; the previous player has won. The second rule says so, too: of no moves at all, every one leads to N.",
              ),
            },
            {
              text: "N",
              because: text(
                "For N there must be a move to a P-position, and there is no move at all. The player whose turn it is has lost.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Mark backwards"),
      content: (task) => [
        prose(
          text(
            "A game: one heap, and a move takes 1, 2 or 3 tokens. Begin at the end. Heap 0 is P. Then go on: each heap depends only on smaller ones, which you have marked already.",
          ),
        ),
        task(
          fill_row(
            marking(
              [1, 2, 3],
              9,
              text("P or N? What the heap can become is framed."),
              text("Heaps 0, 4 and 8 are P: the multiples of 4. *Done!*"),
            ),
          ),
        ),
        task(
          question(
            text("A heap of 21, and it is your turn. How many do you take?"),
            {
              text: "1",
              right: true,
              because: text(
                "20 is a multiple of 4. Whatever the other player takes, 1, 2 or 3, you take the rest of 4, and the heap is a multiple of 4 again.",
              ),
            },
            {
              text: "2",
              because: text(
                "That leaves 19. The other player takes 3 and leaves 16, a P-position.",
              ),
            },
            {
              text: "3",
              because: text(
                "That leaves 18. The other player takes 2 and leaves 16, a P-position.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("A game with a surprise"),
      content: (task) => [
        prose(text("Now a move takes 1, 3 or 4 tokens. Do not guess; mark.")),
        task(
          fill_row(
            marking(
              sizes,
              14,
              text("P or N?"),
              text(
                "0, 2, 7, 9 and 14 are P: divided by 7 they leave 0 or 2. No simple multiple would have told you, but the two rules did.",
              ),
            ),
          ),
        ),
        prose(
          text(
            "Every game that always comes to an end can be marked like this, from its last positions backwards. So each of its positions is either P or N; “it depends” does not exist.",
          ),
        ),
      ],
    },
    {
      title: text("Win from 20"),
      content: (task) => [
        prose(
          text(
            "The pattern goes on (the lesson *Why a sequence repeats* proves it): P are the heaps that leave 0 or 2 when divided by 7. So 0, 2, 7, 9, 14, 16, …",
          ),
        ),
        task(
          practice({
            text: text(
              "One heap of 20; take 1, 3 or 4 (pale tokens cannot be the lowest taken). You begin, and the engine makes no mistakes.",
            ),
            position: "S(1,3,4):20",
            picture: "heaps",
            first: "learner",
            why_wrong: winning_reply,
            won: text(
              "You moved from P-position to P-position, and the engine never had a chance.",
            ),
          }),
        ),
      ],
    },
  ],
};
