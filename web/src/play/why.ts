// Why a position is won or lost, and the winning moves: the nim-values of its heaps, added in binary without carrying, or under misère play,
// where these do not decide, the elements of a quotient and their product.
import { element, nim_value_of, replace, type Content } from "../element";
import { term } from "../glossary";
import { value_button } from "../mex/value_button";
import { create_plain_table } from "../plain_table";
import { typeset } from "../typeset";
import type { Judgement } from "./convention";
import type { Session } from "./session";
import { heaps_of, places_of, type Table } from "./table";

const listed_moves = 60;

export class Why {
  readonly element = element("section", {
    class: "sheet why",
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

  /** `known`: what decides the position has been asked. */
  show(session: Session, table: Table, known: boolean): void {
    if (!this.open) return;
    replace(
      this.element,
      element("header", {}, element("h2", { id: "why-heading" }, "Why?")),
      heaps_of(table).length === 0
        ? element("p", {}, nothing_left(session))
        : known
          ? create_explanation(session, table)
          : element("p", {}, "Waiting for the engine …"),
    );
  }
}

function nothing_left(session: Session): string {
  return session.convention.name === "misere"
    ? "Nothing is left: the last move is made, and whoever made it has lost."
    : "Nothing is left: the nim-sum of no heaps is 0.";
}

function create_explanation(session: Session, table: Table): Content {
  const judgement = session.judge(table);
  return [
    judgement.quotient
      ? create_product(table, judgement)
      : [
          create_sum(table, judgement),
          element(
            "p",
            {},
            session.convention.name === "misere"
              ? misere_verdict(judgement)
              : normal_verdict(judgement),
          ),
        ],
    judgement.winning && create_winning_moves(session, table, judgement),
  ];
}

/** The name of a heap in a table: its game, where there are several, and its size. */
function heap_label(table: Table, game: string, size: string): Content {
  const several = new Set(table.map((row) => row.game)).size > 1;
  return [several && `${game}: `, size];
}

function create_sum(table: Table, { nim_values, nim_sum }: Judgement): Content {
  const width = Math.max(...[...nim_values, nim_sum].map((value) => value.toString(2).length));
  const binary = (value: number) =>
    element("td", { class: "mono" }, value.toString(2).padStart(width, "0"));
  return [
    element(
      "p",
      {},
      "Each heap is worth as much as a heap of Nim: its ",
      term("nim-value"),
      ". Click a value to see where it comes from.",
    ),
    create_plain_table(
      ["heap", "nim-value", "in binary"],
      heaps_of(table).map(({ game, size }, index) => [
        [heap_label(table, game, ""), nim_value_of(String(size))],
        value_button(game, size, nim_values[index]!),
        binary(nim_values[index]!),
      ]),
      ["sum without carrying", String(nim_sum), binary(nim_sum)],
    ),
  ];
}

function normal_verdict({ winning }: Judgement): Content {
  return [
    "The ",
    term("nim-sum"),
    winning
      ? " is not 0: whoever moves now can win, by a move that makes it 0."
      : " is 0: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it 0 again.",
  ];
}

/** Where heaps behave like those of Nim, nim-values decide until all of them are 0 or 1. */
function misere_verdict({ winning, nim_values, explanation }: Judgement): Content {
  const large = nim_values.some((value) => value >= 2);
  return [
    `${explanation} Here `,
    large ? "there is a heap of value 2 or more" : "every heap has value 0 or 1",
    winning
      ? ", and the position is won for whoever moves now."
      : ", and the position is lost for whoever moves now.",
    large
      ? " It is played like Nim until all heaps are small; the move that makes them small decides how many heaps of value 1 are left."
      : "",
  ];
}

function create_product(table: Table, { quotient, winning, explanation }: Judgement): Content {
  const { elements, product } = quotient!;
  return [
    element(
      "p",
      {},
      explanation,
      " Each heap has an element of the ",
      term("misère quotient"),
      ", and heaps beside each other multiply theirs.",
    ),
    create_plain_table(
      ["heap", "element"],
      heaps_of(table).map(({ game, size }, index) => [
        heap_label(table, game, String(size)),
        typeset(elements[index]!),
      ]),
      ["product", typeset(product)],
    ),
    element(
      "p",
      {},
      "The product, ",
      element("b", {}, typeset(product)),
      winning
        ? ", is no P-element: whoever moves now can win, by a move that makes it one."
        : ", is a P-element: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it a P-element again.",
    ),
  ];
}

function create_winning_moves(
  session: Session,
  table: Table,
  { winning_moves, more }: Judgement,
): Content {
  const places = places_of(table);
  const further = winning_moves.length - listed_moves;
  return [
    element(
      "ul",
      { class: "move-list values" },
      winning_moves
        .slice(0, listed_moves)
        .map(({ heap, parts, effect }) =>
          element(
            "li",
            {},
            session.text_of(table, { place: places[heap]!, parts }),
            element("span", { class: "soft" }, ", ", typeset(effect)),
          ),
        ),
    ),
    further > 0 && element("p", { class: "note" }, `and ${further} more`),
    more && element("p", { class: "note" }, "One heap has more options than are looked at here."),
  ];
}
