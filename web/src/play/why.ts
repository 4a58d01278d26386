// Why a position is won or lost, and the winning moves: the nim-values of its parts, added in binary without carrying, or under misère
// play, where these do not decide, the elements of a quotient and their product, or a genus.
import { message_words } from "../message_words";
import { listed, sentences, text } from "../language/text";
import type { Component, Position } from "../answers";
import { element, nim_value_of, replace, create_plain_table, type Content } from "../element";
import { value_button } from "../mex/value_button";
import { line } from "../prose";
import { typeset } from "../typeset";
import { component_name, read_move, type PlayedGame } from "./game";

const listed_moves = 60;

export class Why {
  readonly element = element("section.sheet.why", {
    id: "why",
    "aria-labelledby": "why-heading",
    hidden: true,
  });

  get open(): boolean {
    return !this.element.hidden;
  }

  set open(open: boolean) {
    this.element.hidden = !open;
  }

  /** Of the position that is seen. */
  show(game: PlayedGame): void {
    if (!this.open) return;
    const solved = game.solved.get(game.shown_count);
    replace(
      this.element,
      element("header", element("h2", { id: "why-heading" }, text("Why?"))),
      solved
        ? explain(game, solved)
        : element("p", solved === null ? `${game.unsolved}.` : text("Waiting for the engine …")),
    );
  }
}

/** A heap, or a component that is none. */
interface Part {
  readonly name: string;
  /** In a table: G(5), which leads to the options of a heap. */
  readonly label: Content;
  readonly nim_value: number;
  readonly value: Content;
  readonly element: string;
}

function parts_of(components: readonly Component[]): Part[] {
  const several = components.length > 1;
  return components.flatMap((component): Part[] => {
    const { written, heaps, nim_values = [], elements = [] } = component;
    if (!heaps) {
      const name = component_name(component);
      const value = nim_values[0] ?? 0;
      const label = element("span.mono", name);
      return [{ name, label, nim_value: value, value: String(value), element: elements[0] ?? "" }];
    }
    const of = several ? text("{name}: ", { name: written }) : "";
    return heaps.flatMap((size, index) => {
      if (size === 0) return [];
      const value = nim_values[index] ?? 0;
      return [
        {
          name: `${written}:${size}`,
          label: elements.length > 0 ? `${of}${size}` : [of, nim_value_of(String(size))],
          nim_value: value,
          value: value_button(written, size, value),
          element: elements[index] ?? "",
        },
      ];
    });
  });
}

function explain(game: PlayedGame, solved: Position): Content {
  const parts = parts_of(solved.components);
  const ends = solved.game_over && [element("p", end_words(game))];
  if (solved.genus !== undefined) return [ends, by_genus(solved), winning_moves(game, solved)];
  if (solved.loopy_value !== undefined)
    return [by_loopy_value(solved), winning_moves(game, solved)];
  if (solved.element !== undefined)
    return [ends, !ends && by_product(parts, solved), winning_moves(game, solved)];
  if (solved.nim_sum === undefined) return [ends, by_play(solved), winning_moves(game, solved)];
  return [
    parts.length > 0 && by_sum(parts, solved),
    ends || element("p", game.is_misere ? misere_verdict(parts, solved) : normal_verdict(solved)),
    winning_moves(game, solved),
  ];
}

function end_words(game: PlayedGame): string {
  return game.is_misere
    ? text("No move is left: whoever made the last one has lost.")
    : text("No move is left, so the nim-sum is 0, and whoever would have to move has lost.");
}

function by_sum(parts: readonly Part[], { nim_sum = 0 }: Position): Content {
  if (parts.length === 1)
    return element(
      "p",
      line(text("The [nim-value|nim-value] of {part} is {value}."), {
        part: parts[0]!.name,
        value: parts[0]!.value,
      }),
    );
  const values = [...parts.map(({ nim_value }) => nim_value), nim_sum];
  const width = Math.max(...values.map((value) => value.toString(2).length));
  const binary = (value: number) => element("td.mono", value.toString(2).padStart(width, "0"));
  return [
    element(
      "p",
      line(
        text(
          "Each part is worth as much as a heap of Nim: its [nim-value|nim-value]. Press the value of a heap to see where it comes from.",
        ),
      ),
    ),
    create_plain_table(
      [text("part"), text("nim-value"), text("in binary")],
      parts.map(({ label, value, nim_value }) => [label, value, binary(nim_value)]),
      [text("sum without carrying"), String(nim_sum), binary(nim_sum)],
    ),
  ];
}

function normal_verdict({ nim_sum }: Position): Content {
  return line(
    nim_sum !== 0
      ? text(
          "The [nim-sum|nim-sum] is not 0: whoever moves now can win, by a move that makes it 0.",
        )
      : text(
          "The [nim-sum|nim-sum] is 0: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it 0 again.",
        ),
  );
}

