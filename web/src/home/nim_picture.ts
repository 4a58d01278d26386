// A game of Nim between two perfect players: tokens leave the heaps until one player cannot move.
import { sentences, text } from "../language/text";
import { ask } from "../api";
import { read_heap_move } from "../play/heap_move";
import { theme_colour } from "../theme";
import { eased, type Picture } from "./scene";

export const nim_heaps = [3, 5, 7];

/** The heaps after each move of a whole game, the first position included. */
export async function play_nim(signal: AbortSignal): Promise<number[][]> {
  const positions = [nim_heaps];
  const moves: string[] = [];
  for (let heaps = nim_heaps; heaps.some((heap) => heap > 0);) {
    const question = { position: `nim:${nim_heaps.join(",")}`, moves: moves.join(";"), level: 100 };
    const { reply } = await ask("position", question, signal);
    const { from, to } = read_heap_move(reply!.move!)!;
    const index = heaps.indexOf(from);
    heaps = heaps.map((heap, at) => (at === index ? (to[0] ?? 0) : heap));
    moves.push(reply!.move!);
    positions.push(heaps);
  }
  return positions;
}

export function nim_picture(positions: readonly number[][]): Picture {
  const moves = positions.length - 1;
  const pace = Math.min(0.7, 4 / Math.max(1, moves));
  return {
    label: sentences(
      text("Three heaps of 3, 5 and 7 tokens."),
      moves
        ? text("Two players take turns, and the last token is taken after {count} moves.", {
            count: moves,
          })
        : "",
    ),
    duration: pace * moves + 1,
    rest: 0,
    draw(context, width, height, seconds) {
      const step = height / (Math.max(...nim_heaps) + 0.4);
      const across = Math.min(width / 4, step * 2.6);
      const left = (width - across * (nim_heaps.length - 1) * 1.25) / 2;
      for (const [heap, size] of nim_heaps.entries())
        for (let token = 0; token < size; token += 1) {
          // The move that takes the token, and how far it has gone.
          const taken = positions.findIndex((heaps) => heaps[heap]! <= token);
          const gone = taken < 0 ? 0 : eased((seconds - 0.3 - pace * (taken - 1)) / (pace * 0.8));
          const place = {
            x: left + across * 1.25 * heap,
            y: height - step * (token + 0.7),
            width: across * 0.9,
            height: step * 0.72,
          };
          draw_token(context, place, theme_colour("--sunk"));
          context.globalAlpha = 1 - gone;
          const mover = gone === 0 ? "--token" : taken % 2 ? "--chosen" : "--hint";
          draw_token(context, place, theme_colour(mover));
          context.globalAlpha = 1;
        }
    },
  };
}

function draw_token(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = colour;
  context.fill();
}
