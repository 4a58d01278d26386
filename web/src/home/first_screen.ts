// The first screen: a board of Nim that can be touched, the field, and doors. It stands in index.html, so that it is seen before any script comes;
// this makes it play, without the engine, and says it in the language of the page. The page itself keeps the element as its first page.
import { element, replace } from "../element";
import { create_language_choice } from "../language/language";
import type { Key } from "../language/tables";
import { text } from "../language/text";
import { create_theme_switch } from "../theme";
import { heap_move_words } from "../play/heap_move";
import { keep_step, kept_step, next_step, rising, strength_of } from "../play/strength";

/** The event of the document by which the page says that it has taken over. */
export const page_is_there = "page-is-there";

export const first_screen = document.getElementById("first-screen")!;

/** What stands in index.html in English. */
export function say_in_language(): void {
  const said = (english: string) => text(english.trim().replace(/\s+/g, " ") as Key);
  for (const part of document.querySelectorAll("[data-text]"))
    part.textContent = said(part.textContent!);
  for (const field of document.querySelectorAll<HTMLInputElement>("input[placeholder]"))
    field.placeholder = said(field.placeholder);
  document.querySelector(".colours")?.replaceWith(create_theme_switch());
  document.getElementById("first-links")?.append(create_language_choice(text("Language")));
}

const first_heaps = [3, 5, 7];
const thinking_time = 600; // milliseconds

/** A move leaves `to` of the heap. */
interface Move {
  readonly heap: number;
  readonly to: number;
}

/** One that makes the nim-sum 0, in `strength` of a hundred cases and where there is one; otherwise any. */
export function reply_to(heaps: readonly number[], strength: number, random = Math.random): Move {
  const sum = heaps.reduce((all, size) => all ^ size, 0);
  const winning = heaps.findIndex((size) => (size ^ sum) < size);
  if (sum !== 0 && random() * 100 < strength) return { heap: winning, to: heaps[winning]! ^ sum };
  const moves = heaps.flatMap((size, heap) =>
    Array.from({ length: size }, (_, to) => ({ heap, to })),
  );
  return moves[Math.floor(random() * moves.length)]!;
}

/** Larger heaps, which the player to move can win; no two are equal. */
export function harder_heaps(random = Math.random): number[] {
  for (;;) {
    const heaps = Array.from({ length: 4 }, () => 2 + Math.floor(random() * 8));
    const sum = heaps.reduce((all, size) => all ^ size, 0);
    if (sum !== 0 && new Set(heaps).size === heaps.length) return heaps;
  }
}

export class FirstBoard {
  private heaps = [...first_heaps];
  /** Whose move is awaited; a touch at another time is none. */
  private turn: "you" | "engine" | "nobody" = "you";
  private readonly banner = first_screen.querySelector<HTMLElement>(".banner")!;
  private readonly tools = first_screen.querySelector<HTMLElement>(".first-board .tools")!;
  private readonly pieces = [...first_screen.querySelectorAll<HTMLElement>(".piece")];

  constructor() {
    for (const [heap, piece] of this.pieces.entries()) {
      piece.role = "group";
      piece.ariaLabel = text("Heap {number}", { number: heap + 1 });
      piece.addEventListener("keydown", (event) => this.key(event, heap));
    }
    this.draw();
  }

  private draw(taken: Move | null = null): void {
    for (const [heap, piece] of this.pieces.entries()) {
      const had_focus = piece.contains(document.activeElement);
      const size = this.heaps[heap]!;
      const before = taken?.heap === heap ? piece.children.length : size;
      replace(
        piece,
        Array.from({ length: size }, (_, left) => this.create_token(heap, left, size)),
        Array.from({ length: Math.min(7, before) - size }, () =>
          element("span.ghost.fresh", { "aria-hidden": "true" }),
        ),
      );
      if (!had_focus) continue;
      const last = piece.querySelector<HTMLElement>('[tabindex="0"]');
      (last ?? this.banner).focus();
    }
  }

  /** The uppermost is the stop of the Tab key, so that a key that is pressed by mistake takes one. */
  private create_token(heap: number, left: number, size: number): HTMLElement {
    return element("button.token", {
      type: "button",
      tabindex: left === size - 1 ? 0 : -1,
      "aria-label": text("Take {taken}, leave {left}", { taken: size - left, left }),
      "aria-disabled": this.turn === "you" ? null : "true",
      on: { click: () => this.turn === "you" && this.move({ heap, to: left }) },
    });
  }

  private key(event: KeyboardEvent, heap: number): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const tokens = [...this.pieces[heap]!.querySelectorAll<HTMLElement>(".token")];
    tokens[tokens.indexOf(event.target as HTMLElement) + by]?.focus();
  }

  private move(move: Move): void {
    const by_you = this.turn === "you";
    const from = this.heaps[move.heap]!;
    this.heaps[move.heap] = move.to;
    this.turn = this.heaps.every((size) => size === 0) ? "nobody" : by_you ? "engine" : "you";
    this.draw(move);
    if (this.turn === "nobody") return this.end(by_you);
    if (by_you) {
      this.say(text("The engine moves …"));
      window.setTimeout(() => this.reply(), thinking_time);
      return;
    }
    // Who sees the board has seen the move.
    const heap = text("heap {number}", { number: move.heap + 1 });
    const words = heap_move_words(heap, { from, to: move.to === 0 ? [] : [move.to] });
    const said = text("{name}: ", { name: text("The engine") }) + text("{said}.", { said: words });
    this.say(text("Your move."));
    this.banner.prepend(element("span.unseen", `${said} `));
  }

  private reply(): void {
    this.move(reply_to(this.heaps, strength_of(rising, kept_step())));
  }

  private end(won: boolean): void {
    keep_step(next_step(kept_step(), won));
    this.say(
      won ? text("You took the last token: you win!") : text("The engine took the last token."),
      won ? "won" : "lost",
    );
    const address = `#play?game=nim&position=${harder_heaps().join(",")}&level=${rising}`;
    replace(
      this.tools,
      won && element("a.button.primary", { href: address }, text("Next, harder")),
      element(
        "button",
        {
          class: won ? "button" : "button primary",
          type: "button",
          on: { click: () => this.again() },
        },
        text("Play again"),
      ),
      !won && element("a.button", { href: "#learn?lesson=nim" }, text("Learn to win")),
    );
  }

  private again(): void {
    this.heaps = [...first_heaps];
    this.turn = "you";
    replace(this.tools);
    this.draw();
    this.say(text("Your move."));
    this.banner.focus();
  }

  private say(words: string, tone = ""): void {
    this.banner.className = `banner ${tone}`;
    this.banner.textContent = words;
  }
}
