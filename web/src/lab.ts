// What the tabs share.
import type { Tab } from "./address";
import type { Rules } from "./answers";

/** The rules that all tabs speak about: as typed, and as the server reads them. */
export interface Game {
  readonly text: string;
  readonly rules: Rules;
}

export interface Lab {
  /** Keeps what the tab shows in the address of the page. */
  remember(view: Record<string, string>): void;
  /** Opens a tab with a game and what to show of it: a new entry of the browser's history, so that Back returns. */
  visit(tab: Tab, game: string, view: Record<string, string>): void;
  /** Puts rules into the field, as if typed. */
  choose_game(text: string): void;
}

export type RulesSize = "full" | "line";

/** A tab about the game of the rules field. */
export interface View {
  readonly element: HTMLElement;
  /** How large the rules field is above the tab: in full with examples, or one line. */
  readonly rules?: RulesSize;
  /** The game or what to show of it has changed. */
  show(game: Game, view: Record<string, string>): void;
  /** Another tab is looked at: whatever is still computed is not needed. */
  leave(): void;
}

/** A tab about no game in particular, such as Learn: it has no rules field. */
export interface Page {
  readonly element: HTMLElement;
  show(view: Record<string, string>): void;
  leave(): void;
}
