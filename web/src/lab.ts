// What the tabs share.
import type { Rules } from "./answers";

/** The rules that all tabs speak about: as typed, and as the server reads them. */
export interface Game {
  readonly text: string;
  readonly rules: Rules;
}

export interface Lab {
  /** Keeps what the tab shows in the address of the page. */
  remember(view: Record<string, string>): void;
  /** Puts rules into the field, as if typed. */
  choose_game(text: string): void;
  /** What a streamed answer may take, in seconds. */
  stream_budget(): number;
}

/** One tab. */
export interface View {
  readonly element: HTMLElement;
  /** The game or what to show of it has changed. */
  show(game: Game, view: Record<string, string>): void;
  /** Another tab is looked at: whatever is still computed is not needed. */
  leave(): void;
}
