// The nim-values of the smaller positions of a kind, as a table that fills while they are asked for; each leads to the page of its position.
import { text } from "../language/text";
import { write_address } from "../address";
import type { Component, Position } from "../answers";
import { Refusal, ask, ask_stream, unless_too_long, type Progress } from "../api";
import { create_scroll_area, element, replace, create_plain_table } from "../element";
import { Figure } from "../figure";
import { css_colour, text_colour, value_colour } from "../palette";

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

interface Series {
  readonly title: string;
  /** What the numbers of a line count, such as columns. */
  readonly across: string;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly name: string;
  readonly positions: readonly { readonly name: string; readonly position: string }[];
}

const sides = [1, 2, 3, 4, 5, 6];
/** Squares of the largest board: its search ends within the budget of a question. */
const most_squares = 20;
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** `game` is a kind with its rules, such as polyomino(I3). The engine refuses what no such position is. */
function series_of(game: string, { position, layout }: Component): Series | null {
  const place = position.slice(game.length + 1);
  const elements = layout?.elements ?? [];
  if (/^\d+[x*]\d+$/.test(place)) return boards(game);
  if (/^(0\.)+$/.test(place)) return spots(game);
  if (elements.some(({ shape }) => shape === "vertex")) return graphs(game);
  const is_row = /^\d+(,\d+)*$/.test(place);
  const lie = elements.every(({ state }) => state === "heads" || state === "tails");
  return is_row && elements.length > 0 && lie ? coins(game) : null;
}

/** `1x11` could be a row of cells, too. */
function rectangle(rows: number, columns: number): string {
  return `${rows}${/^1+$/.test(`${rows}${columns}`) ? "*" : "x"}${columns}`;
}

function boards(game: string): Series {
  return {
    title: text("Nim-values of boards"),
    across: text("columns"),
    lines: sides.map((rows) => ({
      name: text("{count} rows", { count: rows }),
      positions: sides
        .filter((columns) => rows * columns <= most_squares)
        .map((columns) => ({
          name: String(columns),
          position: `${game}:${rectangle(rows, columns)}`,
        })),
    })),
  };
}

function graphs(game: string): Series {
  const line = (name: string, kind: string, from: number, to: number): Line => ({
    name,
    positions: counts(1, to).map((size) => ({
      name: String(size),
      position: size < from ? "" : `${game}:${kind}:${size}`,
    })),
  });
  return {
    title: text("Nim-values of paths, cycles and complete graphs"),
    across: text("vertices"),
    lines: [
      line(text("path"), "path", 1, 12),
      line(text("cycle"), "cycle", 3, 12),
      line(text("complete"), "complete", 1, 7),
    ],
  };
}

function spots(game: string): Series {
  return {
    title: text("Nim-values of spots without lines"),
    across: text("spots"),
    lines: [
      {
        name: text("value"),
        positions: counts(1, 9).map((count) => ({
          name: String(count),
          position: `${game}:${count}`,
        })),
      },
    ],
  };
}

function coins(game: string): Series {
  return {
    title: text("Nim-values of a single coin"),
    across: text("its place"),
    lines: [
      {
        name: text("heads at"),
        positions: counts(1, 16).map((place) => ({
          name: String(place),
          position: `${game}:${place}`,
        })),
      },
    ],
  };
}
