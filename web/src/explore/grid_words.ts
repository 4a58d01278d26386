// The rows of values in words: their label, what there is to see, and the same as a table.
import { text } from "../language/text";
import { line } from "../prose";
import { status_words } from "./status_words";
import { element, create_plain_table, type Content } from "../element";
import { group_digits } from "../number_text";
import type { GridLayout } from "./grid_layout";
import { max_columns } from "./grid_tools";
import type { GridContent } from "./grid_picture";

const columns_of_table = 40;
const values_of_table = 1600;

/** The length of the period; 0 where none is known. */
export function period_length({ period }: GridContent): number {
  return period && period.status !== "none" ? Number(period.period) : 0;
}

/** For those who do not see the picture. */
export function grid_label(layout: GridLayout, { from, values, largest }: GridContent): string {
  return text(
    "Grid of the nim-values of heaps {from} to {to}, {columns} in a row; values from 0 to {largest}, {zeros} of them 0.",
    {
      from: String(from),
      to: String(from + values.length - 1),
      columns: layout.columns,
      largest: String(largest),
      zeros: String(values.filter((value) => value === 0).length),
    },
  );
}

/** What there is to see, in sentences. */
export function grid_story(layout: GridLayout, content: GridContent): Content {
  return [
    element(
      "p",
      line(
        text(
          "A square is a [heap|heap], a colour is a [nim-value|nim-value]. Read the rows like text.",
        ),
      ),
    ),
    story_of_period(layout, content),
  ];
}

function story_of_period(layout: GridLayout, content: GridContent): Content {
  const { period, from } = content;
  const length = period_length(content);
  if (!period || length === 0) return null;
  const begin = Number(period.preperiod);
  const key = (style: string) => element("span", { class: `key ${style}`, "aria-hidden": "true" });
  return [
    layout.has_step(begin - from) &&
      element(
        "p",
        key("solid"),
        text("The solid line: the repetition begins at heap {heap}.", {
          heap: group_digits(begin),
        }),
      ),
    layout.has_step(begin + length - from) &&
      element(
        "p",
        key("dashed"),
        text("The dashed line: its first round ends before heap {heap} ({status}).", {
          heap: group_digits(begin + length),
          status: status_words(period),
        }),
      ),
    begin < from + layout.count &&
      String(period.saltus) === "0" &&
      element("p", upright_text(layout.columns, length, layout.has_step(begin - from))),
  ];
}

/** `is_line_seen`: that at which the repetition begins, below others. */
function upright_text(columns: number, length: number, is_line_seen: boolean): string | null {
  if (columns % length === 0)
    return is_line_seen
      ? text(
          "Rows are as long as the period (or a multiple of it), so below the solid line every column has one colour.",
        )
      : text(
          "Rows are as long as the period (or a multiple of it), so every column has one colour.",
        );
  return length <= max_columns
    ? text("With {count} columns, as many as the period is long, the repetition stands upright.", {
        count: length,
      })
    : null;
}

export function create_value_table(
  layout: GridLayout,
  { from, values }: GridContent,
): HTMLTableElement {
  const columns = Math.min(layout.columns, columns_of_table);
  const shown = values.slice(0, values_of_table);
  const rows = Array.from(
    { length: Math.ceil(shown.length / columns) },
    (_, row) =>
      [
        String(from + row * columns),
        ...shown.slice(row * columns, (row + 1) * columns).map(String),
      ] as const,
  );
  const table = create_plain_table(
    [text("heap"), ...Array.from({ length: columns }, (_, column) => `+${column}`)],
    rows,
  );
  table.classList.add("tight");
  table.prepend(element("caption.unseen", text("Nim-values; each row begins with its first heap")));
  return table;
}
