// From what was typed to a position that can be played.
import type { Rules } from "../answers";
import { ask } from "../api";
import type { Game } from "../lab";
import type { PictureKind } from "./picture";
import { picture_of } from "./pictures";
import { games_of, read_position, type Heap } from "./position";
import type { Settings } from "./settings";

const max_heaps = 40;
const max_games = 8;

export interface Start {
  readonly heaps: readonly Heap[];
  readonly kind: PictureKind;
}

/** The position, with the picture to show it in; throws an Error that says what is wrong. */
export async function read_start(
  game: Game,
  settings: Settings,
  signal: AbortSignal,
): Promise<Start> {
  const heaps = read_position(settings.heaps, game.text);
  if (typeof heaps === "string") throw new Error(heaps);
  if (heaps.length === 0) throw new Error("A game begins with at least one heap, such as 3, 5, 7.");
  if (heaps.length > max_heaps) throw new Error(`At most ${max_heaps} heaps can be shown.`);
  if (games_of(heaps).length > max_games)
    throw new Error(`At most ${max_games} different games can be played at a time.`);
  const splits = await any_splits(game, heaps, signal);
  const kind = picture_of(settings.picture, splits);
  const refusal = kind.refusal(heaps, splits);
  if (refusal !== null) throw new Error(refusal);
  return { heaps, kind };
}

async function any_splits(
  game: Game,
  heaps: readonly Heap[],
  signal: AbortSignal,
): Promise<boolean> {
  const rules = await Promise.all(
    games_of(heaps).map((text) =>
      text === game.text ? game.rules : ask<Rules>("rules", { game: text }, signal),
    ),
  );
  return rules.some(({ splits }) => splits);
}
