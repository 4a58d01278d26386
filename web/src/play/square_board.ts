// Tokens on a board: two heaps are the column and the row of a token, counted from the corner on the upper left; a move in either takes the
// token left or up.
import { text } from "../language/text";
import { announce } from "../announce";
import { element, replace } from "../element";
import { Movement } from "../motion";
import {
  picture_move,
  random_between,
  type HeapScene,
  type Picture,
  type PictureCalls,
  type PictureKind,
} from "./picture";
import { tokens_in, type Placed, type Table } from "./table";

const largest_board = 20;
const usual_board = 8;

interface Square {
  readonly x: number;
  readonly y: number;
}

function same_square(one: Square, other: Square): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Where a token stands. */
function square_of(table: Table, token: number): Square {
  return { x: tokens_in(table[2 * token]!), y: tokens_in(table[2 * token + 1]!) };
}

/** The squares between which a move takes its token. */
function way_of(table: Table, { place, parts }: Placed): [Square, Square] {
  const from = square_of(table, Math.floor(place.row / 2));
  const to = parts[0] ?? 0;
  return [from, place.row % 2 === 0 ? { x: to, y: from.y } : { x: from.x, y: to }];
}

class SquareBoard implements Picture<HeapScene> {
  readonly element = element("div.board-frame");
  private scene: HeapScene | null = null;
  private side = usual_board;
  private chosen: number | null = null;
  private focused: Square = { x: 0, y: 0 };
  private readonly movement = new Movement(450);

  constructor(private readonly calls: PictureCalls) {}

  show(scene: HeapScene): void {
    this.scene = scene;
    const sizes = scene.table.map((segments) => segments.reduce((sum, { size }) => sum + size, 0));
    this.side = Math.max(usual_board, ...sizes.map((size) => size + 1));
    this.chosen = null;
    if (scene.fresh && scene.last) this.movement.begin();
    this.draw();
  }

  advice(): string {
    return text("Choose a token, then a marked square.");
  }

  private tokens_at(square: Square): number[] {
    const { table } = this.scene!;
    return Array.from({ length: table.length / 2 }, (_, token) => token).filter((token) =>
      same_square(square_of(table, token), square),
    );
  }

  private allows(row: number, to: number): boolean {
    const size = tokens_in(this.scene!.table[row]!);
    return to < size && Boolean(this.scene!.options.get(size)?.has([to]));
  }

  /** Which row of the table a move of the token to this square changes; -1 when it is none. */
  private row_changed(token: number, { x, y }: Square): number {
    const at = square_of(this.scene!.table, token);
    if (at.y === y && this.allows(2 * token, x)) return 2 * token;
    if (at.x === x && this.allows(2 * token + 1, y)) return 2 * token + 1;
    return -1;
  }

  private has_move(token: number): boolean {
    return [2 * token, 2 * token + 1].some((row) => {
      const size = tokens_in(this.scene!.table[row]!);
      return size > 0 && (this.scene!.options.get(size)?.all.length ?? 1) > 0;
    });
  }

  private draw(): void {
    const had_focus = this.element.contains(document.activeElement);
    const squares = Array.from({ length: this.side }, (_, y) =>
      element(
        "div.board-row",
        { role: "row" },
        Array.from({ length: this.side }, (_, x) => this.create_square({ x, y })),
      ),
    );
    const board = element(
      "div.board",
      {
        role: "grid",
        "aria-label": text("Board of {side} by {side} squares; tokens move left or up", {
          side: this.side,
        }),
      },
      squares,
    );
    board.style.setProperty("--side", String(this.side));
    replace(this.element, board);
    if (had_focus) board.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const { last } = this.scene!;
    if (last && this.movement.goes_on) this.move(board, last);
  }

  /** The token is seen to go where it stands now. */
  private move(board: HTMLElement, { placed, table }: NonNullable<HeapScene["last"]>): void {
    const [from, to] = way_of(table, placed);
    const token = Math.floor(placed.place.row / 2);
    const square = board.children[to.y]?.children[to.x] as HTMLElement | undefined;
    const coin = square?.querySelectorAll(".coin")[this.tokens_at(to).indexOf(token)];
    if (!square || !coin) return;
    const by = (steps: number) => `${steps * square.offsetWidth}px`;
    const start = `translate(${by(from.x - to.x)}, ${by(from.y - to.y)})`;
    void this.movement.run(coin, [{ transform: start }, { transform: "none" }], "ease-in-out");
  }

