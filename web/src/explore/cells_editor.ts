// Where cells are drawn: a press gives a cell what is chosen, the mouse draws over several, and the keyboard types into them.
import { create_button, element, replace, type Content } from "../element";
import { create_choice } from "../figure";
import { text } from "../language/text";
import { arrow_key_target } from "../play/arrow_keys";
import type { Component } from "../answers";
import { message_text } from "../message_text";
import { read_picture, write_picture, type Picture } from "./picture";

export class CellsEditor {
  private readonly squares = element("div.editor-squares");
  private readonly use: HTMLButtonElement;
  private cells: Cells;
  /** What a press puts down, where there are more than two. */
  private chosen: string;
  /** What the mouse draws while its button is down. */
  private stroke: string | null = null;
  private by_mouse = false;
  private focused = 0;
  readonly element: HTMLElement;

  constructor(
    private readonly drawing: Drawing,
    use: (place: string) => void,
  ) {
    const { cells, signs, flat, advice } = drawing;
    this.cells = cells;
    this.chosen = signs[1]!.letter;
    this.use = create_button(
      flat ? text("Use this row") : text("Use this board"),
      () => use(drawing.write(this.cells)),
      "small primary",
    );
    this.element = element(
      "div",
      element("p.note", advice),
      signs.length > 2 &&
        create_choice(
          text("What a press puts down"),
          signs.map(({ letter, words }) => [letter, words] as const),
          this.chosen,
          (letter) => (this.chosen = letter),
        ).group,
      this.squares,
      element("div.tools", this.create_tools(), this.use),
    );
    this.build();
  }

  private create_tools(): Content {
    const resize = (rows: number, columns: number) => () => {
      const { cells } = this;
      this.cells = with_sides(cells, rows_of(cells) + rows, cells.columns + columns, this.drawing);
      this.build();
    };
    if (this.drawing.flat)
      return [
        create_button(text("One cell more"), resize(0, 1), "small"),
        create_button(text("One cell less"), resize(0, -1), "small"),
      ];
    return [
      create_button(text("One row more"), resize(1, 0), "small"),
      create_button(text("One row less"), resize(-1, 0), "small"),
      create_button(text("One column more"), resize(0, 1), "small"),
      create_button(text("One column less"), resize(0, -1), "small"),
    ];
  }

  /** All squares anew, after the sides have changed. */
  private build(): void {
    const { columns, signs } = this.cells;
    this.focused = Math.min(this.focused, signs.length - 1);
    this.squares.style.setProperty("--columns", String(columns));
    replace(
      this.squares,
      signs.map((_, at) =>
        element("button", {
          type: "button",
          on: {
            pointerdown: ({ pointerType, buttons }) => {
              this.by_mouse = pointerType === "mouse";
              if (!this.by_mouse || (buttons & 1) === 0) return;
              this.stroke = this.pressed(at);
              this.put(at, this.stroke);
            },
            pointerenter: ({ pointerType, buttons }) => {
              if (pointerType === "mouse" && (buttons & 1) === 1 && this.stroke !== null)
                this.put(at, this.stroke);
            },
            // Of a finger, or without a pointer: the mouse has put it down already.
            click: ({ detail }) => {
              if (detail === 0 || !this.by_mouse) this.put(at, this.pressed(at));
            },
            keydown: (event) => this.key(event, at),
          },
        }),
      ),
    );
    this.draw();
  }

  /** What a press makes of a cell. */
  private pressed(at: number): string {
    const { signs } = this.drawing;
    const before = this.cells.signs[at]!;
    if (signs.length > 2) return this.chosen;
    return signs.find(({ letter }) => letter !== before)!.letter;
  }

  private put(at: number, letter: string): void {
    this.cells = with_sign(this.cells, at, letter);
    this.focused = at;
    this.draw();
  }

  private draw(): void {
    const { columns, signs } = this.cells;
    for (const [at, square] of [...this.squares.children].entries()) {
      const { look, letter, words } = this.drawing.signs.find(
        ({ letter }) => letter === signs[at],
      )!;
      const place = {
        row: Math.floor(at / columns) + 1,
        column: (at % columns) + 1,
        ...{ number: at + 1, what: words },
      };
      square.className = `editor-square is-${look}`;
      square.setAttribute("tabindex", at === this.focused ? "0" : "-1");
      square.setAttribute(
        "aria-label",
        this.drawing.flat
          ? text("Cell {number}: {what}", place)
          : text("Row {row}, column {column}: {what}", place),
      );
      square.textContent = look === "letter" ? letter : "";
    }
    this.use.disabled = this.drawing.write(this.cells) === "";
  }

