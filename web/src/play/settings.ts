// How a game is played: the first position, and the other player. The address of the page has the same words.

import { text } from "../language/text";
import type { ConventionName } from "../answers";
import { rising } from "./strength";

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
