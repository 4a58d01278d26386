// What a text in the field at the top means: rules of heaps, a position, the name of a kind of positions, or rules of such a kind.
import { text } from "./language/text";
import type { GameKind } from "./answers";
import { Refusal, ask } from "./api";
import { all_games } from "./games/all_games";
import type { Game, PositionGame } from "./lab";
import { edits_between, offers_of, plain_name } from "./matching";
import { meanings } from "./phrases";
import { names_games } from "./position_text";

/** What is written almost so is read, too; the text of the game is then the right one. */
export async function read_game(written: string, signal: AbortSignal): Promise<Game> {
  if (written === "")
    throw new Error(
      text("Type the name of a game, its rules or a position, or choose one of these."),
    );
  try {
    return await read_as_written(written, signal);
  } catch (fault) {
    if (!is_wrong(fault)) throw fault;
    const games = await all_games();
    const { kinds } = games;
    // What asks something, or is of misère play, is more than a game: the field leads to its place.
    const meant_by_words = meanings(written, offers_of(games)).flatMap(({ text, misere, asks }) =>
      misere || asks ? [] : [text],
    );
    for (const meant of [...respelled(written, kinds), ...meant_by_words])
      try {
        return await read_as_written(meant, signal);
      } catch (other) {
        if (!is_wrong(other)) throw other;
      }
    throw fault.suggestion ? fault : with_suggestion(fault, nearest_kind(written, kinds));
  }
}

function is_wrong(fault: unknown): fault is Refusal {
  return fault instanceof Refusal && fault.kind === "invalid_input";
}

async function read_as_written(written: string, signal: AbortSignal): Promise<Game> {
  if (names_games(written)) return read_position(written, written, signal);
  try {
    return { text: written, rules: await ask("rules", { game: written }, signal) };
  } catch (fault) {
    if (!is_wrong(fault)) throw fault;
    const example = example_of(written, (await all_games()).kinds);
    if (example === null) throw fault;
    return read_position(written, example, signal);
  }
}

/** Graphs by their letters, of any size. */
const graphs: readonly (readonly [RegExp, string])[] = [
  [/^p_?(\d+)$/i, "path:$1"],
  [/^c_?(\d+)$/i, "cycle:$1"],
  [/^k_?(\d+(?:,\d+)?)$/i, "complete:$1"],
  [/^([a-z]+)\s+(\d.*)$/i, "$1:$2"],
];

/** In the notation of the engine: cram:4x4 of "cram 4x4", node-kayles:cycle:5 of "C5 Node Kayles", 4.404 of "octal 4.404". */
export function respelled(written: string, kinds: readonly Pick<GameKind, "name">[]): string[] {
  const code = /^octal(?:\s+(?:code|game))?[\s:]+(.+)$/i.exec(written);
  if (code) return [code[1]!];
  return kinds.flatMap(({ name }) => {
    const words = name.replaceAll("-", "[\\s_-]*");
    const place =
      new RegExp(`^${words}[\\s:]+(.+)$`, "i").exec(written) ??
      new RegExp(`^(.+)\\s+${words}$`, "i").exec(written);
    if (!place) return [];
    const graph = graphs.find(([letters]) => letters.test(place[1]!));
    const position = graph && /kayles/.test(name) ? place[1]!.replace(...graph) : place[1]!;
    const meant = `${name}:${position}`;
    return meant === written ? [] : [meant];
  });
}

async function read_position(
  text: string,
  position: string,
  signal: AbortSignal,
): Promise<PositionGame> {
  const answer = await ask("position", { position, solve: 0 }, signal);
  const { heaps, written, game } = answer.components[0]!;
  if (heaps) return { text, position: answer, kind: null };
  const { kinds } = await all_games();
  // Turning Corners is written so, and read as coins(twins x twins).
  const kind = [text, written, game].flatMap((name) => kind_named(name, kinds) ?? []);
  return { text, position: answer, kind: kind[0] ?? null };
}

function kind_named(text: string, kinds: readonly GameKind[]): GameKind | undefined {
  const wanted = plain_name(kind_name(text));
  return kinds.find(({ name }) => name === wanted);
}

/** A kind whose name is written almost like this. */
export function nearest_kind(text: string, kinds: readonly GameKind[]): string | undefined {
  const wanted = plain_name(kind_name(text));
  const near = kinds.find(
    ({ name }) => name.length > 3 && edits_between(name, wanted) <= (name.length > 5 ? 2 : 1),
  );
  return near?.name;
}

function with_suggestion(fault: Refusal, suggestion: string | undefined): Refusal {
  return new Refusal({ error: { ...fault.error, ...(suggestion && { suggestion }) } });
}

/** The name of a kind that rules of one's own begin with: strip of strip(clobber). */
export function kind_name(game: string): string {
  return /^[^(:]*/.exec(game)![0];
}

/** A position under the rules that a text gives, or of the kind that it names; null where no kind has such a name. */
export function example_of(text: string, kinds: readonly GameKind[]): string | null {
  const rules = text.trim();
  const kind = kind_named(rules, kinds);
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
