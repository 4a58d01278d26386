// Where cells are drawn: a press gives a cell what is chosen, the mouse draws over several, and the keyboard types into them.
import { create_button, element, replace, type Content } from "../element";
import { create_choice } from "../figure";
import { text } from "../language/text";
import { arrow_key_target } from "../play/arrow_keys";
import { rows_of, with_sides, with_sign, type Cells, type Drawing } from "./drawn_cells";

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
