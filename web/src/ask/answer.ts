// Answers in words, with the numbers that explain themselves.
import { message_words } from "../message_words";
import { text, text_with } from "../language/text";
import type { Component, Count, Period, Position, Positions, Whole } from "../answers";
import { create_copy_button } from "../command";
import { element, nim_value_of, type Content } from "../element";
import { value_button } from "../mex/value_button";
import { group_digits } from "../number_text";
import { component_name, read_move } from "../play/game";
import { move_text } from "../play/heap_move";
import { standing_words } from "../play/why";
import { typeset } from "../typeset";
import { course_of_values, proven_games } from "./proofs";
import { status_words } from "../explore/status_words";

export type Answer = Count | Position | Positions;

/** Heaps whose values explain themselves; the options of larger ones are too many to look at. */
const max_explained_heap = 100_000;
const max_moves_listed = 500;

export function answer_words(answer: Answer): Content {
  if ("count" in answer) return count_words(answer);
  if ("components" in answer) return position_words(answer);
  return lost_words(answer);
}

/** For those who hear it. */
export function plain_answer(answer: Answer): string {
  if ("count" in answer) return answer.count;
  if ("components" in answer)
    return answer.outcome === "N"
      ? text("{count} winning moves", { count: answer.winning_moves!.length })
      : text("no winning move");
  return text("{count} lost positions", { count: answer.positions.length });
}

function note(...content: Content[]): HTMLElement {
  return element("p.note", content);
}

function standing(answer: Position): HTMLElement {
  return element("b", typeset(standing_words(answer)));
}

function nim_value_button(game: string, heap: Whole, value: Whole): Content {
  return typeof heap === "number" && heap <= max_explained_heap
    ? value_button(game, heap, value)
    : group_digits(value);
}

/** Lines of a long number end between its groups: a thin space lets them, a narrow no-break space does not. */
function breakable(digits: string): string {
  return digits.length > 30 ? digits.replaceAll("\u202f", "\u2009") : digits;
}

function share_text({ count, total }: Count): string {
  if (count.length >= 300 || total.length >= 300 || total === "0") return "";
  const share = Number((BigInt(count) * 1_000_000n) / BigInt(total)) / 10_000;
  if (share === 0 && count !== "0") return ` (${text("less than 0.0001 %")})`;
  return ` (${share.toFixed(share < 1 ? 4 : 2)} %)`;
}

function large_number(digits: string): Content {
  return digits.length > 60
    ? [`${digits[0]}.${digits.slice(1, 4)}… · `, typeset(`10^${digits.length - 1}`)]
    : group_digits(digits);
}

function proof_words(values: string, proof: Period): HTMLElement {
  return note(
    `${course_of_values(values, proof)}: `,
    element("span", { class: `badge ${proof.status}` }, status_words(proof)),
  );
}

function count_words(answer: Count): Content {
  return [
    element(
      "div.big-line",
      element(
        "p.big.number",
        {
          "data-count": answer.count,
          tabindex: answer.count.length > 200 ? 0 : null,
        },
        breakable(group_digits(answer.count)),
      ),
      create_copy_button(() => answer.count, text("Copy the number")),
    ),
    note(
      text_with("of {total} positions", { total: large_number(answer.total) }),
      share_text(answer),
    ),
    element("p.note", message_words(answer, "method")),
    [...proven_games(answer)].map(([name, proof]) =>
      proof_words(text("The nim-values of {game}", { game: name }), proof),
    ),
  ];
}

/** G(5) ⊕ G(7) = 4 ⊕ 2: the nim-values of the heaps of a component. */
function nim_values_words(
  { written }: Component,
  heaps: readonly number[],
  nim_values: readonly number[],
): Content {
  const summed = (terms: readonly Content[]): Content =>
    terms.map((one, index): Content => [index > 0 ? " ⊕ " : "", one]);
  return [
    summed(heaps.map((heap) => nim_value_of(String(heap)))),
    " = ",
    summed(nim_values.map((value, index) => nim_value_button(written, heaps[index]!, value))),
  ];
}

/** What a component is worth: nim-values, or elements of a misère quotient. */
function component_words(component: Component, several: boolean): Content {
  const { written, heaps, nim_values, elements } = component;
  if (elements)
    return note(
      several && `${written}: `,
      `${text("heaps")} `,
      (heaps ?? []).map((heap, index): Content => [
        `${index ? ", " : ""}${heap}: `,
        element("b", typeset(elements[index]!)),
      ]),
    );
  if (!nim_values) return null;
  if (!heaps) return note(`${component_name(component)}: ${text("nim-value")} ${nim_values[0]}`);
  return element(
    "p.note.number.nim-values",
    several && `${written}: `,
    nim_values_words(component, heaps, nim_values),
  );
}

export function winner_words({ outcome }: Position): string {
  if (outcome === "D") return text("A draw");
  return outcome === "N" ? text("The next player wins") : text("The previous player wins");
}

/** Of a position in misère play only the outcome may be known. */
function has_value({ nim_sum, element: product, genus, loopy_value }: Position): boolean {
  return [nim_sum, product, genus, loopy_value].some((value) => value !== undefined);
}

function position_words(answer: Position): Content {
  const { components, winning_moves = [] } = answer;
  const several = components.length > 1;
  const parts = components.reduce((sum, { heaps }) => sum + (heaps?.length ?? 1), 0);
  return [
    element("p.big", winner_words(answer)),
    answer.loopy_value !== undefined && element("p.note", message_words(answer, "explanation")),
    answer.convention === "misere" && element("p.note", message_words(answer, "explanation")),
    components.map((component) => component_words(component, several)),
    (parts > 1 || answer.genus !== undefined || answer.loopy_value !== undefined) &&
      has_value(answer) &&
      note(
        parts === 1 && answer.loopy_value !== undefined
          ? text_with("Here it is {value}.", { value: standing(answer) })
          : text_with("Together {value}.", { value: standing(answer) }),
      ),
    winning_moves.length > 0 &&
      element(
        "ul.move-list.values",
        winning_moves.slice(0, max_moves_listed).map((written) => {
          const move = read_move(written);
          const of = several ? `${components[move.component]!.written}: ` : "";
          return element("li", of, move_text(move.text));
        }),
      ),
  ];
}

/** The lost positions, one after the other. */
function lost_words({ positions, more }: Positions): Content {
  if (positions.length === 0) return element("p.big", text("None."));
  return [
    element(
      "ol",
      { class: positions[0]!.length === 1 ? "flowing values" : "flowing values tuples" },
      positions.map((heaps) =>
        element(
          "li",
          heaps.length === 1 ? group_digits(heaps[0]!) : `(${heaps.map(group_digits).join(", ")})`,
        ),
      ),
    ),
    more && note(text("The first {count} are shown.", { count: positions.length })),
  ];
}
