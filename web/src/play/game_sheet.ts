// The sheet with the board: whose turn it is, the picture of the position, what to do there, and the buttons of the game.
import { announce } from "../announce";
import { element, replace, set_attribute, type Content } from "../element";
import { term } from "../glossary";
import type { Move } from "./match";
import type { Picture } from "./picture";
import { same_place } from "./table";
import type { Session } from "./session";
import { create_share, type Links } from "./share";
import type { Shown } from "./shown";

export interface GameSheetCalls {
  make(move: Move): void;
  /** Shows a move on the tokens that waits to be confirmed, or none. */
  propose(move: Move | null): void;
  hint(): void;
  undo(): void;
  explain(): void;
  play_again(): void;
  back_to_the_game(): void;
  play_from_here(): void;
  set_up(): void;
  puzzle(): void;
  boards(): void;
  links(): Links;
}

function create_button(text: string, click: () => void, more = ""): HTMLButtonElement {
  return element("button", { class: `button ${more}`, type: "button", on: { click } }, text);
}

export class GameSheet {
  private picture: Picture | null = null;
  private shown: Shown | null = null;
  private last_pointer = "";
  private readonly banner = element("h2", { class: "turn", tabindex: -1 });
  private readonly convention = element(
    "p",
    { class: "note", hidden: true },
    term("misère play", "Misère play"),
    ": whoever makes the last move loses.",
  );
  private readonly scene = element("div", {
    class: "scene",
    on: {
      pointerdown: ({ pointerType }) => (this.last_pointer = pointerType),
      keydown: () => (this.last_pointer = ""),
    },
  });
  private readonly summary = element("p", { class: "review-summary" });
  private readonly advice = element("p", { class: "note advice" });
  private readonly confirmation = element("div", { class: "confirmation tools", hidden: true });
  private readonly note = element("p", { class: "remark", "aria-live": "polite" });
  private readonly way_out = element("div", { class: "tools", hidden: true });
  private readonly hint: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly why: HTMLButtonElement;
  private readonly again: HTMLButtonElement;
  private readonly resume: HTMLButtonElement;
  private readonly from_here: HTMLButtonElement;
  private readonly share: ReturnType<typeof create_share>;
  readonly element: HTMLElement;

  constructor(
    private readonly calls: GameSheetCalls,
    puzzle: HTMLElement,
    why: HTMLElement,
  ) {
    this.hint = create_button("Hint", () => calls.hint());
    this.undo = create_button("Undo", () => calls.undo());
    this.why = create_button("Why?", () => calls.explain());
    set_attribute(this.why, "aria-controls", why.id);
    set_attribute(this.why, "aria-expanded", "false");
    this.again = create_button("Play again", () => calls.play_again(), "primary");
    this.resume = create_button("Back to the game", () => calls.back_to_the_game(), "primary");
    this.from_here = create_button("Play from here", () => calls.play_from_here());
    this.share = create_share(() => calls.links());
    this.element = element(
      "section",
      { class: "sheet playing", "aria-label": "The game" },
      puzzle,
      this.banner,
      this.convention,
      this.scene,
      this.summary,
      this.advice,
      this.confirmation,
      this.note,
      this.way_out,
      element(
        "div",
        { class: "tools controls" },
        this.again,
        this.resume,
        this.from_here,
        this.hint,
        this.undo,
        this.why,
        this.share.button,
        element(
          "span",
          { class: "tools others" },
          create_button("New game", () => calls.set_up()),
          create_button("Daily puzzle", () => calls.puzzle()),
          create_button("Boards and graphs", () => calls.boards()),
        ),
      ),
      this.share.panel,
    );
  }

  begin(session: Session): void {
    this.picture = session.start.kind.create({
      book: session.book,
      choose: (move) => this.choose(move),
      make: (move) => this.calls.make(move),
    });
    replace(this.scene, this.picture.element);
    this.way_out.hidden = true;
    this.convention.hidden = session.convention.name === "normal";
  }

  /** `fresh`: a move was made just now. */
  show(shown: Shown, fresh: boolean): void {
    this.shown = shown;
    const { session, active } = shown;
    const looking = shown.looked_at !== null;
    const scene = shown.scene(fresh);
    this.picture!.show(scene);
    const pending = shown.mark?.kind === "pending" ? shown.mark : null;
    this.summary.textContent = looking ? "" : shown.summary;
    this.advice.textContent = active ? this.picture!.advice(scene) : "";
    this.advice.hidden =
      pending !== null || (session.over && !looking) || this.note.hasChildNodes();
    this.show_headline(shown);
    this.show_confirmation(pending);
    this.hint.hidden = session.over || looking;
    this.hint.disabled = !active;
    this.undo.hidden = looking;
    this.undo.disabled = !session.match.can_undo(session.humans);
    this.again.hidden = !session.over || looking;
    this.resume.hidden = !looking;
    this.from_here.hidden = !looking;
    this.share.button.hidden = false;
  }

  /** What is said under the picture in the place of the advice, such as a hint. */
  say(...note: Content[]): void {
    replace(this.note, ...note);
    this.advice.hidden = this.note.hasChildNodes();
  }

  set explained(open: boolean) {
    set_attribute(this.why, "aria-expanded", open ? "true" : "false");
  }

  /** What had the focus may be gone or disabled: the headline tells what became of it. */
  focus(): void {
    this.banner.focus();
  }

  /** No game can be shown: what is wrong, and a way out. */
  fail(message: string, way_out: string, leave: () => void): void {
    this.banner.className = "turn wrong";
    this.banner.textContent = message;
    announce(message);
    for (const part of [this.scene, this.summary, this.note]) replace(part);
    for (const part of [this.advice, this.confirmation, this.hint, this.undo, this.why])
      part.hidden = true;
    this.convention.hidden = true;
    for (const part of [this.again, this.resume, this.from_here]) part.hidden = true;
    for (const part of [this.share.button, this.share.panel]) part.hidden = true;
    replace(this.way_out, create_button(way_out, leave, "primary"));
    this.way_out.hidden = false;
  }

  private show_headline({ headline }: Shown): void {
    this.banner.className = `turn ${headline.tone}`;
    this.banner.textContent = headline.text;
    this.why.hidden = false;
  }

  /** By touch the tokens are shown first, and taken by a second tap or by the button: a finger covers what it points at. */
  private choose(move: Move): void {
    const mark = this.shown?.mark;
    const confirmed =
      mark?.kind === "pending" &&
      same_place(mark.place, move.place) &&
      mark.parts.join() === move.parts.join();
    if (this.last_pointer === "touch" && !confirmed) this.calls.propose(move);
    else this.calls.make(move);
  }

  private show_confirmation(pending: Move | null): void {
    this.confirmation.hidden = !pending;
    if (!pending) return;
    const { session, turn } = this.shown!;
    replace(
      this.confirmation,
      element("b", {}, session.text_of(turn.table, pending)),
      create_button("Move", () => this.calls.make(pending), "primary"),
      create_button("Cancel", () => this.calls.propose(null)),
    );
  }
}
