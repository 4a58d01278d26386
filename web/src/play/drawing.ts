// How a component that the API has laid out is drawn here, and what a player points at to move in it. Most are drawn as they come; where
// a drawing by the rules of the game is plainer, it is made from what comes.
import type { BoardElement, BoardLayout, Component } from "../answers";
import { drawing_of_hackenbush } from "./hackenbush_drawing";
import { touching_moves, type TouchingMove } from "./selection";
import { drawing_of_sprouts } from "./sprouts_drawing";
import { text } from "../language/text";

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

/** Null where some move is another. Where there is none, what stands beside the board tells what moves would be. */
function moves_of_stones(layout: BoardLayout, moves: readonly string[]): Drawing | null {
  const elements = new Map(layout.elements.map((each) => [each.name, each]));
  const steps = moves.map((move, index) => {
    const touched = (layout.touches?.[index] ?? []).flatMap((name) => elements.get(name) ?? []);
    return step_of(move, touched);
  });
  if (steps.includes(null) || !layout.elements.some(tells_a_step)) return null;
  const cells = layout.elements.filter(({ shape }) => shape === "cell");
  return {
    layout: {
      width: Math.max(...cells.map(({ x }) => x)) + 0.5,
      height: Math.max(...cells.map(({ y }) => y)) + 0.5,
      elements: cells,
      advice: text("Press a stone, and then the square beside it to which it goes."),
    },
    moves: steps as TouchingMove[],
  };
}

/** .x or x. beside the board: what two squares become. */
function tells_a_step({ shape, label = "" }: BoardElement): boolean {
  return shape === "text" && /^(\.[^.]|[^.]\.)$/.test(label);
}

/** One square is left, and the other gets the letter that stood there. */
function step_of(move: string, touched: readonly BoardElement[]): TouchingMove | null {
  const [one, other, becomes, ...more] = touched;
  if (one?.shape !== "cell" || other?.shape !== "cell" || becomes?.shape !== "text") return null;
  if (more.length > 0) return null;
  const step = (from: BoardElement, to: BoardElement) => ({
    text: move,
    touches: [from.name, to.name],
    in_order: true,
  });
  if (becomes.label === `.${one.label}`) return step(one, other);
  return becomes.label === `${other.label}.` ? step(other, one) : null;
}
