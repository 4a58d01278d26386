// Rows of tokens that can be clicked: heaps, where a click takes a token and all above it, and strips, where the first and the last square
// of a run are clicked, or the cut between two squares. One stop of the Tab key for each piece, arrow keys inside of it.
import { announce } from "../announce";
import { element, replace, type Content } from "../element";
import { parts_of, type Options } from "./moves";
import { piece_at, type Place, type Table } from "./rows";

export const max_drawn = 60;

export interface TokensCalls {
  options_of(heap: number): Options | undefined;
  /** Parts in the order of the row. */
  move(place: Place, parts: readonly number[]): void;
}

export type Presentation = "heaps" | "strips";

export class Tokens {
  readonly element = element("div", { class: "table" });
  private chosen: { place: Place; first: number } | null = null;
  private table: Table = [];
  private presentation: Presentation = "heaps";
  private active = false;
  private hinted: number | null = null;
  private names: readonly string[] = [];

  constructor(private readonly calls: TokensCalls) {}

  /** Only where it is a player's turn at this screen do tokens move. */
  show(
    table: Table,
    presentation: Presentation,
    active: boolean,
    hinted: number | null = null,
  ): void {
    this.table = table;
    this.presentation = presentation;
    this.active = active;
    this.hinted = hinted;
    this.chosen = null;
    this.names = table.map(
      (_, row) => `${presentation === "strips" ? "Strip" : "Heap"} ${row + 1}`,
    );
    const had_focus = this.element.contains(document.activeElement);
    this.element.className = `table ${presentation}`;
    this.element.style.setProperty(
      "--max-size",
      String(Math.max(15, ...table.flat().map(({ size }) => Math.min(size, max_drawn)))),
    );
    replace(
      this.element,
      table.map((_, row) => this.create_row(row)),
    );
    if (had_focus)
      (this.element.querySelector('.token[tabindex="0"]') as HTMLElement | null)?.focus();
  }

  private create_row(row: number): HTMLElement {
    const segments = this.table[row]!;
    const left = segments.reduce(
      (sum, segment) => sum + (segment.kind === "piece" ? segment.size : 0),
      0,
    );
    const parts: Content[] = segments.map((segment, at) => {
      if (segment.kind === "piece")
        return segment.size > 0 ? this.create_piece({ row, segment: at }) : null;
      if (this.presentation === "heaps") return null;
      if (segment.size === 0) return element("span", { class: "cut", "aria-hidden": "true" });
      return Array.from({ length: Math.min(segment.size, max_drawn) }, () =>
        element("span", { class: "gap", "aria-hidden": "true" }),
      );
    });
    return element(
      "div",
      { class: `row${left === 0 ? " empty" : ""}` },
      parts,
      element(
        "div",
        { class: "row-name" },
        this.names[row]!,
        element("span", { class: "soft" }, left === 0 ? " empty" : this.sizes(row)),
      ),
    );
  }

  private sizes(row: number): string {
    return ` ${this.table[row]!.filter((segment) => segment.kind === "piece" && segment.size > 0)
      .map(({ size }) => size)
      .join(" + ")}`;
  }

  private create_piece(place: Place): HTMLElement {
    const size = piece_at(this.table, place);
    const label = `${this.names[place.row]}, ${size} ${size === 1 ? "token" : "tokens"}`;
    if (size > max_drawn) return this.create_large_piece(place, size, label);
    const piece = element("div", {
      class: `piece${this.hinted === size ? " hinted" : ""}`,
      role: "group",
      "aria-label": label,
    });
    const tokens = Array.from({ length: size }, (_, index) =>
      this.create_token(piece, place, size, index),
    );
    const options = this.calls.options_of(size);
    const content: Content[] = [];
    for (const [index, token] of tokens.entries()) {
      if (this.presentation === "strips" && options?.cuts(index))
        content.push(this.create_cut(place, size, index));
      content.push(token);
    }
    replace(piece, content);
    const first_stop =
      tokens.find((token) => token.getAttribute("aria-disabled") !== "true") ?? tokens[0]!;
    first_stop.tabIndex = 0;
    piece.addEventListener("pointerleave", () => this.preview(piece, place, null));
    return piece;
  }

  private create_token(
    piece: HTMLElement,
    place: Place,
    size: number,
    index: number,
  ): HTMLButtonElement {
    const options = this.calls.options_of(size);
    const allowed =
      this.presentation === "strips"
        ? (options?.other_ends(index).length ?? 0) > 0
        : (options?.has([index]) ?? false);
    const legal = this.active && allowed;
    const taken = size - index;
    const label =
      this.presentation === "strips"
        ? `Square ${index + 1} of ${size}`
        : `Take ${taken}, leave ${index}`;
    const token = element("button", {
      class: allowed ? "token" : "token barred",
      type: "button",
      tabindex: -1,
      "aria-label": allowed ? label : `${label}: not allowed`,
      "aria-disabled": legal ? null : "true",
      on: {
        click: () => this.click(place, index),
        keydown: (event) => this.key(event, piece, place, index),
        pointerenter: () => this.preview(piece, place, index),
        focus: () => this.preview(piece, place, index),
      },
    });
    token.dataset["index"] = String(index);
    return token;
  }

