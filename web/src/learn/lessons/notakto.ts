import { text } from "../../language/text";
import type { Lesson } from "../lesson";
import { practice, type Practice } from "../parts/practice";
import { question } from "../parts/question";
import { prose } from "../../prose";

const misere = (setup: Omit<Practice, "misere">) => practice({ ...setup, misere: true });

export const notakto: Lesson = {
  id: "notakto",
  title: text("Crosses only: Notakto"),
  teaches: text(
    "Win tic-tac-toe in which both players place crosses and three in a row lose, on one board and on two.",
  ),
  minutes: 8,
  further: {
    text: text("Play Notakto on three boards, where you can win when you begin"),
    address: "#play?position=notakto:3x3%20%2B%20notakto:3x3%20%2B%20notakto:3x3&convention=misere",
  },
  steps: [
    {
      title: text("A knight’s move"),
      content: (task) => [
        prose(
          text(
            "*Notakto* is tic-tac-toe in which both players place crosses. Once three are in a row, a column or a diagonal, the board is dead, and nobody moves on it. Whoever makes the last move loses: it is [misère play], and on one board the player who makes three in a row loses.",
          ),
          text(
            "Below you have placed a cross in the middle, and the engine has answered in a corner. Answer it *a knight’s move away*, two squares in one direction and one to the side.",
          ),
        ),
        task(
          misere({
            text: text(
              "It is your turn. Answer each cross a knight’s move away, as long as that makes no three.",
            ),
            position: "notakto:x11/1x1/111",
            first: "learner",
            why_wrong: () =>
              text(
                "The engine can win now. Your cross belongs a knight’s move away from its last one.",
              ),
            won: text("The engine ran out of squares that make no three."),
          }),
        ),
      ],
    },
    {
      title: text("The middle first"),
      content: (task) => [
        prose(
          text(
            "On an empty board only one first move wins: the middle. Every other square is opposite to another one through it, so a pair of opposite squares can no longer be used by both.",
          ),
        ),
        task(
          misere({
            text: text("An empty board, and you begin."),
            position: "notakto:3x3",
            first: "learner",
            why_wrong: () =>
              text(
                "The engine can win now. The middle comes first, and then a knight’s move away from each cross of the engine.",
              ),
            won: text(
              "The middle and knight’s moves win on one board, whatever the other player does.",
            ),
          }),
        ),
      ],
    },
    {
      title: text("Copying fails"),
      content: (task) => [
        prose(
          text(
            "With two equal boards a player who may copy every move on the other board always has an answer. That wins when the last move wins.",
          ),
        ),
        task(
          question(
            text(
              "Two equal boards, and the last move loses. What becomes of a player who copies every move?",
            ),
            {
              text: text("That player loses"),
              right: true,
              because: text(
                "The copy of the last move is itself the last one of the game. So copying has to stop in time.",
              ),
            },
            {
              text: text("That player wins"),
              because: text("There is an answer to each move, and so the last move is a copy."),
            },
          ),
        ),
        prose(
          text(
            "Nim-values do not tell who wins either. One row of three squares and a whole board of three by three both have the [nim-value] 1, but when the last move loses the row is lost for whoever must move, and the board is won.",
          ),
        ),
        task(
          question(
            text("A row of three squares alone, and it is your turn. Why do you lose?"),
            {
              text: text("It takes three moves, and the third is mine"),
              right: true,
              because: text(
                "Three in a row need all three squares, and nothing ends play before. You make the first and the third move.",
              ),
            },
            {
              text: text("There is no square in the middle"),
              because: text(
                "There is, and it does not matter: every square has to be taken before three are in a row.",
              ),
            },
          ),
        ),
      ],
    },
    {
      title: text("Two boards"),
      content: (task) => [
        prose(
          text(
            "What decides is the [misère quotient]. That of Notakto on boards of three by three has 18 elements. The empty board is c, one with only the middle taken is c². A dead board is 1, and the elements of boards side by side are multiplied. Four products are lost for whoever must move: a, b², bc and c².",
          ),
          text(
            "Two empty boards are c times c: lost for the player who begins. That is the engine.",
          ),
        ),
        task(
          misere({
            text: text(
              "Two empty boards, and the engine begins. The last cross loses; a hint shows a move that keeps the win.",
            ),
            position: "notakto:3x3 + notakto:3x3",
            first: "engine",
            why_wrong: () =>
              text(
                "The engine can win now: the product of the two boards is no longer a, b², bc or c².",
              ),
            won: text(
              "The secret of Notakto: 18 elements, found by Thane Plambeck and Greg Whitehead in 2013, decide any number of boards.",
            ),
          }),
        ),
      ],
    },
  ],
};
