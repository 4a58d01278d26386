// What the tabs share.
import type { Tab } from "./address";
import type { GameKind, Position, Rules } from "./answers";
import type { Shared } from "./share/share_sheet";

/** What all tabs speak about, as typed into the field at the top and as the engine reads it. */
export type Game = HeapGame | PositionGame;

/** Heaps under rules: kayles, 0.77. */
export interface HeapGame {
  readonly text: string;
  readonly rules: Rules;
}

/** A position of any kind, cram:4x5, or the kind itself, cram, whose position is an example. */
export interface PositionGame {
  readonly text: string;
  readonly position: Position;
  /** That of the first component, unless it is heaps. */
  readonly kind: GameKind | null;
}

export function is_of_heaps(game: Game): game is HeapGame {
  return "rules" in game;
}

export interface Lab {
  /** Keeps what the tab shows in the address of the page. */
  remember(view: Record<string, string>): void;
  /** Opens a tab with a game and what to show of it: a new entry of the browser's history, so that Back returns. */
  visit(tab: Tab, game: string, view: Record<string, string>): void;
  /** Puts rules into the field, as if typed. */
  choose_game(text: string): void;
  /** Says in the title of the window what a page is about that is about no game: it is the name of what is printed, shared and gone back to. */
  entitle(about: string): void;
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
  /** What the view offers to share besides its address. */
  share?(): Shared;
}

/** A tab about no game in particular, such as Learn. */
export interface Page {
  readonly element: HTMLElement;
  show(view: Record<string, string>): void;
  leave(): void;
}
