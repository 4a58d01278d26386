// The form of a question: its kind, its entries, and what is wrong with them.
import { text } from "../language/text";
import { element, new_id, set_attribute } from "../element";
import { create_choice } from "../figure";
import { faults_of } from "./faults";
import {
  entries_of,
  first_entries,
  first_entries_of,
  has_entry,
  kinds,
  type Entries,
  type Entry,
  type Kind,
} from "./questions";

const kind_names: Record<Kind, string> = {
  moves: text("Who wins?"),
  lost: text("Which are lost?"),
  heaps: text("How many?"),
};

const labels: Partial<Record<Entry, string>> = {
  heaps: text("Number of heaps"),
  min: text("Smallest heap"),
  max: text("Largest heap"),
  outcome: text("Positions that"),
  position: text("Heaps, or a sum of games: kayles:5,7 + nim:3"),
  convention: text("Whoever makes the last move"),
};

const choices: Partial<Record<Entry, readonly (readonly [string, string])[]>> = {
  outcome: [
    ["P", text("the previous player wins (P)")],
    ["N", text("the next player wins (N)")],
  ],
  convention: [
    ["normal", text("wins (normal play)")],
    ["misere", text("loses (misère play)")],
  ],
};

type Input = HTMLInputElement | HTMLSelectElement;

interface Field {
  element: HTMLElement;
  input: Input;
  fault: HTMLElement;
}

export class Form {
  readonly kind_choice: HTMLElement;
  readonly element: HTMLElement;
  entries: Entries = { ...first_entries };
  private readonly fields = new Map<Entry, Field>();
  private readonly choose_kind: (kind: Kind) => void;
  /** Entries that were left: what is wrong with them is said, and not while they are being written. */
  private readonly left = new Set<Entry>();

  constructor(private readonly on_edit: () => void) {
    for (const name of new Set(Object.values(entries_of).flat()))
      this.fields.set(name, this.create_field(name));
    const choice = create_choice(
      text("Kind of question"),
      kinds.map((kind) => [kind, kind_names[kind]] as const),
      this.entries.kind,
      (kind) => {
        const { position, convention } = this.entries;
        this.entries = { ...first_entries_of(kind), position, convention };
        this.left.clear();
        this.fill();
        this.on_edit();
      },
    );
    this.kind_choice = choice.group;
    this.choose_kind = choice.choose;
    this.element = element(
      "div.entries",
      [...this.fields.values()].map((field) => field.element),
    );
  }

  get is_whole(): boolean {
    return faults_of(this.entries).size === 0;
  }

  /** Of a position only its moves can be asked about. */
  set about_position(position: boolean) {
    for (const [index, kind] of kinds.entries())
      this.kind_choice.querySelectorAll<HTMLElement>("button")[index]!.hidden =
        position && kind !== "moves";
  }

  /** Shows other entries. */
  show(entries: Entries): void {
    this.entries = entries;
    this.left.clear();
    this.fill();
  }

  /** Says everything that is wrong, and goes to the first of it; true when nothing is. */
  check(): boolean {
    for (const name of this.fields.keys()) this.left.add(name);
    this.show_faults();
    const first = [...faults_of(this.entries).keys()][0];
    if (first) this.fields.get(first)!.input.focus();
    return first === undefined;
  }

  private create_field(name: Entry): Field {
    const id = new_id("ask");
    const fault = element("p.entry-fault", { id: `${id}-fault`, hidden: true });
    const on = {
      input: () => {
        (this.entries as unknown as Record<Entry, string>)[name] = input.value;
        this.show_fields();
        this.on_edit();
      },
      change: () => {
        this.left.add(name);
        this.show_faults();
      },
    };
    const common = { class: "input", id, on, "aria-describedby": fault.id };
    const input: Input = choices[name]
      ? element(
          "select",
          common,
          choices[name].map(([value, words]) => element("option", { value }, words)),
        )
      : element("input", { ...common, autocomplete: "off", spellcheck: "false" });
    const label = element("label", { for: id }, labels[name]);
    return {
      element: element("div", { class: `field entry-${name}` }, label, input, fault),
      input,
      fault,
    };
  }

  private fill(): void {
    for (const [name, { input }] of this.fields) input.value = this.entries[name];
    this.choose_kind(this.entries.kind);
    this.show_fields();
  }

  private show_fields(): void {
    for (const [name, field] of this.fields) field.element.hidden = !has_entry(this.entries, name);
    this.show_faults();
  }

  private show_faults(): void {
    const faults = faults_of(this.entries);
    for (const [name, { input, fault }] of this.fields) {
      const words = this.left.has(name) ? faults.get(name) : undefined;
      fault.hidden = words === undefined;
      fault.textContent = words ?? "";
      set_attribute(input, "aria-invalid", words === undefined ? null : "true");
    }
  }
}
