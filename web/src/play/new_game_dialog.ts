// The dialogue in which a game is set up: a position, which heaps and boards enter each in their own way, and who plays.
import { element, new_id, type Content } from "../element";
import { beginners, levels, rivals, type Settings } from "./settings";

export type Opponent = Pick<Settings, "rival" | "level" | "first">;

type Choices = readonly (readonly [value: string, text: string])[];

export function create_select(choices: Choices): HTMLSelectElement {
  return element(
    "select",
    { class: "input" },
    choices.map(([value, text]) => element("option", { value }, text)),
  );
}

export function create_entry(): HTMLInputElement {
  return element("input", {
    class: "input",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
}

export function create_field(label: HTMLElement | string, input: HTMLElement): HTMLElement {
  input.id = new_id("setup");
  const words = typeof label === "string" ? element("label", {}, label) : label;
  words.setAttribute("for", input.id);
  return element("div", { class: "field" }, words, input);
}

export interface NewGameParts {
  readonly heading: string;
  /** The fields of the position. */
  readonly position: Content;
  /** More short fields, before and after those of the players. */
  readonly before?: Content;
  readonly after?: Content;
  /** What is wrong with the settings, or null: then the game begins. */
  start(opponent: Opponent): Promise<string | null>;
}

export class NewGameDialog {
  private readonly rival = create_select(rivals);
  private readonly level = create_select(levels);
  private readonly first = create_select(beginners);
  private readonly level_field = create_field("Level", this.level);
  private readonly fault = element("p", { class: "alert", role: "alert" });
  private readonly dialogue: HTMLDialogElement;
  /** Where the dialogue is while it is open. */
  readonly element = element("div", {});

  constructor(private readonly parts: NewGameParts) {
    this.rival.addEventListener("change", () => this.adapt());
    this.dialogue = this.create();
    this.dialogue.addEventListener("close", () => this.dialogue.remove());
  }

  open({ rival, level, first }: Opponent): void {
    this.rival.value = rival;
    this.level.value = level;
    this.first.value = first;
    this.fault.textContent = "";
    this.adapt();
    this.element.append(this.dialogue);
    this.dialogue.showModal();
  }

  refuse(fault: string): void {
    this.fault.textContent = fault;
  }

  private create(): HTMLDialogElement {
    const { heading, position, before, after } = this.parts;
    const title = element("h2", { id: new_id("setup") }, heading);
    return element(
      "dialog",
      { class: "sheet setup", "aria-labelledby": title.id },
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
        title,
        position,
        element(
          "div",
          { class: "entries" },
          before,
          create_field("Against", this.rival),
          this.level_field,
          create_field("Who begins", this.first),
          after,
        ),
        this.fault,
        element(
          "div",
          { class: "tools" },
          element("button", { class: "button primary", type: "submit" }, "Start"),
          element(
            "button",
            { class: "button", type: "button", on: { click: () => this.dialogue.close() } },
            "Cancel",
          ),
        ),
      ),
    );
  }

  private adapt(): void {
    this.level_field.hidden = this.rival.value !== "engine";
  }

  private async submit(): Promise<void> {
    const fault = await this.parts.start({
      rival: this.rival.value === "person" ? "person" : "engine",
      level: this.level.value,
      first: this.first.value === "other" ? "other" : "you",
    });
    this.fault.textContent = fault ?? "";
    if (fault === null) this.dialogue.close();
  }
}