/** Where heaps behave like those of Nim, nim-values decide until all of them are 0 or 1. */
function misere_verdict(parts: readonly Part[], solved: Position): Content {
  const large = parts.some(({ nim_value }) => nim_value >= 2);
  return explained(
    solved,
    large
      ? text("Here there is a heap of value 2 or more.")
      : text("Here every heap has value 0 or 1."),
    verdict(solved),
    large
      ? text(
          "It is played like Nim until all heaps are small; the move that makes them small decides how many heaps of value 1 are left.",
        )
      : "",
  );
}

/** What the engine says, and what follows here. */
function explained(solved: Position, ...said: string[]): Content {
  return [message_words(solved, "explanation"), " ", sentences(...said)];
}

function by_product(parts: readonly Part[], solved: Position): Content {
  return [
    element(
      "p",
      message_words(solved, "explanation"),
      " ",
      line(
        text(
          "Each heap has an element of the [misère quotient|misère quotient], and heaps beside each other multiply theirs.",
        ),
      ),
    ),
    create_plain_table(
      [text("heap"), text("element")],
      parts.map(({ label, element: factor }) => [label, typeset(factor)]),
      [text("product"), typeset(solved.element!)],
    ),
    element(
      "p",
      line(
        solved.outcome === "N"
          ? text(
              "The product, {product}, is no P-element: whoever moves now can win, by a move that makes it one.",
            )
          : text(
              "The product, {product}, is a P-element: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it a P-element again.",
            ),
        { product: element("b", typeset(solved.element!)) },
      ),
    ),
  ];
}

function by_genus(solved: Position): Content {
  const { genus, outcome } = solved;
  return element(
    "p",
    explained(
      solved,
      outcome === "N"
        ? text("Here the genus is {genus}: whoever moves now can win.", { genus: genus! })
        : text("Here the genus is {genus}: whoever moves now loses against perfect play.", {
            genus: genus!,
          }),
    ),
  );
}

/** Of a position in misère play only the outcome may be known. */
function by_play(solved: Position): Content {
  return element("p", explained(solved, verdict(solved)));
}

function verdict({ outcome }: Position): string {
  return outcome === "N"
    ? text("The position is won for whoever moves now.")
    : text("The position is lost for whoever moves now.");
}

function by_loopy_value(solved: Position): Content {
  const { components, loopy_value, outcome } = solved;
  const values = components.flatMap(({ loopy_values = [] }) => loopy_values);
  return element(
    "p",
    explained(
      solved,
      values.length > 1
        ? text("The values of the parts are {values}.", { values: listed(values) })
        : "",
      outcome === "N"
        ? text("Here the value is {value}: whoever moves now can win.", { value: loopy_value! })
        : outcome === "P"
          ? sentences(text("Its value is {value}.", { value: loopy_value! }), verdict(solved))
          : text("Here the value is {value}: neither player can force a win.", {
              value: loopy_value!,
            }),
    ),
  );
}

function winning_moves(game: PlayedGame, solved: Position): Content {
  const moves = solved.winning_moves ?? [];
  if (moves.length === 0) return null;
  const further = moves.length - listed_moves;
  return [
    element(
      "p",
      text("The moves that win, each of which {leaves}:", { leaves: what_winning_leaves(solved) }),
    ),
    element(
      "ul.move-list.values",
      moves
        .slice(0, listed_moves)
        .map((move) => element("li", game.text_of(read_move(move), game.shown_count))),
    ),
    further > 0 && element("p.note", text("and {count} further moves", { count: further })),
  ];
}

export function what_winning_leaves({
  convention,
  genus,
  element: product,
  loopy_value,
}: Pick<Position, "convention" | "genus" | "element" | "loopy_value">): string {
  if (genus !== undefined) return text("leaves a genus whose first number after the ^ is 0");
  if (product !== undefined) return text("leaves a P-element");
  return convention === "misere" || loopy_value !== undefined
    ? text("leaves a position that is lost for whoever moves next")
    : text("makes the nim-sum 0");
}

/** What decides a position, in words: nim-sum 0. */
export function standing_words({
  nim_sum,
  element: product,
  genus,
  loopy_value,
}: Pick<Position, "nim_sum" | "element" | "genus" | "loopy_value">): string {
  if (genus !== undefined) return text("the genus {genus}", { genus: String(genus) });
  if (loopy_value !== undefined) return text("the value {value}", { value: String(loopy_value) });
  if (product === undefined && nim_sum === undefined)
    return text("a position that is lost for whoever moves next");
  return product === undefined
    ? text("nim-sum {sum}", { sum: String(nim_sum) })
    : text("the element {element}", { element: String(product) });
}
