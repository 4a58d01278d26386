// Why a position on boards is won or lost: the nim-values of its components, before and after the last move.
import type { BoardPosition } from "../answers";
import { element, type Content } from "../element";
import { lesson_address } from "../learn/lesson_list";
import { term } from "../glossary";
import { create_plain_table } from "../plain_table";
import { component_name, move_words, type BoardGame } from "./game";

const listed_moves = 60;

/** `solved` is the position that is seen. */
export function explain_position(game: BoardGame, solved: BoardPosition): Content {
  const { components, nim_sum = 0, winning_moves = [] } = solved;
  const values = components.map(({ nim_value = 0 }) => nim_value);
  const width = Math.max(...[...values, nim_sum].map((value) => value.toString(2).length));
  const binary = (value: number) =>
    element("td", { class: "mono" }, value.toString(2).padStart(width, "0"));
  return [
    components.length > 1
      ? create_plain_table(
          ["position", "nim-value", "in binary"],
          components.map((each, index) => [
            element("span", { class: "mono" }, component_name(each)),
            String(values[index]),
            binary(values[index]!),
          ]),
          ["sum without carrying", String(nim_sum), binary(nim_sum)],
        )
      : element(
          "p",
          {},
          "The ",
          term("nim-value"),
          ` of ${component_name(components[0]!)} is ${nim_sum}.`,
        ),
    element(
      "p",
      {},
      solved.game_over
        ? "No move is left, so it is 0, and whoever would have to move has lost."
        : nim_sum === 0
          ? "It is 0: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it 0 again."
          : "It is not 0: whoever moves now can win, by a move that makes it 0.",
    ),
    last_change(game, nim_sum),
    winning_moves.length > 0 &&
      element("p", {}, "The moves that leave 0, so that the other player is the one who loses:"),
    winning_moves.length > 0 &&
      element(
        "ul",
        { class: "move-list values" },
        winning_moves.slice(0, listed_moves).map(({ component, text }) => {
          const of = components.length > 1 ? `${components[component]!.game}: ` : "";
          return element("li", {}, `${of}${move_words(text)}`);
        }),
      ),
    winning_moves.length > listed_moves &&
      element("p", { class: "note" }, `and ${winning_moves.length - listed_moves} more`),
    element(
      "p",
      { class: "note" },
      "Where a nim-value comes from is in ",
      element("a", { href: lesson_address("mex") }, "lesson 3"),
      "; why those of several boards are added so, in ",
      element("a", { href: lesson_address("adding") }, "lesson 4"),
      ".",
    ),
  ];
}

/** What the last move did to the nim-sum, where the value before it is known. */
function last_change(game: BoardGame, after: number): Content {
  const before = game.solved.get(game.shown_count - 1)?.nim_sum;
  const last = game.moves[game.shown_count - 1];
  if (before === undefined || !last) return null;
  const name = game.name_of(game.mover(game.shown_count - 1));
  return element(
    "p",
    { class: "note" },
    `The last move, ${move_words(last.text)} by ${name === "You" ? "you" : name.replace(/^The/, "the")}, changed it from ${before} to ${after}.`,
  );
}
