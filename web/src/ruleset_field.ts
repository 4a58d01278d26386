// Where rules are typed: named games complete themselves, the server reads the text while it is typed, says it in words, or points at
// what is wrong.
import type { NamedGame, Rules } from "./answers";
import { Latest, Refusal, ask, message_of, was_cancelled } from "./api";
import { element, replace, set_attribute } from "./element";
import { settled } from "./figure";
import { matching_games } from "./matching";
import type { Game } from "./lab";
import { typeset } from "./typeset";

const examples = [
  "kayles",
  "0.07",
  "nim-square",
  "grundys-game",
  "S(2,3,5,7)",
  "laskers-nim",
  "0.{1,2,3}",
  "take(s: gcd(s,n) = 1)",
];

export class RulesetField {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly caret: HTMLElement;
  private readonly explanation: HTMLElement;
  private readonly latest = new Latest();
  private games: readonly NamedGame[] = [];
  private offered: readonly NamedGame[] = [];
  private active = -1;
  private read_text: string | null = null;
  private accepted: string | null = null;
  private readonly read_soon = settled(160, () => void this.read());

  constructor(private readonly on_game: (game: Game) => void) {
    this.list = element("div", {
      class: "completions",
      role: "listbox",
      id: "completions",
      "aria-label": "Named games",
      hidden: true,
    });
    this.explanation = element("p", {
      class: "explanation",
      id: "explanation",
      "aria-live": "polite",
    });
    this.caret = element("span", { class: "rules-caret", "aria-hidden": "true" });
    this.input = element("input", {
      class: "input",
      id: "rules",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "completions",
      "aria-describedby": "explanation",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 2000,
      placeholder: "kayles, 0.77, S(1,3,4), take(s: gcd(s,n) = 1) …",
      on: {
        input: () => {
          this.offer();
          this.read_soon();
        },
        keydown: (event) => this.key(event),
        blur: () => this.close(),
        scroll: () => this.place_caret(),
      },
    });
    // The arrow key opens the list, too, so that the button need not be a stop of the Tab key.
    const all_games = element(
      "button",
      {
        class: "all-games",
        type: "button",
        tabindex: -1,
        "aria-label": "All named games",
        title: "All named games",
        on: {
          mousedown: (event) => event.preventDefault(),
          click: () => {
            this.input.focus();
            if (this.list.hidden) this.offer(true);
            else this.close();
          },
        },
      },
      "▾",
    );
    this.element = element(
      "section",
      { class: "rules", "aria-label": "Rules of the game" },
      element(
        "div",
        { class: "field" },
        element(
          "label",
          { for: "rules" },
          "Rules of the game: a name, a code, a set, or a formula of your own",
        ),
        element("div", { class: "rules-entry" }, this.input, all_games, this.caret, this.list),
      ),
      this.explanation,
      element(
        "div",
        { class: "chips examples", role: "group", "aria-label": "Examples" },
        examples.map((text) =>
          element(
            "button",
            { class: "button", type: "button", on: { click: () => this.set(text) } },
            text,
          ),
        ),
      ),
    );
    ask<{ games: NamedGame[] }>("games", {}).then(
      ({ games }) => {
        this.games = games;
      },
      () => undefined,
    );
  }

  set(text: string): void {
    this.input.value = text;
    this.close();
    if (text !== this.read_text) void this.read();
  }

  private async read(): Promise<void> {
    const text = this.input.value.trim();
    if (text === this.read_text) return;
    const signal = this.latest.next();
    this.read_text = text;
    if (text === "") {
      this.refuse("Type the rules of a game, or choose one below.");
      return;
    }
    try {
      const rules = await ask<Rules>("rules", { game: text }, signal);
      this.accepted = text;
      this.accept(rules);
      this.on_game({ text, rules });
    } catch (fault) {
      if (was_cancelled(fault)) return;
      const at = fault instanceof Refusal && fault.parameter === "game" ? fault : null;
      this.refuse(message_of(fault), at?.from, at?.to);
      // What could not be asked may be asked again.
      if (!(fault instanceof Refusal) || fault.kind !== "invalid_input") this.read_text = null;
    }
  }

  private accept(rules: Rules): void {
    this.input.removeAttribute("aria-invalid");
    this.explanation.classList.remove("wrong");
    this.caret.textContent = "";
    const prefix = `${rules.game}: `;
    const words = rules.explanation.startsWith(prefix)
      ? rules.explanation.slice(prefix.length)
      : rules.explanation;
    replace(
      this.explanation,
      element("code", { class: "mono canonical" }, rules.game),
      " ",
      typeset(words.charAt(0).toUpperCase() + words.slice(1)),
    );
  }

  private refuse(message: string, from?: number, to?: number): void {
    this.input.setAttribute("aria-invalid", "true");
    this.explanation.classList.add("wrong");
    replace(
      this.explanation,
      message,
      this.accepted === null
        ? null
        : element("span", { class: "soft" }, ` Shown below is still ${this.accepted}.`),
    );
    // The server saw the text without the spaces around it.
    const shift = this.input.value.length - this.input.value.trimStart().length;
    this.caret.textContent =
      from === undefined
        ? ""
        : " ".repeat(from + shift) + "^".repeat(Math.max(1, (to ?? from) - from));
    this.place_caret();
  }

  /** The caret stands under its character even where the text is longer than the field. */
  private place_caret(): void {
    this.caret.style.textIndent = `${-this.input.scrollLeft}px`;
  }

  private offer(all = false): void {
    this.offered = all ? this.games : matching_games(this.games, this.input.value);
    this.active = -1;
    if (this.offered.length === 0) {
      this.close();
      return;
    }
    replace(
      this.list,
      this.offered.map((game, index) =>
        element(
          "div",
          {
            role: "option",
            id: `completion-${index}`,
            "aria-selected": "false",
            on: {
              // Before the blur that would close the list.
              mousedown: (event) => {
                event.preventDefault();
                this.set(game.name);
              },
            },
          },
          element("b", {}, game.name),
          element("code", {}, game.code),
          element("span", {}, game.description),
        ),
      ),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.mark(-1);
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.mark(-1);
  }

  private mark(index: number): void {
    this.active = index;
    for (const [at, option] of [...this.list.children].entries())
      option.setAttribute("aria-selected", at === index ? "true" : "false");
    set_attribute(this.input, "aria-activedescendant", index >= 0 ? `completion-${index}` : null);
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
  }

  private key(event: KeyboardEvent): void {
    const open = !this.list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open)
        this.offer(this.input.value.trim() === "" || this.input.value.trim() === this.read_text);
      const count = this.offered.length;
      if (count === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.mark(
        this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count,
      );
    } else if (event.key === "Enter") {
      const chosen = open ? this.offered[this.active] : undefined;
      if (chosen) this.set(chosen.name);
      else {
        this.close();
        void this.read();
      }
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      this.close();
    }
  }
}
