// What is shown of a game: the position as it stands or one that is looked back at, with its marks and its headline.
import type { Move } from "./match";
import type { Mark, Scene } from "./picture";
import {
  end_headline,
  look_headline,
  turn_headline,
  waiting_headline,
  type Headline,
} from "./players";
import { summary_of, type ReviewedMove } from "./review";
import type { Session } from "./session";

export class Shown {
  /** The engine is to move. */
  thinking = false;
  /** What can be done in the position is being asked. */
  waiting = false;
  /** A move proposed by a hint, or one to be confirmed. */
  mark: Mark | null = null;
  /** The position before this move is looked at; moves count from 1. */
  looked_at: number | null = null;
  /** Of a game that is over. */
  reviewed: readonly ReviewedMove[] | null = null;

  constructor(readonly session: Session) {}

  get turn() {
    const { match } = this.session;
    return this.looked_at === null ? match.now : match.turns[this.looked_at - 1]!;
  }

  get looked_at_move(): Move | null {
    return this.looked_at === null ? null : this.session.match.moves[this.looked_at - 1]!;
  }

  /** A player at this screen is to move. */
  get active(): boolean {
    const { session } = this;
    return (
      this.looked_at === null &&
      !this.thinking &&
      !this.waiting &&
      !session.over &&
      session.humans.includes(session.mover)
    );
  }

  /** The winning move that there was instead of the one that gave the win away. */
  get better_move(): Move | null {
    const reviewed = this.looked_at === null ? null : this.reviewed?.[this.looked_at - 1];
    return reviewed?.verdict === "gave away" ? this.session.winning_move(this.turn.table) : null;
  }

  get summary(): string {
    const { session, reviewed } = this;
    if (!reviewed) return "";
    return summary_of(reviewed, session.winner, (player) => session.name_of(player));
  }

  scene(fresh: boolean): Scene {
    return {
      table: this.turn.table,
      active: this.active,
      marks: this.marks(),
      last: this.last_move(),
      fresh,
    };
  }

  private marks(): Mark[] {
    const played = this.looked_at_move;
    if (!played) return this.mark ? [this.mark] : [];
    const better = this.better_move;
    return [
      { ...played, kind: "played" },
      ...(better ? [{ ...better, kind: "hint" } as const] : []),
    ];
  }

  private last_move(): Scene["last"] {
    const { turns } = this.session.match;
    const index = this.looked_at === null ? turns.length - 1 : this.looked_at - 1;
    const { last } = turns[index]!;
    return last && { move: last, table: turns[index - 1]!.table };
  }

  get headline(): Headline {
    const { session } = this;
    const { rival } = session.settings;
    const played = this.looked_at_move;
    if (played) {
      const { table, mover } = this.turn;
      return look_headline(this.looked_at!, session.name_of(mover), session.text_of(table, played));
    }
    if (this.waiting) return waiting_headline(rival, session.mover);
    if (!session.over) return turn_headline(rival, session.mover);
    const misere = session.convention.name === "misere";
    return end_headline(
      rival,
      session.winner,
      misere ? ", and whoever made the last one has lost" : "",
    );
  }
}
