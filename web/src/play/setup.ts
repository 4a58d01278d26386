// The dialogue in which a new game is set up.
import { element, new_id } from "../element";
import { pictures, picture_of } from "./pictures";
import { beginners, conventions, levels, rivals, type Settings } from "./settings";

export interface SetupCalls {
  /** What is wrong with the settings, or null: then the game begins. */
  start(settings: Settings): Promise<string | null>;
  /** Whether the rules of the page split heaps. */
  splits(): boolean;
}

type Choices = readonly (readonly [value: string, text: string])[];

function create_select(choices: Choices): HTMLSelectElement {
  return element(
    "select",
    { class: "input" },
    choices.map(([value, text]) => element("option", { value }, text)),
  );
}

function create_field(label: HTMLElement | string, input: HTMLElement): HTMLElement {
  input.id = new_id("setup");
  const words = typeof label === "string" ? element("label", {}, label) : label;
  words.setAttribute("for", input.id);
  return element("div", { class: "field" }, words, input);
}

export class Setup {
  private readonly heaps = element("input", {
    class: "input",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
  private readonly heaps_label = element("label", {}, "Heaps");
  private readonly convention = create_select(conventions);
  private readonly rival = create_select(rivals);
  private readonly level = create_select(levels);
  private readonly first = create_select(beginners);
  private readonly picture = create_select([
    ["auto", "as suits the rules"],
    ...pictures.map(({ name, title }) => [name, title.toLowerCase()] as const),
  ]);
  private readonly level_field = create_field("Level", this.level);
  private readonly fault = element("p", { class: "alert", role: "alert" });
  readonly element: HTMLDialogElement;

  constructor(private readonly calls: SetupCalls) {
    this.rival.addEventListener("change", () => this.adapt());
    this.picture.addEventListener("change", () => this.change_picture());
    this.element = this.create_dialogue();
  }

  open(settings: Settings): void {
    this.heaps.value = settings.heaps.replace(/ ?, ?/g, ", ").replace(/ ?\+ ?/g, " + ");
    this.convention.value = settings.convention;
    this.rival.value = settings.rival;
    this.level.value = settings.level;
    this.first.value = settings.first;
    this.picture.value = settings.picture;
    this.fault.textContent = "";
    this.adapt();
    this.element.showModal();
    this.heaps.focus();
    this.heaps.select();
  }

  private create_dialogue(): HTMLDialogElement {
    const button = (text: string, click: () => void) =>
      element("button", { class: "button", type: "button", on: { click } }, text);
    return element(
      "dialog",
      { class: "sheet setup", "aria-labelledby": "setup-heading" },
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
        element("h2", { id: "setup-heading" }, "New game"),
        element(
          "div",
          { class: "heaps-line" },
          create_field(this.heaps_label, this.heaps),
          button("Random", () => this.choose_random()),
        ),
        element(
          "p",
          { class: "note" },
          "Heaps of this game, such as 5, 3, or of several games: kayles:5 + nim:3.",
        ),
        element(
          "div",
          { class: "entries" },
          create_field("The last to move", this.convention),
          create_field("Against", this.rival),
          this.level_field,
          create_field("Who begins", this.first),
          create_field("Shown as", this.picture),
        ),
        this.fault,
        element(
          "div",
          { class: "tools" },
          element("button", { class: "button primary", type: "submit" }, "Start"),
          button("Cancel", () => this.element.close()),
        ),
      ),
    );
  }

  private adapt(): void {
    this.level_field.hidden = this.rival.value !== "engine";
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

  private async submit(): Promise<void> {
    const fault = await this.calls.start({
      heaps: this.heaps.value,
      convention: this.convention.value === "misere" ? "misere" : "normal",
      rival: this.rival.value === "person" ? "person" : "engine",
      level: this.level.value,
      first: this.first.value === "other" ? "other" : "you",
      picture: this.picture.value,
    });
    this.fault.textContent = fault ?? "";
    if (fault === null) this.element.close();
  }
}
