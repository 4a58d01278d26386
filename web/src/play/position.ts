// The heaps of a position as text: "5, 3" of the game of the page, or with games of their own: "kayles:5, 7 + nim:3".
import type { Parameters } from "../api";
import { group_digits, parse_number } from "../number_text";

/** The largest heap of a game that is played here: the moves of larger ones are too many to list. */
const max_heap = 100_000;

export interface Heap {
  /** Its rules, as typed. */
  readonly game: string;
  readonly size: number;
}

/** The parts between commas and plus signs that are in no brackets, each with the sign before it. */
function split_outside_brackets(text: string): { sign: string; text: string }[] {
  const parts = [{ sign: "+", text: "" }];
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0 && ",;+".includes(character)) parts.push({ sign: character, text: "" });
    else parts.at(-1)!.text += character;
  }
  return parts;
}

/** Reads heaps of `game`, or of the games that they name; a sentence that says what is wrong otherwise. */
export function read_position(text: string, game: string): Heap[] | string {
  const heaps: Heap[] = [];
  let named = game;
  for (const part of split_outside_brackets(text)) {
    const [, rules, sizes] = /^(?:(.*):)?([^:]*)$/s.exec(part.text.trim())!;
    if (part.sign === "+") named = game;
    if (rules !== undefined) named = rules.trim();
    if (named === "") return "A heap names its game before the colon, as in kayles:5.";
    for (const size of sizes!.split(/\s+/).filter((word) => word !== "")) {
      const heap = parse_number(size);
      if (heap === null)
        return `Heaps are whole numbers, such as 3, 5, 7 or kayles:5 + nim:3; this reads ${text}.`;
      if (heap > max_heap)
        return `Heaps of more than ${group_digits(max_heap)} cannot be played here; Ask gives their nim-values, which say who wins.`;
      heaps.push({ game: named, size: Number(heap) });
    }
  }
  return heaps;
}

/** As read_position() reads it, without spaces: 5,3 or kayles:5,7+nim:3. */
export function write_position(heaps: readonly Heap[], game: string): string {
  let text = "";
  let named = game;
  for (const heap of heaps) {
    if (heap.game === named) text += text === "" ? "" : ",";
    else {
      text += text === "" ? "" : "+";
      text += heap.game === game ? "" : `${heap.game}:`;
    }
    named = heap.game;
    text += String(heap.size);
  }
  return text;
}

/** The games of a position, each once, in the order of their first heaps. */
export function games_of(heaps: readonly Heap[]): string[] {
  return [...new Set(heaps.map(({ game }) => game))];
}

/**
 * The parameters of a question about a position, and the heaps in the order in which the question has them: those of a game stand
 * together.
 */
export function position_question(heaps: readonly Heap[]): {
  parameters: Parameters;
  order: number[];
} {
  const games = games_of(heaps);
  const order = games.flatMap((game) =>
    heaps.flatMap((heap, index) => (heap.game === game ? [index] : [])),
  );
  const sizes = (game: string) =>
    heaps
      .filter((heap) => heap.game === game)
      .map(({ size }) => size)
      .join(",");
  return games.length === 1
    ? { parameters: { game: games[0]!, heaps: sizes(games[0]!) }, order }
    : {
        parameters: { position: games.map((game) => `${game}:${sizes(game)}`).join(" + ") },
        order,
      };
}
