// Where a game is typed, of whatever kind: names complete themselves, the engine reads the text while it is typed, says it in words, or points
// at what is wrong and offers what may have been meant.
import { text, text_with } from "./language/text";
import { Refusal } from "./api";
import { Completions } from "./completions";
import { create_button, element, type Content } from "./element";
import { settled } from "./figure";
import { ClampedText } from "./clamped_text";
import { all_games } from "./games/all_games";
import { more_offers } from "./games/more_offers";
import { is_of_heaps, type Game } from "./lab";
import {
  matching_games,
  near_games,
  offers_of,
  titled_game,
  understood,
  type Offer,
} from "./matching";
import { RulesReader, fault_element } from "./rules_reader";
import { heap_rules_words } from "./rules/rules";

export interface RulesetEvents {
  /** Rules have been read. Typing on in the same text replaces the entry of the history that its first reading made. */
  on_game(game: Game, entry: "push" | "replace"): void;
  /** Rules cannot be read. Gives back the game that the page goes on showing. */
  on_refusal(text: string): Game | null;
}

export class RulesetField {
  readonly element: HTMLElement;
  private readonly input = this.create_input();
  private readonly completions = new Completions(this.input, (offer) => this.take(offer));
  private readonly caret = element("span.rules-caret", { "aria-hidden": "true" });
  private readonly explanation = new ClampedText("explanation");
  private readonly reader = new RulesReader({
    accepted: (game, typed) => this.accept(game, typed),
    refused: (text, fault) => this.refuse(text, fault),
    is_beginning: (text) => this.offers(text).length > 0,
  });
  private readonly read_soon = settled(160, () => this.read(true));
  private games: readonly Offer[] = [];
  /** The text that the explanation is about. */
  private explained = "";
  /** Whether the newest entry of the history comes from what is being typed. */
  private typed_entry = false;
  /** Whether what is being read comes from the address. */
  private of_address = false;
  /** The text that Enter was pressed for, until it changes. */
  private entered: string | null = null;
  /** The page is about no game yet. */
  private leads_away = false;

  constructor(private readonly events: RulesetEvents) {
    this.element = element(
      "section.rules",
      { "aria-label": text("Rules of the game") },
      element(
        "div.field",
        element(
          "label",
          { for: "rules" },
          text("A game: a name, a word, rules of your own, or a position"),
        ),
        element(
          "div.rules-entry",
          this.input,
          element(
            "div.rules-buttons",
            this.completions.create_button(() => this.offer(true)),
          ),
          this.caret,
          this.completions.element,
        ),
      ),
      this.explanation.element,
    );
    all_games().then(
      (found) => {
        this.games = [...offers_of(found), ...more_offers()];
        // The text changed while the games were loaded: the search is repeated.
        const typed = document.activeElement === this.input ? this.text : "";
        if (typed && typed !== this.explained) this.offer();
      },
      // Without the list names are typed in full.
      () => undefined,
    );
  }

  /** Empties the field: on a page about no game, where only a choice or Enter leads to one. */
  clear(): void {
    this.input.value = "";
    this.leads_away = true;
    this.element.classList.remove("refused", "of-position");
    this.clear_fault();
    this.explanation.show();
  }

  /** Puts rules into the field. Gives them back if they have been read before; otherwise they are read, and `events` told. */
  show(text: string): Game | null {
    this.leads_away = false;
    if (this.text !== text) this.input.value = text;
    this.typed_entry = false;
    this.of_address = true;
    const game = this.reader.recall(text);
    if (game) this.explain(game);
    else this.read(false);
    return game;
  }

  /** Rules chosen rather than typed: a click, or Enter. */
  choose(text: string): void {
    this.input.value = text;
    this.completions.close();
    this.typed_entry = false;
    this.of_address = false;
    this.read(false);
  }

  private take({ text, address }: Offer): void {
    if (address === undefined) return this.choose(text);
    this.completions.close();
    location.hash = address;
  }

  /** What was chosen rather than typed, or is of the address, and is still being read. */
  get chosen(): string | null {
    return this.reader.chosen;
  }

  private get text(): string {
    return this.input.value.trim();
  }

  private read(typed: boolean): void {
    void this.reader.read(this.text, typed);
  }

  private accept(game: Game, typed: boolean): void {
    this.explain(game);
    // What the address says is not an entry of its own beside what it means.
    const replaces = typed ? this.typed_entry : this.of_address;
    const entry = replaces ? "replace" : "push";
    this.events.on_game(game, entry);
    this.typed_entry = typed;
  }

  /** A position brings its own rules: they stand on its page. */
  private explain(game: Game): void {
    this.explained = game.text;
    this.element.classList.remove("refused");
    this.element.classList.toggle("of-position", !is_of_heaps(game));
    this.clear_fault();
    if (!is_of_heaps(game)) return this.explanation.show();
    const { rules } = game;
    this.explanation.show(element("code.mono.canonical", rules.game), " ", heap_rules_words(rules));
  }

