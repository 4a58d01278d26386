// Moves that take a stone to another square: from the square where it stands to the one to which it goes, where the API names both squares
// in the order of the board, and beside them what they become.
import { text } from "../language/text";
import type { BoardElement, BoardLayout } from "../answers";
import type { Drawing } from "./drawing";
import type { TouchingMove } from "./selection";

/** Null where some move is another. Where there is none, what stands beside the board tells what moves would be. */
export function moves_of_stones(layout: BoardLayout, moves: readonly string[]): Drawing | null {
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
      advice: text("Choose a stone, and then the square beside it to which it goes."),
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
