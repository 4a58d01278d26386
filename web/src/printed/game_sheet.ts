// A game on paper: its rules, ten positions to win, the easier ones first, and the moves that win them.
import type { Component, Position } from "../answers";
import { ask } from "../api";
import { element, type Content } from "../element";
import { alternatives, text } from "../language/text";
import { all_games } from "../games/all_games";
import { game_title } from "../games/game_title";
import { read_game } from "../game_reader";
import { is_of_heaps } from "../lab";
import { read_move } from "../play/game";
import { move_text } from "../play/heap_move";
import { random_numbers } from "../play/puzzle";
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
const max_moves = 4;
const max_rounds = 3;

/** The same seed makes the same sheet. */
export async function draw_game_sheet(
  game: string,
  seed: number,
  signal: AbortSignal,
): Promise<PrintedSheet> {
  const component = await component_of(game, signal);
  const positions = await choose_positions(component, seed, signal);
  return {
    title: await title_of(component, game),
    has_others: true,
    body: [
      element("p", {}, rules_words(component, "normal")),
      component.heaps &&
        component.splits &&
        element("p", {}, text("Each strip is a heap, its squares are the tokens.")),
      element(
        "p",
        {},
        positions.length > 0
          ? text("In each of these positions it is your turn, and you can win. Which move does it?")
          : text("No positions were found for this game."),
      ),
      element("ol", { class: "printed-positions" }, positions.map(create_position)),
    ],
    solutions: element("ol", { class: "printed-solutions" }, positions.map(create_solution)),
  };
}

/** Of whatever the game is called: as it was asked for, as the engine writes it, and by its other names. */
async function title_of({ written, game }: Component, words: string): Promise<string> {
  const { games } = await all_games();
  const others = games.filter(({ canonical }) => canonical === game).map(({ name }) => name);
  return game_title([written, game_of_position(words), ...others]);
}

async function component_of(words: string, signal: AbortSignal): Promise<Component> {
  const game = await read_game(words, signal);
  if (!is_of_heaps(game)) return game.position.components[0]!;
  const position = `${game.text}:${heaps_text(usual_heaps(game.rules.splits))}`;
  return (await ask<Position>("position", { position, solve: 0 }, signal)).components[0]!;
}

/** Different ones, ten where the game has as many. */
export async function choose_positions(
  component: Component,
  seed: number,
  signal: AbortSignal,
): Promise<Position[]> {
  const make = maker_of(component);
  if (!make) return [];
  const finder = new Finder(make, random_numbers(seed));
  const chosen: (Position | undefined)[] = difficulties.map(() => undefined);
  for (let round = 0; round < max_rounds && chosen.includes(undefined); round += 1)
    for (const [place, difficulty] of difficulties.entries())
      chosen[place] ??= (await finder.find(difficulty, signal))?.answer;
  return chosen.filter((position) => position !== undefined);
}

function create_position(position: Position): HTMLElement {
  return element(
    "li",
    {},
    draw_named_position(position),
    element("p", { class: "note" }, place_of(position)),
  );
}

/** The position without the name of its game. */
function place_of({ components }: Position): string {
  const { heaps, position, written } = components[0]!;
  return heaps ? heaps.join(", ") : position.slice(written.length + 1);
}

function create_solution(position: Position): Content {
  const moves = position.winning_moves ?? [];
  const further = moves.length - max_moves;
  const shown: Content[] = moves
    .slice(0, max_moves)
    .map((move) => element("b", {}, move_text(read_move(move).text)));
  if (further > 0) shown.push(text("{count} more", { count: further }));
  return element("li", {}, alternatives(shown));
}
