// A table with a head of columns and a first cell that names each row.
import { element, type Content } from "./element";

type Row = readonly [name: Content, ...cells: Content[]];

/** `foot` is a last row of sums. A cell that is a `td` element is taken as it is. */
export function create_plain_table(
  columns: readonly string[],
  rows: readonly Row[],
  foot?: Row,
): HTMLTableElement {
  return element(
    "table.plain-table",
    element(
      "thead",
      element(
        "tr",
        columns.map((column) => element("th", { scope: "col" }, column)),
      ),
    ),
    element("tbody", rows.map(create_row)),
    foot && element("tfoot", create_row(foot)),
  );
}

function create_row([name, ...cells]: Row): HTMLTableRowElement {
  return element(
    "tr",
    element("th", { scope: "row" }, name),
    cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell : element("td", cell))),
  );
}
