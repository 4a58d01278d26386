// A game of Nim between two perfect players: tokens leave the heaps until one player cannot move.
import type { Reply } from "../answers";
import { ask } from "../api";
import { theme_colour } from "../theme";
import { eased, type Picture } from "./scene";

const start = [3, 5, 7];

/** The heaps after each move of a whole game, the first position included. */
export async function play_nim(signal: AbortSignal): Promise<number[][]> {
  const positions = [start];
  for (let heaps = start; heaps.some((heap) => heap > 0);) {
    const reply: Reply = await ask("reply", { game: "nim", heaps: heaps.join(",") }, signal);
    const { index, to } = reply.move!;
    heaps = heaps.map((heap, at) => (at === index ? (to[0] ?? 0) : heap));
    positions.push(heaps);
  }
  return positions;
}

export function nim_picture(positions: readonly number[][]): Picture {
  const moves = positions.length - 1;
  const pace = Math.min(0.7, 4.4 / Math.max(1, moves));
  return {
    label: `Three heaps of 3, 5 and 7 tokens. Two players take turns, and the last token is taken after ${moves} moves.`,
    duration: 0.5 + pace * moves,
    draw(context, width, height, seconds) {
      const step = Math.min(width / 3, height / 7.6);
      const radius = step * 0.4;
      const colours = [theme_colour("--token"), theme_colour("--chosen")];
      for (const [heap, size] of start.entries())
        for (let token = 0; token < size; token += 1) {
          // The move that takes the token, and how far it has gone.
          const taken = positions.findIndex((heaps) => heaps[heap]! <= token);
          const gone = taken < 0 ? 0 : eased((seconds - 0.5 - pace * (taken - 1)) / (pace * 0.8));
          const x = width * (heap + 0.5) * (1 / 3);
          const y = height - step * (token + 0.65);
          draw_token(context, x, y, radius, theme_colour("--line"), 0);
          if (gone < 1)
            draw_token(context, x, y, radius, gone > 0 ? colours[taken % 2]! : colours[0]!, gone);
        }
    },
  };
}

function draw_token(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  gone: number,
): void {
  context.globalAlpha = 1 - gone;
  context.beginPath();
  context.ellipse(x, y - gone * radius, radius * 1.6, radius * 0.85, 0, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
}