  private create_cut(place: Place, size: number, at: number): HTMLElement {
    return element("button", {
      class: "cut-here",
      type: "button",
      tabindex: -1,
      "aria-label": `Cut into ${at} and ${size - at}`,
      title: `${at} + ${size - at}`,
      "aria-disabled": this.active ? null : "true",
      on: {
        click: () => {
          if (this.active) this.calls.move(place, [at, size - at]);
        },
      },
    });
  }

  /** Too many to draw: what is to be left of it is typed, 768 + 49231 or 60. */
  private create_large_piece(place: Place, size: number, label: string): HTMLElement {
    const entry = element("input", {
      class: "input narrow",
      "aria-label": `Leave of ${size}`,
      autocomplete: "off",
      placeholder: "0, 12 or 5 + 7",
      disabled: !this.active,
    });
    const fault = element("span", { class: "wrong-move", role: "alert" });
    const move = () => {
      const parts = parts_of(entry.value);
      if (parts && this.calls.options_of(size)?.has(parts)) {
        this.calls.move(place, parts);
        return;
      }
      entry.setAttribute("aria-invalid", "true");
      fault.textContent = parts
        ? `no move leaves ${parts.join(" + ") || "0"}`
        : "numbers of tokens, such as 5 + 7";
    };
    return element(
      "form",
      {
        class: `large${this.hinted === size ? " hinted" : ""}`,
        "aria-label": label,
        on: {
          submit: (event) => {
            event.preventDefault();
            move();
          },
        },
      },
      element("b", { class: "number" }, String(size)),
      element("span", { class: "soft", "aria-hidden": "true" }, "→"),
      entry,
      element("button", { class: "button small", type: "submit", disabled: !this.active }, "Move"),
      fault,
    );
  }

  private click(place: Place, index: number): void {
    const size = piece_at(this.table, place);
    const options = this.calls.options_of(size);
    if (!this.active || !options) return;
    if (this.presentation === "heaps") {
      if (options.has([index])) this.calls.move(place, [index]);
      else announce(`Taking ${size - index} is not allowed.`);
      return;
    }
    const chosen = this.chosen;
    if (chosen && chosen.place.row === place.row && chosen.place.segment === place.segment) {
      const [first, last] = [Math.min(chosen.first, index), Math.max(chosen.first, index)];
      if (options.takes_run(first, last)) {
        this.calls.move(place, [first, size - 1 - last]);
        return;
      }
    }
    const ends = options.other_ends(index);
    if (ends.length === 0) {
      announce("No run may be taken that ends here.");
      this.choose(null);
      return;
    }
    this.choose({ place, first: index });
    announce(
      `From square ${index + 1}: choose the other end, ${ends.map((end) => end + 1).join(", ")}.`,
    );
  }

  private choose(chosen: { place: Place; first: number } | null): void {
    this.chosen = chosen;
    for (const token of this.element.querySelectorAll(".token"))
      token.classList.remove("chosen", "end", "run");
    if (!chosen) return;
    const tokens = this.tokens_of(chosen.place);
    tokens[chosen.first]?.classList.add("chosen");
    for (const end of this.calls
      .options_of(piece_at(this.table, chosen.place))
      ?.other_ends(chosen.first) ?? [])
      tokens[end]?.classList.add("end");
  }

  private tokens_of(place: Place): HTMLElement[] {
    const row = this.element.children[place.row];
    const pieces = this.table[place.row]!.flatMap((segment, at) =>
      segment.kind === "piece" && segment.size > 0 ? [at] : [],
    );
    const piece = row?.querySelectorAll(".piece, .large")[pieces.indexOf(place.segment)];
    return [...(piece?.querySelectorAll<HTMLElement>(".token") ?? [])];
  }

  /** What a click here would take. */
  private preview(piece: HTMLElement, place: Place, index: number | null): void {
    const tokens = [...piece.querySelectorAll<HTMLElement>(".token")];
    for (const token of tokens) token.classList.remove("run");
    if (index === null || !this.active) return;
    const options = this.calls.options_of(tokens.length);
    if (!options) return;
    if (this.presentation === "heaps") {
      if (options.has([index])) for (const token of tokens.slice(index)) token.classList.add("run");
      return;
    }
    const same =
      this.chosen &&
      this.chosen.place.row === place.row &&
      this.chosen.place.segment === place.segment
        ? this.chosen
        : null;
    const [first, last] = same
      ? [Math.min(same.first, index), Math.max(same.first, index)]
      : [index, index];
    if (same && options.takes_run(first, last))
      for (const token of tokens.slice(first, last + 1)) token.classList.add("run");
  }

  private key(event: KeyboardEvent, piece: HTMLElement, _place: Place, index: number): void {
    if (event.key === "Escape") this.choose(null);
    const tokens = [...piece.querySelectorAll<HTMLElement>(".token, .cut-here")];
    const at = tokens.findIndex((token) => token === event.target);
    // Heaps grow upwards, strips to the right.
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
    };
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? tokens.length - 1
          : event.key in steps
            ? at + steps[event.key]!
            : -1;
    if (to < 0 || to >= tokens.length || index < 0) return;
    event.preventDefault();
    for (const token of tokens) token.tabIndex = -1;
    tokens[to]!.tabIndex = 0;
    tokens[to]!.focus();
  }
}
