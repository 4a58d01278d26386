// A game on paper: its rules, ten positions to win, the easier ones first, and the moves that win them.
import type { Component, ConventionName, Position } from "../answers";
import { ask } from "../api";
import { element, type Content } from "../element";
import { alternatives, text } from "../language/text";
import { all_games } from "../games/all_games";
import { game_title, shown_game } from "../games/game_title";
import { read_game } from "../game_reader";
import { is_of_heaps } from "../lab";
import { read_move } from "../play/game";
import { move_text } from "../play/heap_move";
import { random_numbers } from "../play/puzzle_panel";
import { Finder, maker_of, type Difficulty } from "../play/random_position";
import { usual_heaps } from "../play/settings";
import { draw_named_position } from "../play/thumbnail";
import { game_of_position, heaps_text } from "../position_text";
import { rules_words } from "../rules/rules";
import type { PrintedSheet } from "./printed_page";

const difficulties: readonly Difficulty[] = [
  ...Array.from({ length: 4 }, () => "easy" as const),
  ...Array.from({ length: 3 }, () => "medium" as const),
  ...Array.from({ length: 3 }, () => "hard" as const),
];
const max_rounds = 3;

/** The same seed makes the same sheet. */
export async function draw_game_sheet(
  view: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PrintedSheet> {
  const written = view["of"] ?? "nim";
  const component = await component_of(written, signal);
  const names = await names_of(component, written);
  const convention = convention_of(view, names);
  const seed = Number(view["seed"] ?? 1) || 1;
  const positions = await choose_positions(component, seed, signal, convention);
  return {
    title: game_title(names),
    has_others: true,
    body: [
      element("p", rules_words(component, convention)),
      component.heaps &&
        component.splits &&
        element("p", text("Each row is a heap, its squares are the tokens.")),
      element(
        "p",
        positions.length > 0
          ? text("In each of these positions it is your turn, and you can win. Which move does it?")
          : text("No positions were found for this game."),
      ),
      element("ol.printed-positions", positions.map(create_position)),
    ],
    solutions: element("ol.printed-solutions", positions.map(create_solution)),
  };
}

/** Whatever the game is called: as it was asked for, as the engine writes it, and its other names. */
async function names_of(
  { written, game }: Component,
  words: string,
): Promise<[string, ...string[]]> {
  const { games } = await all_games();
  const others = games.filter(({ canonical }) => canonical === game).map(({ name }) => name);
  return [written, game_of_position(words), ...others];
}

/** Notakto is misère play, unless the address says otherwise. */
function convention_of(
  view: Readonly<Record<string, string>>,
  names: readonly string[],
): ConventionName {
  const asked = view["convention"] ?? (shown_game(names)?.misere ? "misere" : "normal");
  return asked === "misere" ? "misere" : "normal";
}

/** What is no game, or several, is refused. */
export async function component_of(words: string, signal: AbortSignal): Promise<Component> {
  // Where the game is shown, a position of it is known, which rules of one's own have none of.
  const game = await read_game(shown_game([words])?.position ?? words, signal);
  if (!is_of_heaps(game)) {
    const { components } = game.position;
    if (components.length > 1) throw new Error(text("A sheet is of one game, not of several."));
    return components[0]!;
  }
  const position = `${game.text}:${heaps_text(usual_heaps(game.rules.splits))}`;
  return (await ask("position", { position, solve: 0 }, signal)).components[0]!;
}

/** Different ones, ten where the game has as many. */
export async function choose_positions(
  component: Component,
  seed: number,
  signal: AbortSignal,
  convention: ConventionName = "normal",
): Promise<Position[]> {
  const make = maker_of(component);
  if (!make) return [];
  const finder = new Finder(make, random_numbers(seed), convention);
  const chosen: (Position | undefined)[] = difficulties.map(() => undefined);
  for (let round = 0; round < max_rounds && chosen.includes(undefined); round += 1)
    for (const [place, difficulty] of difficulties.entries())
      chosen[place] ??= (await finder.find(difficulty, signal))?.answer;
  return chosen.filter((position) => position !== undefined);
}

function create_position(position: Position): HTMLElement {
  const { heaps } = position.components[0]!;
  return element(
    "li",
    { "data-position": place_of(position) },
    draw_named_position(position),
    heaps && element("p.note", heaps.join(", ")),
  );
}

/** The position without the name of its game. */
function place_of({ components }: Position): string {
  const { position, written } = components[0]!;
  return position.slice(written.length + 1);
}

function create_solution(position: Position): Content {
  const moves = position.winning_moves ?? [];
  return element(
    "li",
    alternatives(moves.map((move) => element("b", move_text(read_move(move).text)))),
  );
}
