// Tokens on a board: two heaps are the column and the row of a token, counted from the corner on the upper left; a move in either takes the
// token left or up.
import { announce } from "../announce";
import { element, replace } from "../element";
import type { Options } from "./moves";

export const largest_board = 20;

export interface BoardCalls {
  options_of(heap: number): Options | undefined;
  /** The coordinate at `index` (token 0: 0 and 1, token 1: 2 and 3, …) becomes `to`. */
  move(index: number, to: number): void;
}

export class Board {
  readonly element = element("div", { class: "board-frame" });
  private coordinates: readonly number[] = [];
  private side = 8;
  private active = false;
  private chosen: number | null = null;
  private focused: [number, number] = [0, 0];

  constructor(private readonly calls: BoardCalls) {}

  show(coordinates: readonly number[], side: number, active: boolean): void {
    this.coordinates = coordinates;
    this.side = side;
    this.active = active;
    this.chosen = null;
    this.draw();
  }

  private tokens_at(x: number, y: number): number[] {
    return Array.from({ length: this.coordinates.length / 2 }, (_, token) => token).filter(
      (token) => this.coordinates[2 * token] === x && this.coordinates[2 * token + 1] === y,
    );
  }

  /** Which coordinate a move of the chosen token to this square changes; -1 when it is none. */
  private moves_to(token: number, x: number, y: number): number {
    const [column, row] = [this.coordinates[2 * token]!, this.coordinates[2 * token + 1]!];
    if (row === y && x < column && this.calls.options_of(column)?.has([x])) return 2 * token;
    if (column === x && y < row && this.calls.options_of(row)?.has([y])) return 2 * token + 1;
    return -1;
  }

  private has_move(token: number): boolean {
    return [2 * token, 2 * token + 1].some(
      (index) => (this.calls.options_of(this.coordinates[index]!)?.all.length ?? 0) > 0,
    );
  }

  private draw(): void {
    const had_focus = this.element.contains(document.activeElement);
    const squares = Array.from({ length: this.side }, (_, y) =>
      element(
        "div",
        { role: "row", class: "board-row" },
        Array.from({ length: this.side }, (_, x) => this.create_square(x, y)),
      ),
    );
    const board = element(
      "div",
      {
        class: "board",
        role: "grid",
        "aria-label": `Board of ${this.side} by ${this.side} squares; tokens move left or up`,
      },
      squares,
    );
    board.style.setProperty("--side", String(this.side));
    replace(this.element, board);
    if (had_focus) (board.querySelector('[tabindex="0"]') as HTMLElement).focus();
  }

  private create_square(x: number, y: number): HTMLElement {
    const tokens = this.tokens_at(x, y);
    const legal = this.chosen !== null && this.moves_to(this.chosen, x, y) >= 0;
    const name = (token: number) =>
      `token ${token + 1}${this.has_move(token) ? "" : ", cannot move"}${this.chosen === token ? ", chosen" : ""}`;
    const names = tokens.map(name).join(", ");
    const square = element(
      "div",
      {
        role: "gridcell",
        class: `square${(x + y) % 2 ? " odd" : ""}${legal ? " legal" : ""}${tokens.includes(this.chosen ?? -1) ? " chosen" : ""}`,
        tabindex: this.focused[0] === x && this.focused[1] === y ? 0 : -1,
        "aria-label": `column ${x}, row ${y}${names ? `: ${names}` : ""}${legal ? ": move here" : ""}`,
        on: { click: () => this.click(x, y), keydown: (event) => this.key(event, x, y) },
      },
      tokens.length
        ? element(
            "span",
            { class: "pieces", "aria-hidden": "true" },
            tokens.map((token) => element("span", { class: "coin" }, String(token + 1))),
          )
        : null,
    );
    return square;
  }

  private click(x: number, y: number): void {
    this.focused = [x, y];
    if (!this.active) return;
    const index = this.chosen === null ? -1 : this.moves_to(this.chosen, x, y);
    if (index >= 0) {
      this.calls.move(index, index % 2 === 0 ? x : y);
      return;
    }
    const tokens = this.tokens_at(x, y).filter((token) => this.has_move(token));
    if (tokens.length === 0) {
      announce(
        this.chosen === null
          ? "No token that can move stands here."
          : `Token ${this.chosen + 1} cannot move here.`,
      );
      return;
    }
    // Several tokens on a square: each click takes the next.
    this.chosen = tokens[(tokens.indexOf(this.chosen ?? -1) + 1) % tokens.length]!;
    announce(`Token ${this.chosen + 1} is chosen.`);
    this.draw();
  }

  private key(event: KeyboardEvent, x: number, y: number): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.click(x, y);
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
    const within = (place: number) => Math.min(this.side - 1, Math.max(0, place));
    const squares = this.element.querySelectorAll<HTMLElement>(".square");
    squares[y * this.side + x]!.tabIndex = -1;
    this.focused = [within(x + step[0]), within(y + step[1])];
    const next = squares[this.focused[1] * this.side + this.focused[0]]!;
    next.tabIndex = 0;
    next.focus();
  }
}
