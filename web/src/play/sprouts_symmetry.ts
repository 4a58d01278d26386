// The moves of a position of Sprouts that are alike: the API names one of them. Two are where the position can be laid on itself, each
// region on a region, turned or in a mirror, so that the spots of one come to lie on those of the other.
import type { TouchingMove } from "./selection";
import { is_number, is_shared, type Boundary, type Region } from "./sprouts_position";

/** What letters become. */
type Letters = ReadonlyMap<string, string>;

interface Image {
  /** What visits become, by their names. */
  readonly names: ReadonlyMap<string, string>;
  readonly letters: Letters;
  readonly used: readonly Boundary[];
}

/** All moves that are alike, each once, by what they touch. */
export function moves_alike(
  regions: readonly Region[],
  { text, touches }: TouchingMove,
): TouchingMove[] {
  const region = regions.find((each) => each.flat().some(({ name }) => touches.includes(name)));
  if (!region) return [{ text, touches }];
  const touched = region.filter((each) => each.some(({ name }) => touches.includes(name)));
  const others = region.filter((each) => !touched.includes(each));
  const other_regions = regions.filter((each) => each !== region);
  // What a line goes around is named by its letters, which stay.
  const around = touches.filter((name) => name.startsWith("around ")).join(" ");
  const kept = around.replace(/^around | at .*$/g, "").match(/[A-Za-z]_*/g) ?? [];
  const start: Letters = new Map(kept.map((letter) => [letter, letter]));
  const found = new Map<string, TouchingMove>();
  for (const to of regions)
    for (const turn of turns)
      for (const image of images_of(touched, to, turn, start)) {
        const moved = touches.map((name) => image.names.get(name) ?? name);
        const key = JSON.stringify([...moved].sort());
        if (found.has(key)) continue;
        const left = to.filter((each) => !image.used.includes(each));
        const free = regions.filter((each) => each !== to);
        if (
          region.length === to.length &&
          fits(others, left, turn, image.letters, other_regions, free)
        )
          found.set(key, { text, touches: moved });
      }
  return [...found.values()];
}

const turns = [1, -1] as const;
type Turn = (typeof turns)[number];

/** Whether the rest can be laid on the rest: boundaries of a region, and all other regions. */
function fits(
  boundaries: Region,
  on: Region,
  turn: Turn,
  letters: Letters,
  regions: readonly Region[],
  free: readonly Region[],
): boolean {
  for (const image of images_of(boundaries, on, turn, letters, true)) {
    const [next, ...others] = regions;
    if (!next) return true;
    for (const to of free)
      if (to.length === next.length)
        for (const way of turns)
          if (
            fits(
              next,
              to,
              way,
              image.letters,
              others,
              free.filter((each) => each !== to),
            )
          )
            return true;
  }
  return false;
}

/** Every way to lay boundaries on some of others. `once`: of others that look the same one is enough. */
function* images_of(
  boundaries: Region,
  on: Region,
  turn: Turn,
  letters: Letters,
  once = false,
): Generator<Image> {
  const [first, ...rest] = boundaries;
  if (!first) {
    yield { names: new Map(), letters, used: [] };
    return;
  }
  const tried = new Set<string>();
  for (const to of on) {
    if (to.length !== first.length) continue;
    const signs = to.map(({ sign }) => sign);
    const looks = signs.every(is_number) ? signs.join() : null;
    if (once && looks !== null && tried.has(looks)) continue;
    if (looks !== null) tried.add(looks);
    for (const image of turned(first, to, turn, letters))
      for (const more of images_of(
        rest,
        on.filter((each) => each !== to),
        turn,
        image.letters,
        once,
      ))
        yield {
          names: new Map([...image.names, ...more.names]),
          letters: more.letters,
          used: [to, ...more.used],
        };
  }
}

/** A boundary laid on another of the same length, from each of its spots on. */
function turned(boundary: Boundary, to: Boundary, turn: Turn, letters: Letters): Image[] {
  const size = boundary.length;
  return boundary.flatMap((_, start) => {
    const image = (place: number) => to[(((start + turn * place) % size) + size) % size]!;
    const renamed = new Map(letters);
    const fit = boundary.every(({ sign }, place) => {
      const other = image(place).sign;
      if (is_number(sign) || is_number(other)) return sign === other;
      if (!renamed.has(sign)) {
        if (is_shared(sign) !== is_shared(other) || [...renamed.values()].includes(other))
          return false;
        renamed.set(sign, other);
      }
      return renamed.get(sign) === other;
    });
    if (!fit) return [];
    const names = new Map(boundary.map(({ name }, place) => [name, image(place).name]));
    return [{ names, letters: renamed, used: [to] }];
  });
}
