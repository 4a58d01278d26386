// What is asked about the positions of a game, once each.
import { text } from "../language/text";
import type { Position, Reply } from "../answers";
import { Refusal, ask, ask_then_stream, type Parameters } from "../api";
import { group_digits } from "../number_text";
import { throw_if_stopped } from "../engine/question";
import type { PlayedGame } from "./game";

/** The largest heap that is played here. */
const max_heap = 100_000;
const max_heaps = 40;

/** The search for who wins did not end, or nothing decides it here. */
function is_unanswered(fault: unknown): fault is Refusal {
  return (
    fault instanceof Refusal && ["budget", "too_large", "not_established"].includes(fault.kind)
  );
}

/** `streamed` gives a question the time of streams. */
async function ask_position(
  game: PlayedGame,
  count: number,
  wanted: Partial<Parameters<"position">>,
  signal: AbortSignal,
  streamed = false,
): Promise<Position> {
  const question = {
    position: game.start,
    moves: game.moves_text(count),
    ...(game.is_misere ? { misere: 1 } : {}),
    ...wanted,
  };
  const answer = await (streamed
    ? ask_then_stream("position", question, signal, () => undefined)
    : ask("position", question, signal));
  throw_if_stopped(signal);
  return answer;
}

/** The position after so many moves. */
export async function fetch_position(
  game: PlayedGame,
  count: number,
  signal: AbortSignal,
): Promise<Position> {
  const known = game.positions.get(count);
  if (known) return known;
  const position = await ask_position(game, count, { solve: 0 }, signal);
  game.positions.set(count, position);
  return position;
}

/** Who wins after so many moves; null where that is not found in time. A reason is kept in `game.unsolved`. */
export async function solve_position(
  game: PlayedGame,
  count: number,
  streamed: boolean,
  signal: AbortSignal,
): Promise<Position | null> {
  const known = game.solved.get(count);
  if (known || (known === null && !streamed)) return known;
  try {
    return keep(game, count, await ask_position(game, count, {}, signal, streamed));
  } catch (fault) {
    if (!is_unanswered(fault)) throw fault;
    game.solved.set(count, null);
    game.unsolved = fault.message;
    return null;
  }
}

function keep(game: PlayedGame, count: number, solved: Position): Position {
  game.solved.set(count, solved);
  game.positions.set(count, solved);
  return solved;
}

/** A move of the player whose turn it is, perfect in `level` of a hundred moves; null where who wins is not found in time. */
export async function ask_reply(
  game: PlayedGame,
  level: number,
  seed: number,
  streamed: boolean,
  signal: AbortSignal,
): Promise<Reply | null> {
  try {
    const { count } = game;
    const answer = await ask_position(game, count, { level, seed }, signal, streamed);
    return keep(game, count, answer).reply!;
  } catch (fault) {
    if (!is_unanswered(fault)) throw fault;
    game.solved.set(game.count, null);
    game.unsolved = fault.message;
    return null;
  }
}

/** Any move. */
export async function ask_random_reply(
  game: PlayedGame,
  seed: number,
  signal: AbortSignal,
): Promise<Reply> {
  const answer = await ask_position(game, game.count, { solve: 0, level: 0, seed }, signal);
  return answer.reply!;
}

/** What every move was worth; nothing where that is not found in time. */
export async function review_game(game: PlayedGame, signal: AbortSignal): Promise<void> {
  if (game.review) return;
  try {
    const answer = await ask_position(game, game.count, { review: 1 }, signal, true);
    game.review = keep(game, game.count, answer).review!;
  } catch (fault) {
    if (!is_unanswered(fault)) throw fault;
  }
}

/** The first move that the rules do not allow, counted from 0; null where a question was refused for another reason. */
export function forbidden_move(game: PlayedGame, fault: unknown): number | null {
  if (!(fault instanceof Refusal) || fault.parameter !== "moves") return null;
  return game.moves_text().slice(0, fault.from).split(";").length - 1;
}

/** Fetches the first position and the last; throws an Error that says what is wrong with them. Gives back what is to be said of the moves. */
export async function open_game(game: PlayedGame, signal: AbortSignal): Promise<string> {
  if (game.start.endsWith(":"))
    throw new Error(text("A game begins with at least one heap, such as 3, 5, 7."));
  refuse(await fetch_position(game, 0, signal));
  try {
    await fetch_position(game, game.count, signal);
    return "";
  } catch (fault) {
    const wrong = forbidden_move(game, fault);
    if (wrong === null) throw fault;
    game.go_back(wrong);
    await fetch_position(game, game.count, signal);
    return text(
      "The rules do not allow move {move} of this link; here is the position before it.",
      {
        move: wrong + 1,
      },
    );
  }
}

/** Throws where a position cannot be shown. */
function refuse({ components }: Position): void {
  const heaps = components.flatMap((component) => component.heaps ?? []);
  // Numbers beyond 2^53 come as text.
  if (heaps.some((size) => typeof size !== "number" || size > max_heap))
    throw new Error(
      text(
        "Heaps of more than {most} cannot be played here; Who wins? on the page of the game answers for any size.",
        { most: group_digits(max_heap) },
      ),
    );
  if (heaps.length > max_heaps)
    throw new Error(text("At most {count} heaps can be shown.", { count: max_heaps }));
}
