// Why a position is won or lost: the nim-values of its heaps, added in binary without carrying, and the moves that make the sum 0.
import { element, nim_value_of, replace, type Content } from "../element";
import { term } from "../glossary";
import { value_button } from "../mex/value_button";
import { create_plain_table } from "../plain_table";
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

  show(session: Session, table: Table): void {
    if (!this.open) return;
    replace(
      this.element,
      element("header", {}, element("h2", { id: "why-heading" }, "Why?")),
      heaps_of(table).length > 0
        ? create_explanation(session, table)
        : element("p", {}, "Nothing is left: the nim-sum of no heaps is 0."),
    );
  }
}

function create_explanation(session: Session, table: Table): Content {
  const judgement = session.judge(table);
  const { nim_values, nim_sum, winning } = judgement;
  const width = Math.max(...[...nim_values, nim_sum].map((value) => value.toString(2).length));
  const binary = (value: number) =>
    element("td", { class: "mono" }, value.toString(2).padStart(width, "0"));
  const several = new Set(table.map(({ game }) => game)).size > 1;
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
        [several && `${game}: `, nim_value_of(String(size))],
        value_button(game, size, nim_values[index]!),
        binary(nim_values[index]!),
      ]),
      ["sum without carrying", String(nim_sum), binary(nim_sum)],
    ),
    element(
      "p",
      {},
      "The ",
      term("nim-sum"),
      winning
        ? " is not 0: whoever moves now can win, by a move that makes it 0."
        : " is 0: whoever moves now loses against perfect play, since every move makes it something else, and the other player can make it 0 again.",
    ),
    winning && create_winning_moves(session, table, judgement),
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
        .map(({ heap, parts, value, value_after }) =>
          element(
            "li",
            {},
            session.text_of(table, { place: places[heap]!, parts }),
            element("span", { class: "soft" }, `, value ${value} becomes ${value_after}`),
          ),
        ),
    ),
    further > 0 && element("p", { class: "note" }, `and ${further} more`),
    more && element("p", { class: "note" }, "One heap has more options than are looked at here."),
  ];
}
