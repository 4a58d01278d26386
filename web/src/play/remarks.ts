// What is said beside a position about the moves that it has.
import { element, type Content } from "../element";
import type { Move } from "./match";
import type { Shown } from "./shown";

function move_text({ session, turn }: Shown, move: Move): HTMLElement {
  return element("b", {}, session.text_of(turn.table, move));
}

/** The engine's move as a hint; `nim_sum` is that of the position. */
export function hint_remark(shown: Shown, move: Move, nim_sum: number): Content[] {
  const text = move_text(shown, move);
  return nim_sum === 0
    ? ["No move wins here. A try: ", text, "."]
    : ["A winning move: ", text, ", which leaves nim-sum 0."];
}

/** Of a move that is looked at and gave the win away. */
export function better_move_remark(shown: Shown): Content {
  const better = shown.better_move;
  return better && ["That gave the win away. A winning move was ", move_text(shown, better), "."];
}