  /** The classes of what is drawn on a square. */
  private marks_of(square: Square): string[] {
    const { last, marks, table } = this.scene!;
    const last_way = last ? way_of(last.table, last.placed) : [];
    return [
      ...(last_way.some((one) => same_square(one, square)) ? ["last"] : []),
      ...marks
        .filter(
          ({ placed }) => placed && way_of(table, placed).some((one) => same_square(one, square)),
        )
        .map(({ kind }) => kind),
    ];
  }

  private create_square(square: Square): HTMLElement {
    const { x, y } = square;
    const tokens = this.tokens_at(square);
    const legal = this.chosen !== null && this.row_changed(this.chosen, square) >= 0;
    const name = (token: number) =>
      [
        text("token {token}", { token: token + 1 }),
        !this.has_move(token) && text("cannot move"),
        this.chosen === token && text("chosen"),
      ]
        .filter(Boolean)
        .join(", ");
    const label = [
      text("column {column}, row {row}", { column: x, row: y }),
      tokens.map(name).join(", "),
      legal && text("move here"),
    ];
    const classes = [
      "square",
      (x + y) % 2 && "odd",
      legal && "legal",
      tokens.includes(this.chosen ?? -1) && "chosen",
      ...this.marks_of(square),
    ];
    return element(
      "div",
      {
        role: "gridcell",
        class: classes.filter(Boolean).join(" "),
        tabindex: same_square(this.focused, square) ? 0 : -1,
        "aria-label": label.filter(Boolean).join(": "),
        on: {
          click: () => this.click(square),
          keydown: (event) => this.key(event, square),
        },
      },
      tokens.length > 0 &&
        element(
          "span.coins",
          { "aria-hidden": "true" },
          tokens.map((token) => element("span.coin", String(token + 1))),
        ),
    );
  }

  private click(square: Square): void {
    this.focused = square;
    if (!this.scene!.active) return;
    const row = this.chosen === null ? -1 : this.row_changed(this.chosen, square);
    if (row >= 0) {
      const to = row % 2 === 0 ? square.x : square.y;
      this.calls.make(picture_move(this.scene!, { row, segment: 0 }, [to]));
      return;
    }
    const tokens = this.tokens_at(square).filter((token) => this.has_move(token));
    if (tokens.length === 0) {
      announce(
        this.chosen === null
          ? text("No token that can move stands here.")
          : text("Token {token} cannot move here.", { token: this.chosen + 1 }),
      );
      return;
    }
    // Several tokens on a square: each click takes the next.
    this.chosen = tokens[(tokens.indexOf(this.chosen ?? -1) + 1) % tokens.length]!;
    announce(text("Token {token} is chosen.", { token: this.chosen + 1 }));
    this.draw();
  }

  private key(event: KeyboardEvent, square: Square): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.click(square);
      return;
    }
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (coordinate: number) => Math.min(this.side - 1, Math.max(0, coordinate));
    const squares = this.element.querySelectorAll<HTMLElement>(".square");
    squares[square.y * this.side + square.x]!.tabIndex = -1;
    this.focused = { x: within(square.x + step[0]), y: within(square.y + step[1]) };
    const next = squares[this.focused.y * this.side + this.focused.x]!;
    next.tabIndex = 0;
    next.focus();
  }
}

export const square_board: PictureKind = {
  name: "board",
  title: text("Board"),
  entry: text("Tokens: column, row, column, row …"),
  row_name: (row) => {
    const token = { token: Math.floor(row / 2) + 1 };
    return row % 2 === 0 ? text("token {token}, column", token) : text("token {token}, row", token);
  },
  refusal(heaps, splits) {
    if (splits)
      return text(
        "On a board a token has one place for each coordinate; this game splits heaps, so it is played on strips.",
      );
    if (heaps.length % 2 === 1)
      return text("Every token on a board has two numbers, its column and its row.");
    if (heaps.some((size) => size >= largest_board))
      return text("Boards have at most {count} columns and rows, numbered from 0.", {
        count: largest_board,
      });
    return null;
  },
  random_sizes: () => Array.from({ length: 2 * random_between(2, 4) }, () => random_between(1, 9)),
  create: (calls) => new SquareBoard(calls),
};
