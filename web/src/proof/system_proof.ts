// The proof of a period of a system of heaps, or of a family: its kinds, what moves leave of them, and for each the comparisons, made here.
import { message_words } from "../message_words";
import { text, text_with } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { ask } from "../api";
import { element, nim_value_of, type Content } from "../element";
import { certificate_note } from "../explore/certificate_note";
import { draw_kind } from "../explore/family_picture";
import { create_kinds_table, create_moves_of, type Kind } from "../explore/kinds";
import { group_digits } from "../number_text";
import { typeset } from "../typeset";
import {
  agreeing,
  comparison_of,
  values_compared,
  type SystemComparisons,
} from "./system_comparisons";

const kinds_shown = 24;

export async function show_system_proof(
  game: string,
  period: PeriodOfGame,
  comparisons: SystemComparisons,
  signal: AbortSignal,
): Promise<Content> {
  const { kinds = [], game: family } = await ask("rules", { game }, signal);
  const shown = kinds.slice(0, kinds_shown);
  const rows: HTMLElement[] = [];
  for (const kind of shown) {
    const range = { game: kind.game, from: 0, to: values_compared(comparisons) };
    const { values } = await ask("values", range, signal);
    rows.push(create_row(kind, family, comparisons, values));
  }
  return element(
    "div.proof",
    element(
      "p",
      text(
        "A move on a heap of one of these kinds leaves heaps of these kinds only. When each has repeated for long enough, all go on so for ever.",
      ),
    ),
    create_kinds_table(
      [
        text("kind"),
        text("what is compared"),
        text("how many of the pairs agree"),
        text("a heap of n is"),
      ],
      rows,
      kinds.length - shown.length,
    ),
    element("p.proof-caption.proven", message_words(period, "theorem")),
    create_moves_of(shown),
    element(
      "details.proof-reasons",
      element("summary", text("Why are these comparisons enough?")),
      reasons(comparisons).map((reason) => element("p", typeset(reason))),
    ),
    certificate_note(period),
  );
}

function create_row(
  { name, pattern }: Kind,
  family: string,
  comparisons: SystemComparisons,
  values: readonly number[],
): HTMLElement {
  const comparison = comparison_of(comparisons, values);
  const { period, saltus, start, end } = comparison;
  const [count, all] = [agreeing(comparison, values), end - start];
  const later = nim_value_of(`n + ${group_digits(period)}`);
  return element(
    "tr",
    element("th", { scope: "row" }, typeset(`${name}(n)`)),
    element(
      "td",
      [later, " = ", nim_value_of("n"), saltus > 0 && ` + ${saltus}`, ", "],
      typeset(`${group_digits(start)} ≤ n < ${group_digits(end)}`),
    ),
    element(
      "td",
      { class: count === all ? "agrees" : "differs" },
      text_with("{agreeing} of {all}", {
        agreeing: group_digits(count),
        all: group_digits(all),
      }),
    ),
    element("td", draw_kind(pattern, family)),
  );
}

function reasons({ repeating, growing, reach }: SystemComparisons): string[] {
  if (growing)
    return [
      text(
        "Kinds that grow get {saltus} more every {period} sizes, and no move on them leaves two heaps that grow. A heap that repeats can attain a small value only with small heaps that grow, and these are compared; so the values attained stay the same.",
        { saltus: String(growing.saltus), period: group_digits(growing.period) },
      ),
    ];
  const p = group_digits(repeating.period);
  return [
    text(
      "Let N be a size of at least {end}, and suppose that everything agreed up to there. A move on N + {period} that leaves one heap takes at most {reach}: the same move on N leaves one that is {period} smaller, and these two have the same value.",
      { end: group_digits(repeating.end), period: p, reach: group_digits(reach) },
    ),
    text(
      "A move on N + {period} that leaves two heaps leaves one of at least {start} + {period}. Make it {period} smaller: its value stays the same, so the move on N attains the same nim-sum. In the other direction add {period} to the larger heap.",
      { start: group_digits(repeating.start), period: p },
    ),
    text(
      "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.",
      { period: p },
    ),
  ];
}
