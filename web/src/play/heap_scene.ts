// Heaps on the sheet of a game: the picture of the position, and moves that wait to be confirmed.
import { element, replace } from "../element";
import { term } from "../glossary";
import type { Move } from "./match";
import type { Picture } from "./picture";
import type { Session } from "./session";
import type { Sheet } from "./sheet";
import type { Shown } from "./shown";
import { same_place } from "./table";

export interface HeapSceneCalls {
  make(move: Move): void;
  /** Shows a move on the tokens that waits to be confirmed, or none. */
  propose(move: Move | null): void;
}

export class HeapScene {
  private picture: Picture | null = null;
  private shown: Shown | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly convention: HTMLElement,
    private readonly calls: HeapSceneCalls,
  ) {}

  begin(session: Session): void {
    this.picture = session.start.kind.create({
      book: session.book,
      choose: (move) => this.choose(move),
      make: (move) => this.calls.make(move),
    });
    replace(this.sheet.scene, this.picture.element);
    this.convention.hidden = session.convention.name === "normal";
  }

  /** `fresh`: a move was made just now. */
  show(shown: Shown, fresh: boolean): void {
    this.shown = shown;
    const { session, active } = shown;
    const scene = shown.scene(fresh);
    this.picture!.show(scene);
    this.show_confirmation(shown.mark?.kind === "pending" ? shown.mark : null);
    this.sheet.show({
      headline: shown.headline,
      over: session.over,
      looking: shown.looked_at !== null,
      active,
      can_undo: session.match.can_undo(session.humans),
      summary: shown.summary,
      advice: this.picture!.advice(scene),
    });
  }

  /** By touch the tokens are shown first, and taken by a second tap or by the button: a finger covers what it points at. */
  private choose(move: Move): void {
    const mark = this.shown?.mark;
    const confirmed =
      mark?.kind === "pending" &&
      same_place(mark.place, move.place) &&
      mark.parts.join() === move.parts.join();
    if (this.sheet.by_touch && !confirmed) this.calls.propose(move);
    else this.calls.make(move);
  }

  private show_confirmation(pending: Move | null): void {
    const { session, turn } = this.shown!;
    this.sheet.confirm(
      pending && session.text_of(turn.table, pending),
      () => this.calls.make(pending!),
      () => this.calls.propose(null),
    );
  }
}

/** What has to be said of misère play. */
export function create_convention(): HTMLElement {
  return element(
    "p",
    { class: "note", hidden: true },
    term("misère play", "Misère play"),
    ": whoever makes the last move loses.",
  );
}
