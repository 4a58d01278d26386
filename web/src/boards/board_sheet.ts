// The sheet of a game on boards: whose turn it is, the boards side by side, what to do there, and the buttons of the game.
import type { BoardMove, BoardPosition } from "../answers";
import { announce } from "../announce";
import { element, replace, set_attribute, type Content } from "../element";
import { create_share, type Links } from "../play/share";
import { BoardDrawing } from "./drawing";
import { move_words, type BoardGame } from "./game";
import { create_move_buttons } from "./move_buttons";
import type { Selection } from "./selection";

export interface BoardSheetCalls {
  make(move: BoardMove): void;
  hint(): void;
  undo(): void;
  explain(): void;
  play_again(): void;
  set_up(): void;
  heaps(): void;
  links(): Links;
}

function create_button(text: string, click: () => void, more = ""): HTMLButtonElement {
  return element("button", { class: `button ${more}`, type: "button", on: { click } }, text);
}

const advice =
  "Point at the parts of the board that your move touches. Keys: arrows, Enter, Escape to begin anew.";

export class BoardSheet {
  private drawings: (BoardDrawing | null)[] = [];
  private last_pointer = "";
  private readonly banner = element("h2", { class: "turn", tabindex: -1 });
  private readonly scene = element("div", {
    class: "boards",
    on: {
      pointerdown: ({ pointerType }) => (this.last_pointer = pointerType),
      keydown: () => (this.last_pointer = ""),
    },
  });
  private readonly advice = element("p", { class: "note advice" }, advice);
  private readonly confirmation = element("div", { class: "confirmation tools", hidden: true });
  private readonly note = element("p", { class: "remark", "aria-live": "polite" });
  private readonly again: HTMLButtonElement;
  private readonly hint: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly why: HTMLButtonElement;
  private readonly share: ReturnType<typeof create_share>;
  readonly element: HTMLElement;

  constructor(
    private readonly calls: BoardSheetCalls,
    why: HTMLElement,
  ) {
    this.again = create_button("Play again", () => calls.play_again(), "primary");
    this.hint = create_button("Hint", () => calls.hint());
    this.undo = create_button("Undo", () => calls.undo());
    this.why = create_button("Why?", () => calls.explain());
    set_attribute(this.why, "aria-controls", why.id);
    this.explained = false;
    this.share = create_share(() => calls.links());
    this.element = element(
      "section",
      { class: "sheet playing", "aria-label": "The game" },
      this.banner,
      this.scene,
      this.advice,
      this.confirmation,
      this.note,
      element(
        "div",
        { class: "tools controls" },
        this.again,
        this.hint,
        this.undo,
        this.why,
        this.share.button,
        element(
          "span",
          { class: "tools others" },
          create_button("New game", () => calls.set_up()),
          create_button("Heaps", () => calls.heaps()),
        ),
      ),
      this.share.panel,
    );
  }

  set explained(open: boolean) {
    set_attribute(this.why, "aria-expanded", open ? "true" : "false");
  }

  /** Whose turn it is, or who has won. */
  headline(text: string, tone: "" | "won" | "lost" | "wrong" = ""): void {
    this.banner.className = `turn ${tone}`;
    this.banner.textContent = text;
  }

  get headline_text(): string {
    return this.banner.textContent ?? "";
  }

  /** What is said under the boards in the place of the advice, such as a hint. */
  say(...note: Content[]): void {
    replace(this.note, ...note);
    this.advice.hidden = this.note.hasChildNodes() || !this.confirmation.hidden;
  }

  focus(): void {
    this.banner.focus();
  }

  /** Draws the position as it stands. */
  show(game: BoardGame, active: boolean, hint: BoardMove | null): void {
    const { components, game_over } = game.now!;
    const had_focus = this.scene.contains(document.activeElement);
    const fits = (drawing: BoardDrawing | null, index: number) =>
      (drawing !== null) === (components[index]?.layout !== null);
    if (this.drawings.length !== components.length || !this.drawings.every(fits))
      this.begin(game.now!);
    for (const [index, component] of components.entries()) {
      const made = game.moves.flatMap((move, count) =>
        move.component === index ? [{ text: move.text, mover: game.mover(count) }] : [],
      );
      const scene = {
        component,
        made,
        fresh: game.moves.at(-1)?.component === index,
        hint: hint?.component === index ? hint.text : null,
        active,
      };
      this.drawings[index]?.show(scene);
      if (component.layout === null)
        replace(
          this.scene.children[index]!,
          create_move_buttons(component, index, active, (move) => this.calls.make(move)),
        );
    }
    this.show_selection(0, { picked: [], move: null, complete: false });
    this.advice.hidden ||= !active || components.every(({ layout }) => layout === null);
    this.again.hidden = !game_over;
    this.hint.hidden = game_over;
    this.hint.disabled = !active;
    this.undo.disabled = game.turn_before === null;
    this.set_controls_hidden(false);
    if (had_focus && !this.scene.contains(document.activeElement)) this.focus();
  }

  /** No game can be shown. */
  fail(message: string): void {
    this.headline(message, "wrong");
    announce(message);
    this.drawings = [];
    for (const part of [this.scene, this.note]) replace(part);
    this.advice.hidden = true;
    this.confirmation.hidden = true;
    this.set_controls_hidden(true);
    this.again.hidden = true;
    this.hint.hidden = true;
    this.share.panel.hidden = true;
  }

  private set_controls_hidden(hidden: boolean): void {
    for (const part of [this.undo, this.why, this.share.button]) part.hidden = hidden;
  }

  private begin({ components }: BoardPosition): void {
    this.drawings = components.map(({ layout }, index) =>
      layout
        ? new BoardDrawing({ selected: (selection) => this.selected(index, selection) })
        : null,
    );
    replace(
      this.scene,
      components.map((_, index) =>
        element("div", { class: "board-of" }, this.drawings[index]?.element),
      ),
    );
  }

  private selected(component: number, selection: Selection): void {
    for (const [index, drawing] of this.drawings.entries())
      if (index !== component && selection.picked.length > 0) drawing?.clear();
    const { move, complete, picked } = selection;
    // A finger covers what it points at: a move that one touch says waits to be confirmed.
    if (complete && !(this.last_pointer === "touch" && picked.length === 1))
      this.calls.make({ component, text: move! });
    else this.show_selection(component, selection);
  }

  private show_selection(component: number, { picked, move }: Selection): void {
    this.confirmation.hidden = picked.length === 0;
    this.advice.hidden = picked.length > 0 || this.note.hasChildNodes();
    if (picked.length === 0) return;
    replace(
      this.confirmation,
      element("b", {}, move_words(picked.join(" "))),
      move !== null &&
        create_button("Move", () => this.calls.make({ component, text: move }), "primary"),
      create_button("Cancel", () => this.drawings[component]?.clear()),
    );
  }
}
