// The dialogue in which a game on a board is chosen.
import type { GameKind, Games } from "../answers";
import { ask, message_of } from "../api";
import { element, new_id, replace } from "../element";
import { beginners, levels, rivals } from "../play/settings";
import type { BoardSettings } from "./game";

export interface ChooserCalls {
  /** What is wrong with the settings, or null: then the game begins. */
  start(settings: BoardSettings): Promise<string | null>;
}

type Choices = readonly (readonly [value: string, text: string])[];

function create_select(choices: Choices): HTMLSelectElement {
  return element(
    "select",
    { class: "input" },
    choices.map(([value, text]) => element("option", { value }, text)),
  );
}

function create_field(words: string, input: HTMLElement): HTMLElement {
  input.id = new_id("board-setup");
  return element("div", { class: "field" }, element("label", { for: input.id }, words), input);
}

export class BoardChooser {
  private kinds: readonly GameKind[] = [];
  private readonly kind = create_select([]);
  private readonly board = element("input", {
    class: "input",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
  private readonly rules = element("p", { class: "note" });
  private readonly rival = create_select(rivals);
  private readonly level = create_select(levels);
  private readonly level_field = create_field("Level", this.level);
  private readonly first = create_select(beginners);
  private readonly fault = element("p", { class: "alert", role: "alert" });
  private readonly dialogue: HTMLDialogElement;
  /** Where the dialogue is while it is open. */
  readonly element = element("div", {});

  constructor(private readonly calls: ChooserCalls) {
    this.kind.addEventListener("change", () => this.choose_kind());
    this.rival.addEventListener("change", () => this.adapt());
    this.dialogue = this.create_dialogue();
    this.dialogue.addEventListener("close", () => this.dialogue.remove());
  }

  async open(settings: BoardSettings): Promise<void> {
    this.rival.value = settings.rival;
    this.level.value = settings.level;
    this.first.value = settings.first;
    this.fault.textContent = "";
    replace(this.element, this.dialogue);
    this.dialogue.showModal();
    try {
      await this.learn_kinds();
    } catch (fault) {
      this.fault.textContent = message_of(fault);
    }
    this.kind.value = this.name_of(settings.board) ?? this.kinds[0]?.name ?? "";
    if (settings.board === "") this.choose_kind();
    else this.board.value = settings.board;
    this.adapt();
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

  private create_dialogue(): HTMLDialogElement {
    const button = (text: string, click: () => void) =>
      element("button", { class: "button", type: "button", on: { click } }, text);
    return element(
      "dialog",
      { class: "sheet setup", "aria-labelledby": "board-setup-heading" },
      element(
        "form",
        {
          on: {
            submit: (event) => {
              event.preventDefault();
              void this.submit();
            },
          },
        },
        element("h2", { id: "board-setup-heading" }, "New game on a board"),
        create_field("Game", this.kind),
        create_field("Position", this.board),
        this.rules,
        element(
          "div",
          { class: "entries" },
          create_field("Against", this.rival),
          this.level_field,
          create_field("Who begins", this.first),
        ),
        this.fault,
        element(
          "div",
          { class: "tools" },
          element("button", { class: "button primary", type: "submit" }, "Start"),
          button("Cancel", () => this.dialogue.close()),
        ),
      ),
    );
  }

  private choose_kind(): void {
    this.board.value = this.kinds.find(({ name }) => name === this.kind.value)?.example ?? "";
    this.adapt();
  }

  private adapt(): void {
    this.level_field.hidden = this.rival.value !== "engine";
    const kind = this.kinds.find(({ name }) => name === this.kind.value);
    this.rules.textContent = kind
      ? `${kind.rules} Several positions can stand side by side: ${kind.example} + kayles:5.`
      : "";
  }

  private async submit(): Promise<void> {
    const fault = await this.calls.start({
      board: this.board.value.trim(),
      rival: this.rival.value === "person" ? "person" : "engine",
      level: this.level.value,
      first: this.first.value === "other" ? "other" : "you",
    });
    this.fault.textContent = fault ?? "";
    if (fault === null) this.dialogue.close();
  }
}
