// The sheet of a game: whose turn it is, the picture of the position, what to do there, and the buttons of the game. What is
// in the picture is not known here.
import { text } from "../language/text";
import { announce } from "../announce";
import { create_button, element, replace, set_attribute, type Content } from "../element";
import type { Headline } from "./players";

export interface SheetCalls {
  hint(): void;
  undo(): void;
  explain(): void;
  play_again(): void;
  play_next(): void;
  back_to_the_game(): void;
  play_from_here(): void;
  challenge(): void;
}

export interface SheetState {
  readonly headline: Headline;
  readonly over: boolean;
  /** An earlier position is looked at. */
  readonly looking: boolean;
  /** A player at this screen is to move. */
  readonly active: boolean;
  readonly can_undo: boolean;
  /** It was won, and there is a harder position to go on with. */
  readonly can_go_on: boolean;
  /** Where the game was decided, once it is over. */
  readonly summary: string;
  /** How to move, in a sentence or two. */
  readonly advice: string;
}

export interface SheetParts {
  /** Above the headline. */
  readonly above?: HTMLElement;
  /** Who wins in the end, between the headline and the picture. */
  readonly goal: HTMLElement;
  /** Below the buttons. */
  readonly below: HTMLElement;
  /** What the button Why? opens. */
  readonly why: HTMLElement;
  /** Buttons to other games. */
  readonly others: readonly (readonly [text: string, click: () => void])[];
}

export class Sheet {
  private last_pointer = "";
  private readonly banner = element("h2.turn", { tabindex: -1 });
  private readonly summary = element("p.review-summary");
  private readonly advice = element("p.note.advice");
  private readonly confirmation = element("div.confirmation.tools", { hidden: true });
  private readonly note = element("p.remark", { "aria-live": "polite" });
  private readonly way_out = element("div.tools", { hidden: true });
  private readonly again: HTMLButtonElement;
  private readonly next: HTMLButtonElement;
  private readonly resume: HTMLButtonElement;
  private readonly from_here: HTMLButtonElement;
  private readonly hint: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly why: HTMLButtonElement;
  private readonly challenge: HTMLButtonElement;
  private can_advise = false;
  /** Where the picture is. */
  readonly scene: HTMLElement;
  readonly element: HTMLElement;

  constructor(calls: SheetCalls, { above, goal, below, why, others }: SheetParts) {
    this.scene = element("div.scene", {
      on: {
        pointerdown: ({ pointerType }) => (this.last_pointer = pointerType),
        keydown: () => (this.last_pointer = ""),
      },
    });
    this.next = create_button(text("Next, harder"), () => calls.play_next(), "primary");
    this.again = create_button(text("Play again"), () => calls.play_again());
    this.resume = create_button(
      text("Back to the game"),
      () => calls.back_to_the_game(),
      "primary",
    );
    this.from_here = create_button(text("Play from here"), () => calls.play_from_here());
    this.hint = create_button(text("Hint"), () => calls.hint());
    this.undo = create_button(text("Undo"), () => calls.undo());
    this.why = create_button(text("Why?"), () => calls.explain());
    set_attribute(this.why, "aria-controls", why.id);
    this.explained = false;
    this.challenge = create_button(text("Challenge"), () => calls.challenge());
    this.element = element(
      "section.sheet.playing",
      { "aria-label": text("The game") },
      above,
      this.banner,
      goal,
      this.scene,
      this.summary,
      this.advice,
      this.confirmation,
      this.note,
      this.way_out,
      element(
        "div.tools.controls",
        [this.next, this.again, this.resume, this.from_here, this.hint, this.undo],
        create_menu(
          "⋯",
          text("More to do with this game"),
          this.why,
          this.challenge,
          others.map(([words, click]) => create_button(words, click)),
        ),
      ),
      below,
    );
  }

  /** The last press on the picture was by a finger, which covers what it points at. */
  get by_touch(): boolean {
    return this.last_pointer === "touch";
  }

  set explained(open: boolean) {
    set_attribute(this.why, "aria-expanded", open ? "true" : "false");
  }

  show(state: SheetState): void {
    const { headline, over, looking, active, can_undo, can_go_on, summary, advice } = state;
    this.headline = headline;
    this.summary.textContent = looking ? "" : summary;
    this.advice.textContent = active ? advice : "";
    this.can_advise = !over || looking;
    this.next.hidden = !can_go_on || looking;
    this.again.hidden = !over || looking;
    this.again.classList.toggle("primary", !can_go_on);
    this.resume.hidden = !looking;
    this.from_here.hidden = !looking;
    this.hint.hidden = over || looking;
    this.hint.disabled = !active;
    this.undo.hidden = looking;
    this.undo.disabled = !can_undo;
    this.why.hidden = false;
    this.challenge.hidden = false;
    this.way_out.hidden = true;
    this.hide_advice();
  }

  /** What is said under the picture in the place of the advice, such as a hint. */
  say(...note: Content[]): void {
    replace(this.note, ...note);
    this.hide_advice();
  }

  /** Shows a move that waits to be confirmed or taken back; null hides it. */
  confirm(words: string | null, make: (() => void) | null = null, cancel = () => {}): void {
    this.confirmation.hidden = words === null;
    if (words !== null)
      replace(
        this.confirmation,
        element("b", words),
        make && create_button(text("Move"), make, "primary"),
        create_button(text("Cancel"), cancel),
      );
    this.hide_advice();
  }

  /** What had the focus may be gone or disabled: the headline tells what became of it. */
  focus(): void {
    this.banner.focus();
  }

  /** No game can be shown: what is wrong, and a way out. */
  fail(message: string, way_out: string, leave: () => void): void {
    this.headline = { text: message, tone: "wrong" };
    announce(message);
    for (const part of [this.scene, this.summary, this.note]) replace(part);
    for (const part of [this.advice, this.confirmation, this.hint, this.undo, this.why])
      part.hidden = true;
    for (const part of [this.next, this.again, this.resume, this.from_here]) part.hidden = true;
    this.challenge.hidden = true;
    replace(this.way_out, create_button(way_out, leave, "primary"));
    this.way_out.hidden = false;
  }

  private set headline({ text, tone }: Headline) {
    this.banner.className = `turn ${tone}`;
    this.banner.textContent = text;
  }

  private hide_advice(): void {
    this.advice.hidden = !this.can_advise || !this.confirmation.hidden || this.note.hasChildNodes();
  }
}

/** `label` says of what the list is, where the words of the button do not. */
function create_menu(words: Content, label: string, ...items: Content[]): HTMLElement {
  const summary = element("summary.button", { "aria-label": label, title: label }, words);
  const close = () => {
    menu.open = false;
    summary.focus();
  };
  const menu: HTMLDetailsElement = element(
    "details.menu",
    {
      on: {
        keydown: (event) => {
          if (event.key !== "Escape" || !menu.open) return;
          event.preventDefault();
          event.stopPropagation();
          close();
        },
        focusout: (event) => {
          const to = event.relatedTarget as Node | null;
          if (to && !menu.contains(to)) menu.open = false;
        },
      },
    },
    summary,
    element("div.menu-items", { role: "group", "aria-label": label }, items),
  );
  // Before what is chosen is done: it may put the focus elsewhere, or open a dialogue that gives it back.
  menu.lastElementChild!.addEventListener("click", close, { capture: true });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  return menu;
}
