// What is said beside a position about the moves that it has.
import { element, type Content } from "../element";
import { typeset } from "../typeset";
import type { Move } from "./match";
import type { Shown } from "./shown";

function move_text({ session, turn }: Shown, move: Move): HTMLElement {
  return element("b", {}, session.text_of(turn.table, move));
}

/** The engine's move as a hint. */
export function hint_remark(
  shown: Shown,
  { move, winning, left }: { move: Move; winning: boolean; left: string },
): Content[] {
  const text = move_text(shown, move);
  return winning
    ? ["A winning move: ", text, ", which leaves ", typeset(left), "."]
    : ["No move wins here. A try: ", text, "."];
}

/** Of a move that is looked at and gave the win away. */
export function better_move_remark(shown: Shown): Content {
  const better = shown.better_move;
  return better && ["That gave the win away. A winning move was ", move_text(shown, better), "."];
}
