// The table of a list: a page of rows at a time, sorted by the heading that is pressed.
import { text } from "../language/text";
import { element, replace, type Content } from "../element";
import { group_digits } from "../number_text";
import type { Column, Filter, Row } from "./rows";

const page_size = 100;

const headings: Record<Column, string> = {
  code: text("Game"),
  period: text("Period"),
  preperiod: text("Preperiod"),
  largest: text("Largest value"),
  rare: text("Rare heaps"),
  order: text("Misère quotient"),
  oeis: "OEIS",
};

const number = (value: number | null): Content =>
  element("td.number", value === null ? "" : group_digits(value));

function period_cell({ status, period, saltus }: Row): Content {
  if (status === "none") return element("td.number.none", text("none known"));
  const shown = group_digits(period!) + (saltus ? ` (+${group_digits(saltus)})` : "");
  return element("td", { class: `number ${status}` }, shown, status === "conjectured" && "?");
}

function line_of(row: Row, address: string): HTMLElement {
  return element(
    "tr",
    element(
      "th",
      { scope: "row" },
      element("a", { href: address }, row.code),
      row.title && [" ", element("span.title", row.title)],
    ),
    period_cell(row),
    number(row.preperiod),
    number(row.largest),
    number(row.rare),
    number(row.order),
    element("td", row.oeis),
  );
}

export class Table {
  private readonly head = element("tr");
  private readonly body = element("tbody");
  private readonly count = element("p.note", { role: "status" });
  private readonly more = element(
    "button.button",
    { type: "button", hidden: true, on: { click: () => this.show_more() } },
    text("Show more"),
  );
  private rows: readonly Row[] = [];
  private shown = 0;

  readonly element = element(
    "div.table",
    this.count,
    element(
      "div.scrolls",
      { tabindex: 0, role: "region", "aria-label": text("Games") },
      element("table", element("thead", this.head), this.body),
    ),
    this.more,
  );

  constructor(
    private readonly address_of: (game: string) => string,
    private readonly sort: (column: Column) => void,
  ) {}

  show(rows: readonly Row[], of: number, filter: Filter): void {
    this.rows = rows;
    this.shown = 0;
    replace(
      this.head,
      (Object.keys(headings) as Column[]).map((column) => this.heading(column, filter)),
    );
    this.body.replaceChildren();
    this.show_more();
    const all = group_digits(of);
    this.count.textContent =
      rows.length === of
        ? text("{all} games.", { all, count: of })
        : text("{selected} of {all} games.", { selected: group_digits(rows.length), all });
  }

  private heading(column: Column, { sort, descending }: Filter): HTMLElement {
    const sorted = column === sort ? (descending ? "descending" : "ascending") : null;
    return element(
      "th",
      { scope: "col", "aria-sort": sorted },
      element(
        "button.link",
        { type: "button", on: { click: () => this.sort(column) } },
        headings[column],
        sorted && (descending ? " ↓" : " ↑"),
      ),
    );
  }

  private show_more(): void {
    const next = this.rows.slice(this.shown, this.shown + page_size);
    this.body.append(...next.map((row) => line_of(row, this.address_of(row.code))));
    this.shown += next.length;
    this.more.hidden = this.shown >= this.rows.length;
  }
}
