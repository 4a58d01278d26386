// A new game on a board: what is played, and its first position.
import type { GameKind, Games } from "../answers";
import { ask, message_of } from "../api";
import { element, replace } from "../element";
import { NewGameDialog, create_entry, create_field, create_select } from "../play/new_game_dialog";
import type { BoardSettings } from "./game";

export interface ChooserCalls {
  /** What is wrong with the settings, or null: then the game begins. */
  start(settings: BoardSettings): Promise<string | null>;
}

/** A game that everybody understands at once. */
const usual_kind = "cram";

export class BoardChooser {
  private kinds: readonly GameKind[] = [];
  private readonly kind = create_select([]);
  private readonly board = create_entry();
  private readonly rules = element("p", { class: "note" });
  private readonly dialogue: NewGameDialog;
  readonly element: HTMLElement;

  constructor(calls: ChooserCalls) {
    this.kind.addEventListener("change", () => this.choose_kind());
    this.dialogue = new NewGameDialog({
      heading: "New game on a board",
      position: [
        create_field("Game", this.kind),
        this.rules,
        create_field("Position", this.board),
        element(
          "p",
          { class: "note" },
          "Several positions can stand side by side: cram:3x3 + kayles:5.",
        ),
      ],
      start: (opponent) => calls.start({ ...opponent, board: this.board.value.trim() }),
    });
    this.element = this.dialogue.element;
  }

  async open(settings: BoardSettings): Promise<void> {
    this.dialogue.open(settings);
    try {
      await this.learn_kinds();
    } catch (fault) {
      this.dialogue.refuse(message_of(fault));
    }
    this.kind.value = this.name_of(settings.board) ?? usual_kind;
    this.choose_kind();
    if (settings.board !== "") this.board.value = settings.board;
    this.kind.focus();
  }

  /** The kind that a position begins with. */
  private name_of(board: string): string | undefined {
    const name = /^[^(:]*/.exec(board)![0];
    return this.kinds.find((kind) => kind.name === name)?.name;
  }

  private async learn_kinds(): Promise<void> {
    if (this.kinds.length > 0) return;
    this.kinds = (await ask<Games>("games", {})).kinds;
    replace(
      this.kind,
      this.kinds.map(({ name, description }) =>
        element("option", { value: name }, `${name}: ${description}`),
      ),
    );
  }

  private choose_kind(): void {
    const kind = this.kinds.find(({ name }) => name === this.kind.value);
    this.board.value = kind?.example ?? "";
    this.rules.textContent = kind?.rules ?? "";
  }
}
