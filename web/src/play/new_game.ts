// The dialogue in which a game is set up: what is played, its first position, what the last move means, and who plays.
import { kind_rules_words } from "../rules/rules";
import { text } from "../language/text";
import type { ConventionName, GameKind } from "../answers";
import { ask, message_of } from "../api";
import { element, new_id, replace } from "../element";
import { Dialog } from "../dialog";
import { all_games } from "../games/all_games";
import { full_position } from "../position_text";
import { create_random_choice } from "./random_choice";
import {
  beginners,
  conventions,
  levels,
  rivals,
  usual_heaps,
  type Choices,
  type Settings,
} from "./settings";

export interface NewGameCalls {
  /** What is wrong with the settings, or null: then the game begins. */
  start(settings: Settings): Promise<string | null>;
  /** The game of the page. */
  game(): { readonly text: string; readonly splits: boolean };
}

function create_select(choices: Choices): HTMLSelectElement {
  return element("select.input", choices.map(create_option));
}

function create_option([value, words]: Choices[number]): HTMLElement {
  return element("option", { value }, words);
}

function create_field(label: string, input: HTMLElement): HTMLElement {
  input.id = new_id("setup");
  return element("div.field", element("label", { for: input.id }, label), input);
}

export class NewGame {
  private kinds: readonly GameKind[] = [];
  private readonly kind = create_select([]);
  private readonly rules = element("p.note");
  private readonly position = element("input.input", {
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
  private readonly random = create_random_choice(
    async () => {
      const position = this.usual_position;
      return (await ask("position", { position, solve: 0 })).components[0]!;
    },
    (position) => (this.position.value = position),
  );
  private readonly convention = create_select(conventions);
  private readonly rival = create_select(rivals);
  private readonly level = create_select(levels);
  private readonly first = create_select(beginners);
  private readonly level_field = create_field(text("Level"), this.level);
  private readonly fault = element("p.alert", { role: "alert" });
  private readonly dialog = new Dialog("setup", () => undefined);
  private readonly form = this.create_form();

  constructor(private readonly calls: NewGameCalls) {
    this.kind.addEventListener("change", () => this.choose_kind());
    for (const choice of [this.convention, this.rival])
      choice.addEventListener("change", () => this.adapt());
  }

  open(settings: Settings): void {
    this.position.value = settings.position.replace(/ ?([,+]) ?/g, (_, sign: string) =>
      sign === "," ? ", " : " + ",
    );
    for (const name of ["convention", "rival", "level", "first"] as const)
      this[name].value = settings[name];
    this.fault.textContent = "";
    this.show_kinds(settings.position);
    this.dialog.open();
    this.dialog.set_title(text("New game"));
    this.dialog.show(this.form);
    this.position.focus();
    this.position.select();
    if (this.kinds.length === 0) void this.learn_kinds(settings.position);
  }

  // What is played: heaps of the game of the page, or a kind of position

  private async learn_kinds(position: string): Promise<void> {
    try {
      this.kinds = (await all_games()).kinds;
      this.show_kinds(position);
    } catch (fault) {
      this.fault.textContent = message_of(fault);
    }
  }

  private show_kinds(position: string): void {
    replace(
      this.kind,
      create_option(["", text("Heaps of {game}", { game: this.calls.game().text })]),
      element(
        "optgroup",
        { label: text("Boards, graphs, coins and numbers") },
        this.kinds.map(({ name, description }) =>
          create_option([name, text("{name}: ", { name }) + description]),
        ),
      ),
    );
    const name = /^[^(:]*/.exec(position)![0];
    this.kind.value = this.kinds.some((kind) => kind.name === name) ? name : "";
    this.adapt();
  }

  private get chosen_kind(): GameKind | undefined {
    return this.kinds.find(({ name }) => name === this.kind.value);
  }

  private get usual_position(): string {
    const { text: game, splits } = this.calls.game();
    return this.chosen_kind?.example ?? full_position(usual_heaps(splits), game);
  }

  private get chosen_convention(): ConventionName {
    return this.convention.value === "misere" ? "misere" : "normal";
  }

  private choose_kind(): void {
    this.position.value = this.usual_position;
    this.adapt();
  }

  /** Shows the fields that matter. */
  private adapt(): void {
    const kind = this.chosen_kind;
    replace(
      this.rules,
      kind
        ? kind_rules_words(kind, this.chosen_convention)
        : text(
            "Heaps of this game, such as 5, 3. Positions of any games can stand side by side: kayles:5 + nim:3 + cram:3x3.",
          ),
    );
    this.level_field.hidden = this.rival.value !== "engine";
  }

  private create_form(): HTMLElement {
    const submit = (event: Event) => {
      event.preventDefault();
      void this.submit();
    };
    return element(
      "form",
      { on: { submit } },
      create_field(text("Game"), this.kind),
      this.rules,
      create_field(text("Position"), this.position),
      this.random,
      element(
        "div.entries",
        create_field(text("The last to move"), this.convention),
        create_field(text("Against"), this.rival),
        this.level_field,
        create_field(text("Who begins"), this.first),
      ),
      this.fault,
      element("button.button.primary", { type: "submit" }, text("Start (a game)")),
    );
  }

  private async submit(): Promise<void> {
    const fault = await this.calls.start({
      position: this.position.value,
      convention: this.chosen_convention,
      rival: this.rival.value === "person" ? "person" : "engine",
      level: this.level.value,
      first: this.first.value === "other" ? "other" : "you",
    });
    this.fault.textContent = fault ?? "";
    if (fault === null) this.dialog.close();
  }
}
