// What a text in the field at the top means: rules of heaps, a position, the name of a kind of positions, or rules of such a kind.
import type { GameKind, Position, Rules } from "./answers";
import { Refusal, ask } from "./api";
import { all_games } from "./games/all_games";
import type { Game, PositionGame } from "./lab";
import { plain_name } from "./matching";
import { names_games } from "./position_text";

export async function read_game(text: string, signal: AbortSignal): Promise<Game> {
  if (text === "")
    throw new Error("Type the name of a game, its rules or a position, or choose one of these.");
  if (names_games(text)) return read_position(text, text, signal);
  try {
    return { text, rules: await ask<Rules>("rules", { game: text }, signal) };
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.kind !== "invalid_input") throw fault;
    const example = example_of(text, (await all_games()).kinds);
    if (example === null) throw fault;
    return read_position(text, example, signal);
  }
}

async function read_position(
  text: string,
  position: string,
  signal: AbortSignal,
): Promise<PositionGame> {
  const answer = await ask<Position>("position", { position, solve: 0 }, signal);
  const { heaps, game } = answer.components[0]!;
  const named = ({ name }: GameKind) => name === kind_name(game);
  const kind = heaps ? null : ((await all_games()).kinds.find(named) ?? null);
  return { text, position: answer, kind };
}

/** The name of a kind that rules of one's own begin with: strip of strip(clobber). */
export function kind_name(game: string): string {
  return /^[^(:]*/.exec(game)![0];
}

/** A position under the rules that a text gives, or of the kind that it names; null where no kind has such a name. */
export function example_of(text: string, kinds: readonly GameKind[]): string | null {
  const rules = text.trim();
  const kind = kinds.find(({ name }) => name === plain_name(kind_name(rules)));
  if (!kind) return null;
  const bracket = rules.indexOf("(");
  if (bracket < 0) return kind.example;
  // What follows the rules in the example is a position under other rules of the kind, too.
  const { depth, end } = matching_bracket(kind.example);
  return depth === 0 && end > 0 ? rules + kind.example.slice(end) : kind.example;
}

/** Behind the bracket that closes the first one. */
function matching_bracket(text: string): { depth: number; end: number } {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === "(") depth += 1;
    if (sign !== ")") continue;
    depth -= 1;
    if (depth === 0) return { depth, end: at + 1 };
  }
  return { depth, end: 0 };
}
