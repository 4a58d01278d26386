// Heaps of tokens, piled up in rows of the same width: a click takes a token and all that lie after it, upwards.
import { sentences, text } from "../language/text";
import { announce } from "../announce";
import { element, replace } from "../element";
import {
  mark_at,
  picture_move,
  type HeapScene,
  type Mark,
  type Picture,
  type PictureCalls,
  type PictureKind,
} from "./picture";
import type { Options } from "./options";
import { size_at, squares_taken, type Place, type Placed } from "./table";
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

/** A heap is wider rather than higher, so that it and the moves stay in view on a phone. */
const max_height = 10;

class Heaps implements Picture<HeapScene> {
  readonly element = element("div.table.heaps");
  private scene: HeapScene | null = null;

  constructor(private readonly calls: PictureCalls) {}

  show(scene: HeapScene): void {
    this.scene = scene;
    this.element.style.setProperty("--columns", String(this.columns()));
    // The picture keeps the height that it had in the beginning.
    const height = Math.ceil(Math.min(max_drawn, largest_row(scene)) / this.columns());
    this.element.style.setProperty("--height", String(height));
    draw_rows(
      this.element,
      scene.table.map((_, row) => this.create_heap(row)),
    );
  }

  advice(): string {
    return heap_advice(...drawn_and_large(this.scene!), this.columns() > 1);
  }

  private columns(): number {
    return Math.max(1, Math.ceil(Math.min(max_drawn, largest_row(this.scene!)) / max_height));
  }

  private create_heap(row: number): HTMLElement {
    const title = text("Heap {number}", { number: row + 1 });
    const pieces = this.scene!.table[row]!.flatMap(({ kind, size }, segment) =>
      kind === "piece" && size > 0 ? [this.create_piece({ row, segment }, title)] : [],
    );
    const ghosts = this.create_ghosts(row);
    const top = pieces.at(-1);
    if (ghosts.length > 0 && top && !top.matches(".large")) top.append(...ghosts);
    else if (ghosts.length > 0 && !top) pieces.push(element("div.piece", ghosts));
    return create_row(this.scene!, row, title, element("div.pieces-of", pieces));
  }

  /** Where the tokens of the last move were. */
  private create_ghosts(row: number): HTMLElement[] {
    const { last, fresh } = this.scene!;
    if (!last || last.placed.place.row !== row) return [];
    const { from, to } = squares_taken(last.table, last.placed);
    if (size_at(last.table, last.placed.place) > max_drawn) return [];
    return Array.from({ length: to - from }, () =>
      element("span", { class: `ghost${fresh ? " fresh" : ""}`, "aria-hidden": "true" }),
    );
  }

  private create_piece(place: Place, title: string): HTMLElement {
    const size = size_at(this.scene!.table, place);
    const label = piece_label(this.scene!, place, title);
    if (size > max_drawn) return create_large_piece(this.scene!, place, label, this.calls);
    const tokens = Array.from({ length: size }, (_, index) => this.create_token(place, index));
    const piece = element("div.piece", { role: "group", "aria-label": label });
    replace(piece, tokens);
    for (const mark of mark_at(this.scene!, place)) mark_tokens(tokens, mark);
    walk_with_keys(piece, this.columns());
    const options = this.scene!.options.get(size);
    const preview = (index: number | null) => {
      for (const [at, token] of tokens.entries())
        token.classList.toggle(
          "run",
          this.scene!.active && index !== null && at >= index && Boolean(options?.has([index])),
        );
    };
    for (const [index, token] of tokens.entries()) {
      token.addEventListener("pointerenter", ({ pointerType }) => {
        if (pointerType !== "touch") preview(index);
      });
      token.addEventListener("focus", () =>
        preview(token.matches(":focus-visible") ? index : null),
      );
      token.addEventListener("blur", () => preview(null));
    }
    piece.addEventListener("pointerleave", () => preview(null));
    return piece;
  }

  private create_token(place: Place, index: number): HTMLElement {
    const size = size_at(this.scene!.table, place);
    // What is not known yet is not pale.
    const allowed = this.scene!.options.get(size)?.has([index]) ?? true;
    const taken = size - index;
    const label = text("Take {taken}, leave {left}", { taken, left: index });
    return element("button", {
      class: allowed ? "token" : "token barred",
      type: "button",
      tabindex: -1,
      "aria-label": allowed ? label : text("{move}: not allowed", { move: label }),
      "aria-disabled": this.scene!.active && allowed ? null : "true",
      on: {
        click: () => {
          if (!this.scene!.active) return;
          if (allowed) this.calls.choose(picture_move(this.scene!, place, [index]));
          else announce(text("Taking {taken} is not allowed.", { taken }));
        },
      },
    });
  }
}

/** A move that leaves one heap takes the tokens at the top; of others, the picture of heaps cannot say which they take. */
function mark_tokens(
  tokens: readonly HTMLElement[],
  { kind, placed }: Mark & { placed: Placed },
): void {
  const left = placed.parts.filter((size) => size > 0);
  const from = left.length > 1 ? 0 : (left[0] ?? 0);
  for (const token of tokens.slice(from)) token.classList.add(kind);
}

/** `large`: some heap is too large to be drawn. `wide`: a heap has several tokens in a row. */
export function heap_advice(drawn: readonly Options[], large: boolean, wide: boolean): string {
  const takes = drawn.some(({ takes_from_top }) => takes_from_top);
  const take = wide
    ? text("Press a token to take it, those to the right of it in its row, and all rows above.")
    : text("Press a token to take it and all above it.");
  const barred = drawn.some(({ bars_tokens }) => bars_tokens)
    ? text("The rules do not allow to begin at a pale one.")
    : "";
  return advice(takes && sentences(take, barred), large);
}

export const heaps: PictureKind = {
  row_name: (row) => text("heap {number}", { number: row + 1 }),
  create: (calls) => new Heaps(calls),
};