  private clear_fault(): void {
    this.input.removeAttribute("aria-invalid");
    this.caret.textContent = "";
  }

  /** What was wrong is wrong with the text before. The place of its words stays, for those about the new text. */
  private forget_fault(): void {
    if (!this.input.hasAttribute("aria-invalid")) return;
    this.clear_fault();
    this.explanation.show(element("span.soft", text("Reading the rules …")));
  }

  private refuse(typed: string, fault: unknown): void {
    const shown = this.events.on_refusal(typed);
    const refusal =
      fault instanceof Refusal && ["game", "position"].includes(fault.parameter ?? "")
        ? fault
        : null;
    this.element.classList.add("refused");
    this.input.setAttribute("aria-invalid", "true");
    const near = this.near_misses(typed, refusal?.suggestion);
    const is_entered = typed === this.entered;
    const found = is_entered ? matching_games(this.games, typed) : [];
    // Whoever enters a word wants a game, and no advice on notation.
    const problem = refusal?.error.values?.["problem"];
    const is_unknown =
      typeof problem === "object" && "id" in problem && problem.id === "game.unknown";
    const is_word = is_unknown && near.length === 0 && /^[\p{L}\s'’-]+$/u.test(typed);
    this.explanation.show(
      found.length > 0
        ? text("No game has the name “{typed}”. Choose one of the list.", { typed })
        : is_entered && is_word
          ? text_with("No game has the name “{typed}”. {games}", {
              typed,
              games: element("a", { href: "#games" }, text("All games")),
            })
          : (advice_on_values(typed) ?? element("span.wrong", fault_element(fault))),
      near.map((each) => [" ", this.create_choice(each)]),
      shown
        ? element("span.soft", ` ${text("Shown below is still {game}.", { game: shown.text })}`)
        : null,
    );
    // Another Enter takes the first one that was found.
    if (found.length > 0 && document.activeElement === this.input) {
      this.completions.show(found);
      this.completions.step(1);
    }
    const place = found.length > 0 || (is_entered && is_word) ? null : refusal;
    this.point_at(place?.from, place?.to);
  }

  /** What may have been meant. */
  private near_misses(typed: string, suggestion: string | undefined): Offer[] {
    const meant = suggestion === undefined ? [] : [{ name: suggestion, text: suggestion }];
    const all = [...understood(this.games, typed), ...meant, ...near_games(this.games, typed)];
    return all
      .filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
      .slice(0, 4) as Offer[];
  }

  private point_at(from?: number, to = from): void {
    // The engine saw the text without the spaces around it.
    const shift = this.input.value.length - this.input.value.trimStart().length;
    this.caret.textContent =
      from === undefined ? "" : " ".repeat(from + shift) + "^".repeat(Math.max(1, to! - from));
    this.place_caret();
  }

  /** The caret stands under its character even where the text is longer than the field. */
  private place_caret(): void {
    this.caret.style.textIndent = `${-this.input.scrollLeft}px`;
  }

  /** What words and numbers mean comes before games whose names have them. */
  private offers(typed: string): Offer[] {
    return [...understood(this.games, typed), ...matching_games(this.games, typed)];
  }

  private offer(all = false): void {
    this.completions.show(all ? this.games : this.offers(this.input.value));
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!this.completions.open) this.offer(this.text === "" || this.text === this.explained);
      this.completions.step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const typed = this.input.value;
      const offer =
        this.completions.marked ??
        titled_game(this.games, typed) ??
        understood(this.games, typed).find(({ address }) => address !== undefined);
      this.entered = this.text;
      if (offer) this.take(offer);
      else this.choose(this.input.value);
    } else if (event.key === "Escape" && this.completions.open) {
      event.preventDefault();
      this.completions.close();
    }
  }

  private create_input(): HTMLInputElement {
    return element("input.input", {
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
      placeholder: text("kayles, 0.77, take 2 or 5, cram:4x5 …"),
      on: {
        input: () => {
          this.entered = null;
          this.forget_fault();
          this.offer();
          if (!this.leads_away) this.read_soon();
        },
        keydown: (event) => this.key(event),
        blur: () => {
          this.completions.close();
          this.typed_entry = false;
          this.reader.report_fault();
        },
        scroll: () => this.place_caret(),
      },
    });
  }

  private create_choice(offer: Offer): HTMLElement {
    return create_button(offer.name, () => this.take(offer), "small");
  }
}

/** The least number of terms that `sprague identify` looks for. */
const least_terms = 8;

function advice_on_values(typed: string): Content {
  const values = typed.split(/[\s,;]+/).filter(Boolean);
  if (values.length < least_terms || !values.every((value) => /^\d+$/.test(value))) return null;
  return text_with("Are these nim-values? {command} names the games that have them.", {
    command: element("code", `sprague identify ${values.join(",")}`),
  });
}
