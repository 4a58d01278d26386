// What the page shows, and the history of it: a new entry for each tab, game or link, so that Back returns to what was seen before.
import {
  has_game,
  read_address,
  unknown_page,
  with_own_game,
  write_address,
  type Address,
  type Tab,
} from "./address";
import { forget_note, not_understood } from "./address_note";
import type { Game } from "./lab";
import { rising } from "./play/strength";

type View = Record<string, string>;

/** The page around it: the field where rules are typed, and the tabs. */
export interface Frame {
  /** Puts rules into the field. Gives them back if they have been read before; otherwise reports them to `game_read` or `game_refused`. */
  show_rules(text: string): Game | null;
  /** Rules that are still being read, unless they were typed. */
  chosen_rules(): string | null;
  /** Shows the place. `before` is the tab shown until now. */
  show(before: Tab): void;
}

export class Navigation {
  place: Address = read_address(location.hash);
  /** The rules read last. While others are being read, they are not those of `place`. */
  private read: Game | null = null;
  private refused = false;
  private readonly views: Partial<Record<Tab, { game: string; view: View }>> = {};

  constructor(private readonly frame: Frame) {
    window.addEventListener("popstate", () => this.follow());
  }

  /** The game of the place; null while its rules are being read and when they are refused. */
  get game(): Game | null {
    return this.read?.text === this.place.game ? this.read : null;
  }

  get game_is_refused(): boolean {
    return this.refused;
  }

  /** Shows what the address says. */
  follow(): void {
    this.enter(read_address(location.hash), "none");
    const unknown = unknown_page(location.hash);
    if (unknown !== null) not_understood(unknown);
  }

  visit(tab: Tab, game: string, view: View): void {
    this.enter({ tab, game, view }, "push");
  }

  /** Opens a tab at what it showed last. A game that was chosen just before is its game, though it may still be read. */
  open(tab: Tab): void {
    const chosen = this.frame.chosen_rules();
    if (chosen && chosen !== this.place.game) {
      const about = has_game(this.place.tab) ? this.place.tab : "explore";
      this.visit(about, chosen, this.view_kept(about, chosen));
    }
    this.visit(tab, this.game_of(tab), this.view_of(tab));
  }

  /** Where open() leads. */
  address_of(tab: Tab): string {
    return write_address(with_own_game({ tab, game: this.game_of(tab), view: this.view_of(tab) }));
  }

  /** Who goes to play and has not seen any game plays Nim. */
  private game_of(tab: Tab): string {
    const none_seen = !has_game(this.place.tab) && !this.views.play && !this.views.explore;
    return tab === "play" && none_seen ? "nim" : this.place.game;
  }

  private view_of(tab: Tab): View {
    // A page without rules, such as Learn inside a lesson, is opened from its beginning when it is there already.
    const again = tab === this.place.tab && !has_game(tab);
    return again ? {} : this.view_kept(tab, this.place.game);
  }

  /** A tab reports what it shows now: the same entry of the history. Late reports, of another tab or game, do not touch the address. */
  remember(tab: Tab, view: View): void {
    if (tab !== this.place.tab) {
      const kept = this.views[tab];
      if (kept) kept.view = view;
    } else if (this.game || !has_game(tab)) {
      this.place = { ...this.place, view };
      this.keep();
      history.replaceState(null, "", write_address(this.place));
    }
  }

  game_read(game: Game, entry: "push" | "replace"): void {
    this.read = game;
    this.refused = false;
    const { tab } = this.place;
    // On pages about no game the field leads to the page of the game.
    if (!has_game(tab)) {
      if (entry === "push") this.visit("explore", game.text, {});
      return;
    }
    if (game.text === this.place.game) this.frame.show(tab);
    else this.enter({ tab, game: game.text, view: this.view_kept(tab, game.text) }, entry);
  }

  /** Gives back the game that stays in sight: the one before, when wrong rules are typed; none when the address itself is wrong, and on a page about
   * no game. */
  game_refused(text: string): Game | null {
    const { tab, game } = this.place;
    if (text === game && has_game(tab)) {
      this.refused = true;
      this.frame.show(tab);
    }
    return has_game(tab) ? this.game : null;
  }

  private enter(wanted: Address, entry: "push" | "replace" | "none"): void {
    const place = with_own_game(wanted);
    const before = this.place.tab;
    const address = write_address(place);
    if (entry === "push" && address !== write_address(this.place))
      history.pushState(null, "", address);
    else if (entry !== "none") history.replaceState(null, "", address);
    // Pages without rules keep the game, for the tab opened next.
    this.place = has_game(place.tab) ? place : { ...place, game: this.place.game };
    this.keep();
    this.refused = false;
    forget_note();
    if (has_game(place.tab)) {
      this.read = this.frame.show_rules(place.game) ?? this.read;
    }
    this.frame.show(before);
  }

  private keep(): void {
    this.views[this.place.tab] = { game: this.place.game, view: this.place.view };
  }

  /** Ranges and questions are kept from game to game; a position is one of its game. */
  private view_kept(tab: Tab, game: string): View {
    const kept = this.views[tab];
    if (tab !== "play") return kept?.view ?? {};
    // The engine grows with those who have not chosen how strong it is.
    return kept?.game === game ? kept.view : { level: rising };
  }
}
