// A new game with heaps: the position, what the last move means, and the picture.
import { element } from "../element";
import {
  NewGameDialog,
  create_entry,
  create_field,
  create_select,
  type Opponent,
} from "./new_game_dialog";
import { pictures, picture_of } from "./pictures";
import { conventions, type Settings } from "./settings";
import { create_button } from "./sheet";

export interface SetupCalls {
  /** What is wrong with the settings, or null: then the game begins. */
  start(settings: Settings): Promise<string | null>;
  /** Whether the rules of the page split heaps. */
  splits(): boolean;
}

export class Setup {
  private readonly heaps = create_entry();
  private readonly heaps_label = element("label", {}, "Heaps");
  private readonly convention = create_select(conventions);
  private readonly picture = create_select([
    ["auto", "as suits the rules"],
    ...pictures.map(({ name, title }) => [name, title.toLowerCase()] as const),
  ]);
  private readonly dialogue: NewGameDialog;
  readonly element: HTMLElement;

  constructor(private readonly calls: SetupCalls) {
    this.picture.addEventListener("change", () => this.change_picture());
    this.dialogue = new NewGameDialog({
      heading: "New game",
      position: [
        element(
          "div",
          { class: "heaps-line" },
          create_field(this.heaps_label, this.heaps),
          create_button("Random", () => this.choose_random()),
        ),
        element(
          "p",
          { class: "note" },
          "Heaps of this game, such as 5, 3, or of several games: kayles:5 + nim:3.",
        ),
      ],
      before: create_field("The last to move", this.convention),
      after: create_field("Shown as", this.picture),
      start: (opponent) => this.start(opponent),
    });
    this.element = this.dialogue.element;
  }

  open(settings: Settings): void {
    this.heaps.value = settings.heaps.replace(/ ?, ?/g, ", ").replace(/ ?\+ ?/g, " + ");
    this.convention.value = settings.convention;
    this.picture.value = settings.picture;
    this.adapt();
    this.dialogue.open(settings);
    this.heaps.focus();
    this.heaps.select();
  }

  private adapt(): void {
    this.heaps_label.textContent = this.kind().entry;
  }

  private kind() {
    return picture_of(this.picture.value, this.calls.splits());
  }

  /** A position that is none of the picture gives way to a random one. */
  private change_picture(): void {
    this.adapt();
    const sizes = this.heaps.value.split(/[\s,;+]+/).filter((size) => size !== "");
    const heaps = sizes.map((size) => ({ game: "", size: Number(size) }));
    if (this.kind().refusal(heaps, false) !== null) this.choose_random();
  }

  private choose_random(): void {
    this.heaps.value = this.kind().random_sizes().join(", ");
  }

  private start(opponent: Opponent): Promise<string | null> {
    return this.calls.start({
      ...opponent,
      heaps: this.heaps.value,
      convention: this.convention.value === "misere" ? "misere" : "normal",
      picture: this.picture.value,
    });
  }
}