  private key(event: KeyboardEvent, at: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns, signs } = this.cells;
    const typed = this.drawing.signs.find(({ letter }) => letter === event.key);
    if (typed) this.put(at, typed.letter);
    const spots = signs.map((_, index) => ({ x: index % columns, y: Math.floor(index / columns) }));
    const to = typed ? Math.min(at + 1, signs.length - 1) : arrow_key_target(spots, at, event.key);
    if (to === null) return;
    event.preventDefault();
    this.focused = to;
    this.draw();
    (this.squares.children[to] as HTMLElement).focus();
  }
}

/** Begins with a position; null where it has no cells. */
export function create_editor(
  component: Component,
  on_drawn: (drawn: string) => void,
): HTMLElement | null {
  const cells = read_cells(component);
  if (!cells) return null;
  const editor = new CellsEditor(cells, (place) => on_drawn(`${component.written}:${place}`));
  const summary = element("summary", text("Draw a position"));
  return element("details.position-editor", summary, editor.element);
}

export interface Cells {
  readonly columns: number;
  /** What the cells are, row by row. */
  readonly signs: readonly string[];
}

export interface Sign {
  /** One letter, which the keyboard puts down. */
  readonly letter: string;
  readonly words: string;
  readonly look: "plain" | "covered" | "letter";
}

export interface Drawing {
  readonly cells: Cells;
  /** The first is that of new cells. */
  readonly signs: readonly Sign[];
  readonly advice: string;
  /** One row, of which each cell may be far away from the first. */
  readonly flat: boolean;
  /** Nothing where no position is drawn. */
  write(cells: Cells): string;
}

const most = { flat: 40, board: 12 } as const;
/** Larger boards are typed. */
const most_cells = 400;

export function rows_of({ columns, signs }: Cells): number {
  return signs.length / columns;
}

export function with_sign(cells: Cells, at: number, letter: string): Cells {
  return { ...cells, signs: cells.signs.map((sign, index) => (index === at ? letter : sign)) };
}

/** With other sides, as far as a board may be large or small. */
export function with_sides(
  cells: Cells,
  rows: number,
  columns: number,
  { flat, signs }: Pick<Drawing, "flat" | "signs">,
): Cells {
  const height = flat ? 1 : Math.min(most.board, Math.max(1, rows));
  const width = Math.min(flat ? most.flat : most.board, Math.max(1, columns));
  return {
    columns: width,
    signs: Array.from({ length: height * width }, (_, index) => {
      const [row, column] = [Math.floor(index / width), index % width];
      const before = column < cells.columns ? cells.signs[row * cells.columns + column] : undefined;
      return before ?? signs[0]!.letter;
    }),
  };
}

/** Null where the position is no board and no row of cells, or has too many. */
export function read_cells(component: Component): Drawing | null {
  const picture = read_picture(component);
  if (!picture || picture.cells.length > most_cells) return null;
  return {
    cells: { columns: picture.columns, signs: picture.cells },
    ...signs_of(picture),
    flat: picture.is_strip,
    write: ({ columns, signs }) => write_picture(picture, columns, signs),
  };
}

function signs_of({ signs, free, pieces, missing }: Picture): Pick<Drawing, "signs" | "advice"> {
  const sign_of = (letter: string, look: Sign["look"]): Sign => {
    const sign = signs.find((each) => each.sign === letter)!;
    return { letter, words: message_text(sign, "meaning"), look };
  };
  if (pieces === "")
    return {
      signs: [sign_of(free, "plain"), sign_of(missing, "covered")],
      advice: text("Press a square to cover it, or to free it."),
    };
  return {
    signs: [
      ...[...free, ...pieces].map((letter): Sign => ({ letter, words: letter, look: "letter" })),
      sign_of(missing, "covered"),
    ],
    advice: text(
      "Choose a letter, and press the cells that get it or draw over them; or type the letters into the cells.",
    ),
  };
}
