// How a game is played: the first position, and the other player. The address of the page has the same words.
import { text } from "../language/text";
import type { ConventionName, Rules } from "../answers";
import { rising } from "./strength";
import { full_position, heaps_text, names_games } from "../position_text";

export type Rival = "engine" | "person";

export interface Settings {
  /** As typed: 3, 5, 7 or cram:4x5 + kayles:5. */
  readonly position: string;
  readonly convention: ConventionName;
  readonly rival: Rival;
  /** How many moves of a hundred the engine plays perfectly, or `rising`. */
  readonly level: string;
  readonly first: "you" | "other";
}

export type Choices = readonly (readonly [value: string, words: string])[];

export const conventions: Choices = [
  ["normal", text("wins")],
  ["misere", text("loses (misère play)")],
];
export const rivals: Choices = [
  ["engine", text("the engine")],
  ["person", text("another person here")],
];
export const levels: Choices = [
  [rising, text("grows with you")],
  ["0", text("random")],
  ["40", text("beginner")],
  ["70", text("fair")],
  ["90", text("strong")],
  ["100", text("perfect")],
];
export const beginners: Choices = [
  ["you", text("I do")],
  ["other", text("the other player")],
];

/** The first heaps of a game that nobody has chosen heaps for. */
export function usual_heaps(splits: boolean): string {
  return splits ? "9, 5" : "3, 5, 7";
}

/** `usual` is the first position where the address has none. */
export function read_settings(view: Record<string, string>, usual: string): Settings {
  const level = levels.some(([value]) => value === view["level"]) ? view["level"]! : "100";
  return {
    position: view["position"] ?? usual,
    convention: view["convention"] === "misere" ? "misere" : "normal",
    rival: view["rival"] === "person" ? "person" : "engine",
    level,
    first: view["first"] === "other" ? "other" : "you",
  };
}

/** Normal play needs no word. */
export function write_settings({ convention, ...settings }: Settings): Record<string, string> {
  const misere = convention === "misere" ? { convention } : {};
  return {
    ...settings,
    ...misere,
    position: settings.position
      .trim()
      .replace(/\s+/g, " ")
      .replace(/ ?([,;]) ?/g, "$1"),
  };
}

/** So many vertices or letters are seen at a glance. */
const most_seen = 15;

/** The size of a member to begin with; null where the rules are no family. */
export function usual_member({ game, kinds = [] }: Rules): string | null {
  // o(xo)^n, or (o)^n of cells of a graph: cell 0-1; link 0-0,1-1
  const pattern = kinds.find((kind) => kind.game === game)?.pattern ?? "";
  const repeated = /\(([^()]+)\)\^n/.exec(pattern)?.[1];
  if (repeated === undefined) return null;
  const vertices = [...game.matchAll(/\b(?:cell|link) ([\d,-]+)/g)].flatMap(([, names]) =>
    names!.match(/\d+/g)!.map(Number),
  );
  const each = repeated.length * (Math.max(0, ...vertices) + 1);
  return String(Math.max(2, Math.min(9, Math.floor(most_seen / each))));
}

/** A position as the API takes it. Members beside each other are positions of their own: 5, 3 of a family are two graphs. */
export function played_position(text: string, game: string): string {
  if (names_games(text) || !game.startsWith("family(")) return full_position(text, game);
  return heaps_text(text)
    .split(",")
    .map((size) => `${game}:${size}`)
    .join(" + ");
}
