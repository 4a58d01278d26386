// The nim-values of the smaller positions of a kind, as a table that fills while they are asked for; each leads to the page of its position.
import { text } from "../language/text";
import { write_address } from "../address";
import type { Component, Position } from "../answers";
import { Refusal, ask, ask_stream, type Progress } from "../api";
import { create_scroll_area, element, replace } from "../element";
import { Figure } from "../figure";
import { create_plain_table } from "../plain_table";
import { unless_too_long } from "../ask_then_stream";
import { css_colour, text_colour, value_colour } from "../palette";
import { series_of, type Series } from "./series";

/** Values up to it have a colour of their own. */
const largest_colour = 9;
/** Questions on their way at a time: those of other parts of the page need not wait long. */
const at_a_time = 2;

export class SeriesFigure {
  readonly element = element("div");
  private figure: Figure | null = null;
  private shown = "";

  private series: Series | null = null;
  /** Of a single component that is not heaps. */
  show(component: Component | null): void {
    const series = component && series_of(component.written, component);
    const name = component && series ? `${component.written} ${series.title}` : "";
    if (name === this.shown) return;
    this.leave();
    this.shown = name;
    this.series = series;
    replace(this.element);
    this.fill();
  }

  leave(): void {
    this.figure?.stop();
    this.shown = "";
  }

  /** Lines and columns that the engine refuses altogether are not shown. */
  private fill(): void {
    const { series } = this;
    if (!series) return;
    this.figure?.stop();
    const figure = new Figure(series.title, [], "series");
    if (this.figure?.element.isConnected) replace(this.element, figure.element);
    this.figure = figure;
    const columns = Math.max(...series.lines.map(({ positions }) => positions.length));
    const cells = series.lines.map(({ positions }) => positions.map(() => element("td")));
    const table = create_plain_table(
      [series.across, ...Array.from({ length: columns }, (_, index) => String(index + 1))],
      series.lines.map(({ name }, index) => [name, ...cells[index]!] as const),
    );
    table.className = "series-table";
    const rows = [...table.tBodies[0]!.rows].map((row, index) => ({
      line: series.lines[index]!,
      cells: cells[index]!,
      element: row,
    }));
    for (const row of rows) row.element.hidden = true;
    replace(
      figure.body,
      create_scroll_area(text("Table"), "", table),
      element(
        "p.note",
        text("0 is lost for whoever must move. Each number leads to its position."),
      ),
    );
    const questions = rows.flatMap((row) =>
      row.line.positions
        .map(({ position }, index) => ({ row, position, cell: row.cells[index]! }))
        .filter(({ position }) => position !== ""),
    );
    /** There is such a position; what is known of it, or will be. */
    const reveal = ({ row, position, cell }: Asked, answer: Position | null) => {
      row.element.hidden = false;
      if (!figure.element.isConnected) replace(this.element, figure.element);
      const nim_sum = answer?.nim_sum;
      if (nim_sum !== undefined) {
        replace(cell, value_link(position, nim_sum));
        paint(cell, nim_sum);
      }
    };
    void figure.load(
      (signal, on_progress) => ask_all(questions, reveal, signal, on_progress),
      () => undefined,
    );
  }
}

interface Asked {
  readonly row: { readonly element: HTMLElement };
  readonly position: string;
  readonly cell: HTMLElement;
}

/** First those that are answered at once; then, one at a time, those that take longer. */
async function ask_all(
  questions: readonly Asked[],
  reveal: (asked: Asked, answer: Position | null) => void,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<void> {
  const left = [...questions];
  const long: Asked[] = [];
  const next = async (): Promise<void> => {
    for (let asked = left.shift(); asked && !signal.aborted; asked = left.shift()) {
      const { position } = asked;
      const plain = ask("position", { position }, signal);
      const answer = await unless_refused(unless_too_long(plain));
      if (answer === null) long.push(asked);
      if (answer !== undefined) reveal(asked, answer);
    }
  };
  await Promise.all(Array.from({ length: at_a_time }, next));
  for (const asked of long) {
    const { position } = asked;
    const stream = ask_stream("position", { position }, signal, on_progress);
    const answer = await unless_refused(stream);
    reveal(asked, answer ?? null);
  }
}

async function unless_refused<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  }
}

function value_link(position: string, value: number): HTMLElement {
  const href = write_address({ tab: "explore", game: position, view: {} });
  const label = text("{position}: nim-value {value}", { position, value });
  return element("a", { href, "aria-label": label }, String(value));
}

function paint(cell: HTMLElement, value: number): void {
  const colour = value_colour(Math.min(value, largest_colour), largest_colour);
  cell.style.setProperty("--value", css_colour(colour));
  cell.style.setProperty("--value-ink", css_colour(text_colour(colour)));
}
