// A panel of Explore: one question about the game, with its answer as a picture, a list or a sentence.
// Explore is a list of panels, so that a new kind of game, position or convention brings panels of its own.
import { element, new_id, type Content } from "../element";
import type { HeapGame } from "../lab";
import type { Memory } from "./memory";

export interface Panel {
  readonly element: HTMLElement;
  /** Another game, or another address: what to show of it is in the memory. */
  show(game: HeapGame): void;
  /** Nobody looks any more: whatever is still computed is not needed. */
  leave(): void;
}

/** A part that opens and closes; the address knows whether it is open. */
export class Disclosure {
  readonly element: HTMLDetailsElement;

  constructor(
    private readonly memory: Memory,
    private readonly name: string,
    summary: Content,
    content: Content,
    on_toggle: () => void = () => undefined,
  ) {
    this.element = element(
      "details",
      {
        on: {
          toggle: () => {
            memory.set_open(name, this.element.open);
            on_toggle();
          },
        },
      },
      element("summary", summary),
      content,
    );
  }

  get open(): boolean {
    return this.element.open;
  }

  /** As the address says. */
  follow(): void {
    this.element.open = this.memory.is_open(this.name);
  }
}

/** A panel behind its question, which is asked when it is opened. */
export class Folded implements Panel {
  readonly element: HTMLElement;
  private readonly part: Disclosure;
  private game: HeapGame | null = null;
  /** The panels show this game, as the address has it. */
  private shown = false;

  constructor(
    memory: Memory,
    name: string,
    title: string,
    private readonly panel: Panel,
  ) {
    const heading = new_id("folded");
    this.part = new Disclosure(
      memory,
      name,
      element("h2", { id: heading }, title),
      panel.element,
      () => this.answer(),
    );
    this.element = element("section.folded", { "aria-labelledby": heading }, this.part.element);
  }

  show(game: HeapGame): void {
    this.game = game;
    this.shown = false;
    this.part.follow();
    this.answer();
  }

  leave(): void {
    this.panel.leave();
    this.shown = false;
  }

  private answer(): void {
    if (!this.part.open || this.shown || !this.game) return;
    this.shown = true;
    this.panel.show(this.game);
  }
}
