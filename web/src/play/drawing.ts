// How a component that the API has laid out is drawn here, and what a player points at to move in it. Most are drawn as they come; where
// a drawing by the rules of the game is plainer, it is made from what comes.
import type { BoardElement, BoardLayout, Component } from "../answers";
import { drawing_of_hackenbush } from "./hackenbush_drawing";
import { touching_moves, type TouchingMove } from "./selection";
import { drawing_of_sprouts } from "./sprouts_drawing";
import { moves_of_stones } from "./stone_moves";

export interface Drawing {
  readonly layout: BoardLayout;
  /** A move may be in it several times, where it can be pointed at in several ways. */
  readonly moves: readonly TouchingMove[];
  /** Made anew for each position: neither places nor size are those of the one before. */
  readonly is_new?: true;
}

/** Of a component with a layout. */
export function drawing_of({ game, form, moves, layout }: Component): Drawing {
  const drawn = { ...layout!, elements: layout!.elements.map(without_sign_of_free) };
  if (form === "drawing") return drawing_of_sprouts(drawn, moves);
  if (game === "hackenbush") return as_laid_out(drawing_of_hackenbush(drawn), moves);
  return moves_of_stones(drawn, moves) ?? as_laid_out(drawn, moves);
}

function as_laid_out(layout: BoardLayout, moves: readonly string[]): Drawing {
  const names = new Set(layout.elements.map(({ name }) => name).filter((name) => name !== ""));
  return { layout, moves: touching_moves(moves, names, layout.touches) };
}

/** A free square, which is written 1 on some boards, is empty. */
function without_sign_of_free({ label, ...each }: BoardElement): BoardElement {
  const is_free = each.shape === "cell" && each.state === "free" && label === "1";
  return label === undefined || is_free ? each : { ...each, label };
}
