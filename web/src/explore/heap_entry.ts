// An entry for a heap or another whole number, which says what is wrong with what was typed.
import { text } from "../language/text";
import { element, new_id, replace } from "../element";
import { group_digits, parse_number } from "../number_text";

export interface HeapEntryOptions {
  least?: number;
  most?: number;
  class?: string;
  on_number: (number: number) => void;
}

export class HeapEntry {
  readonly field: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly fault: HTMLElement;
  private last = "";

  constructor(
    private readonly label: string,
    private readonly options: HeapEntryOptions,
  ) {
    const [id, fault_id] = [new_id("entry"), new_id("fault")];
    this.fault = element("span.entry-fault", { id: fault_id, role: "alert" });
    this.input = element("input", {
      class: `input ${options.class ?? "narrow"}`,
      id,
      inputmode: "text",
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": fault_id,
      on: { change: () => this.changed() },
    });
    this.field = element(
      "div.field.heap-entry",
      element("label", { for: id }, label),
      this.input,
      this.fault,
    );
  }

  /** Shows a number, unless something else is being typed. */
  set(number: number): void {
    const shown = String(number);
    if (document.activeElement === this.input && this.input.value !== this.last) return;
    this.last = shown;
    this.input.value = shown;
    this.refuse(null);
  }

  private changed(): void {
    const { least = 0, most = Number.MAX_SAFE_INTEGER, on_number } = this.options;
    const typed = this.input.value.trim();
    const number = parse_number(typed);
    if (number === null)
      this.refuse(
        typed === ""
          ? text("Type a whole number, such as 250, 10^6 or 2^20.")
          : text("“{typed}” is no whole number; 250, 10^6 and 2^20 are.", {
              typed: typed.slice(0, 20),
            }),
      );
    else if (number < least || number > most)
      this.refuse(
        text("{entry}: {least} to {most}.", {
          entry: this.label,
          least: group_digits(least),
          most: group_digits(most),
        }),
      );
    else {
      this.refuse(null);
      this.last = this.input.value;
      on_number(Number(number));
    }
  }

  private refuse(message: string | null): void {
    if (message === null) this.input.removeAttribute("aria-invalid");
    else this.input.setAttribute("aria-invalid", "true");
    replace(this.fault, message);
  }
}
