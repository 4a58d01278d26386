// Strips of squares, for games that split: the first and the last square to take are chosen, or a cut between two squares.
import { sentences, text } from "../language/text";
import { announce } from "../announce";
import { element, replace, type Content } from "../element";
import type { Options } from "./options";
import {
  mark_at,
  picture_move,
  type HeapScene,
  type Picture,
  type PictureCalls,
  type PictureKind,
} from "./picture";
import { same_place, size_at, squares_before, squares_taken, type Place } from "./table";
import {
  create_large_piece,
  create_row,
  drawn_and_large,
  draw_rows,
  advice,
  largest_row,
  max_drawn,
  piece_label,
  walk_with_keys,
} from "./token_rows";

class Strips implements Picture<HeapScene> {
  readonly element = element("div.table.strips");
  private scene: HeapScene | null = null;
  /** The first square of the run that is being chosen. */
  private chosen: { place: Place; square: number } | null = null;

  constructor(private readonly calls: PictureCalls) {
    this.element.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.choose_end(null);
    });
  }

  show(scene: HeapScene): void {
    this.scene = scene;
    this.chosen = null;
    this.element.style.setProperty("--squares", String(largest_row(scene)));
    draw_rows(
      this.element,
      scene.table.map((_, row) => this.create_strip(row)),
    );
  }

  advice(): string {
    return strip_advice(...drawn_and_large(this.scene!));
  }

  clear(): void {
    this.choose_end(null);
  }

  private create_strip(row: number): HTMLElement {
    const title = text("Row {number}", { number: row + 1 });
    const segments = this.scene!.table[row]!;
    const parts: Content[] = segments.map(({ kind, size }, segment) => {
      if (kind === "piece") return size > 0 && this.create_piece({ row, segment }, title);
      return this.create_gap(row, squares_before(segments, segment), size);
    });
    return create_row(this.scene!, row, title, parts);
  }

  private create_gap(row: number, first: number, size: number): Content {
    const { last, fresh } = this.scene!;
    const taken =
      last && last.placed.place.row === row ? squares_taken(last.table, last.placed) : null;
    const state = (is_last: boolean) => (is_last ? ` last${fresh ? " fresh" : ""}` : "");
    if (size === 0) {
      const is_last = taken?.from === first && taken.to === first;
      return element("span", { class: `cut${state(is_last)}`, "aria-hidden": "true" });
    }
    return Array.from({ length: Math.min(size, max_drawn) }, (_, index) => {
      const is_last = taken !== null && first + index >= taken.from && first + index < taken.to;
      return element("span", { class: `gap${state(is_last)}`, "aria-hidden": "true" });
    });
  }

  private create_piece(place: Place, title: string): HTMLElement {
    const size = size_at(this.scene!.table, place);
    const label = piece_label(this.scene!, place, title);
    if (size > max_drawn) return create_large_piece(this.scene!, place, label, this.calls);
    const options = this.scene!.options.get(size);
    const piece = element("div.piece", { role: "group", "aria-label": label });
    const tokens = Array.from({ length: size }, (_, square) =>
      this.create_token(piece, place, square),
    );
    const content: Content[] = tokens.flatMap((token, square) =>
      options?.cuts(square) ? [this.create_cut(place, size, square), token] : [token],
    );
    replace(piece, content);
    this.draw_marks(piece, place, tokens);
    walk_with_keys(piece);
    piece.addEventListener("pointerleave", () => this.preview(piece, place, null));
    return piece;
  }

  /** A move of the picture: the tokens from the end of the first part to the beginning of the second, or a cut between them. */
  private draw_marks(piece: HTMLElement, place: Place, tokens: readonly HTMLElement[]): void {
    for (const mark of mark_at(this.scene!, place)) {
      const { parts } = mark.placed;
      const left = parts.reduce((sum, part) => sum + part, 0);
      const taken = tokens.length - left;
      const first = parts.filter((part) => part > 0).length > 2 ? 0 : (parts[0] ?? 0);
      const last = parts.length > 2 ? tokens.length : first + taken;
      for (const token of tokens.slice(first, last)) token.classList.add(mark.kind);
      if (taken === 0) piece.querySelector(`[data-at="${first}"]`)?.classList.add(mark.kind);
    }
  }

  private create_token(piece: HTMLElement, place: Place, square: number): HTMLElement {
    const size = size_at(this.scene!.table, place);
    // What is not known yet is not pale.
    const allowed = (this.scene!.options.get(size)?.other_ends(square).length ?? 1) > 0;
    const label = text("Square {square} of {size}", { square: square + 1, size });
    return element("button", {
      class: allowed ? "token" : "token barred",
      type: "button",
      tabindex: -1,
      "aria-label": allowed ? label : text("{move}: not allowed", { move: label }),
      "aria-disabled": this.scene!.active && allowed ? null : "true",
      on: {
        click: () => this.click(place, square),
        pointerenter: ({ pointerType }) => {
          if (pointerType !== "touch") this.preview(piece, place, square);
        },
        focus: ({ currentTarget }) => {
          if ((currentTarget as Element).matches(":focus-visible"))
            this.preview(piece, place, square);
        },
      },
    });
  }

  private create_cut(place: Place, size: number, at: number): HTMLElement {
    return element("button.cut-here", {
      type: "button",
      tabindex: -1,
      "data-at": at,
      "aria-label": text("Cut into {left} and {right}", { left: at, right: size - at }),
      title: `${at} + ${size - at}`,
      "aria-disabled": this.scene!.active ? null : "true",
      on: {
        click: () => {
          if (this.scene!.active)
            this.calls.choose(picture_move(this.scene!, place, [at, size - at]));
        },
      },
    });
  }

  private click(place: Place, square: number): void {
    const options = this.options_at(place);
    if (!this.scene!.active || !options) return;
    const run = this.run_to(place, square);
    if (run && options.takes_run(run.first, run.last)) {
      const parts = [run.first, options.heap - 1 - run.last];
      this.calls.choose(picture_move(this.scene!, place, parts));
      return;
    }
    // A move that waits to be confirmed is confirmed by a tap on its tokens.
    const pending = mark_at(this.scene!, place).find(({ kind }) => kind === "pending");
    const [before = 0, after = 0] = pending?.placed.parts ?? [];
    if (pending && square >= before && square < options.heap - after) {
      this.calls.choose(pending);
      return;
    }
    const ends = options.other_ends(square);
    if (ends.length === 0) {
      announce(text("No run may be taken that ends here."));
      this.choose_end(null);
      return;
    }
    this.choose_end({ place, square });
    announce(
      text("From square {square}: press the other end, {ends}.", {
        square: square + 1,
        ends: ends.map((end) => end + 1).join(", "),
      }),
    );
  }

  /** The run from the chosen square to this one, both included; null where none is chosen in this piece. */
  private run_to(place: Place, square: number): { first: number; last: number } | null {
    if (!this.chosen || !same_place(this.chosen.place, place)) return null;
    return {
      first: Math.min(this.chosen.square, square),
      last: Math.max(this.chosen.square, square),
    };
  }

  private choose_end(chosen: { place: Place; square: number } | null): void {
    this.chosen = chosen;
    for (const token of this.element.querySelectorAll(".token"))
      token.classList.remove("chosen", "end", "run", "pending");
    if (!chosen) return;
    const tokens = this.tokens_of(chosen.place);
    tokens[chosen.square]?.classList.add("chosen");
    const options = this.options_at(chosen.place);
    for (const end of options?.other_ends(chosen.square) ?? []) tokens[end]?.classList.add("end");
  }

  private options_at(place: Place): Options | undefined {
    return this.scene!.options.get(size_at(this.scene!.table, place));
  }

  private tokens_of(place: Place): HTMLElement[] {
    const before = this.scene!.table[place.row]!.slice(0, place.segment).filter(
      ({ kind, size }) => kind === "piece" && size > 0,
    ).length;
    const piece = this.element.children[place.row]?.querySelectorAll(".piece, .large")[before];
    return [...(piece?.querySelectorAll<HTMLElement>(".token") ?? [])];
  }

  /** What a click here would take. */
  private preview(piece: HTMLElement, place: Place, square: number | null): void {
    const tokens = [...piece.querySelectorAll<HTMLElement>(".token")];
    for (const token of tokens) token.classList.remove("run");
    const run = square !== null && this.scene!.active ? this.run_to(place, square) : null;
    const options = this.options_at(place);
    if (run && options?.takes_run(run.first, run.last))
      for (const token of tokens.slice(run.first, run.last + 1)) token.classList.add("run");
  }
}

/** `large`: some piece is too large to be drawn. */
export function strip_advice(drawn: readonly Options[], large: boolean): string {
  const lengths = new Set(drawn.flatMap(({ run_lengths }) => [...run_lengths]));
  const one = lengths.has(1);
  const several = lengths.size > (one ? 1 : 0);
  const cuts = drawn.some(({ has_cuts }) => has_cuts);
  const take =
    several && one
      ? text("Press the first and the last square to take (the same one twice to take it alone).")
      : several
        ? text("Press the first and the last square to take.")
        : one && text("Press a square twice to take it.");
  const cut = cuts && text("Press a dashed line to cut there, taking nothing.");
  return advice(sentences(take || "", cut || ""), large);
}

export const strips: PictureKind = {
  row_name: (row) => text("row {number}", { number: row + 1 }),
  create: (calls) => new Strips(calls),
};
