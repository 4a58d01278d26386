// The nim-values of the smaller positions of a kind, as a table that fills while they are asked for; each leads to the page of its position.
import { text } from "../language/text";
import { write_address } from "../address";
import type { Component, Position } from "../answers";
import { Latest, Refusal, ask, was_cancelled } from "../api";
import { element, replace } from "../element";
import { Figure } from "../figure";
import { css_colour, text_colour, value_colour } from "../palette";
import { series_of, type Series } from "./series";

/** Values up to it have a colour of their own. */
const largest_colour = 9;
/** Questions on their way at a time: those of other parts of the page need not wait long. */
const at_a_time = 2;

export class SeriesFigure {
  readonly element: HTMLElement;
  private readonly place = element("div", {});
  private readonly latest = new Latest();
  private shown = "";

  constructor() {
    this.element = this.place;
  }

  /** Of a single component that is not heaps. */
  show(component: Component | null): void {
    const series = component && series_of(component.written, component);
    const name = component && series ? `${component.written} ${series.title}` : "";
    if (name === this.shown) return;
    this.leave();
    this.shown = name;
    replace(this.place);
    if (series) void this.fill(series);
  }

  leave(): void {
    this.latest.stop();
    this.shown = "";
  }

  /** Lines and columns that the engine refuses altogether are not shown. */
  private async fill(series: Series): Promise<void> {
    const signal = this.latest.next();
    const figure = new Figure(series.title, [], "series");
    const columns = Math.max(...series.lines.map(({ positions }) => positions.length));
    const rows = series.lines.map((line) => ({
      line,
      cells: line.positions.map(() => element("td", {})),
      known: false,
      element: element("tr", { hidden: true }),
    }));
    for (const row of rows)
      replace(row.element, element("th", { scope: "row" }, row.line.name), row.cells);
    replace(
      figure.body,
      element(
        "div",
        { class: "scrolls", tabindex: 0, role: "region", "aria-label": text("Table") },
        element(
          "table",
          { class: "series-table" },
          element(
            "thead",
            {},
            element(
              "tr",
              {},
              element("th", { scope: "col" }, series.across),
              Array.from({ length: columns }, (_, index) =>
                element("th", { scope: "col" }, String(index + 1)),
              ),
            ),
          ),
          element(
            "tbody",
            {},
            rows.map((row) => row.element),
          ),
        ),
      ),
      element(
        "p",
        { class: "note" },
        text("0 is lost for whoever must move. Each number leads to its position."),
      ),
    );
    const questions = rows.flatMap((row) =>
      row.line.positions.map(({ position }, index) => ({ row, position, cell: row.cells[index]! })),
    );
    const next = async (): Promise<void> => {
      for (let asked = questions.shift(); asked && !signal.aborted; asked = questions.shift()) {
        const { row, position, cell } = asked;
        const value = position === "" ? null : await value_of(position, signal);
        if (value === null) continue;
        replace(cell, value_link(position, value));
        paint(cell, value);
        row.element.hidden = false;
        if (!figure.element.isConnected) replace(this.place, figure.element);
      }
    };
    await Promise.all(Array.from({ length: at_a_time }, next)).catch((fault: unknown) => {
      if (!was_cancelled(fault)) figure.refuse(fault);
    });
  }
}

/** Null where the engine refuses the position, or would need longer. */
async function value_of(position: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await ask<Position>("position", { position }, signal)).nim_sum ?? null;
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

function value_link(position: string, value: number): HTMLElement {
  return element(
    "a",
    {
      href: write_address({ tab: "explore", game: position, view: {} }),
      "aria-label": text("{position}: nim-value {value}", { position, value }),
    },
    String(value),
  );
}

function paint(cell: HTMLElement, value: number): void {
  const colour = value_colour(Math.min(value, largest_colour), largest_colour);
  cell.style.setProperty("--value", css_colour(colour));
  cell.style.setProperty("--value-ink", css_colour(text_colour(colour)));
}
