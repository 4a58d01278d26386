// What a player points at on a board, and the moves that it says.

/** A move with the elements that it touches. */
export interface TouchingMove {
  readonly text: string;
  readonly touches: readonly string[];
  /** They are pointed at in this order. */
  readonly in_order?: boolean;
}

/** The names in the text of a move, between spaces or commas; the longest counts. Null where it has something else. */
function names_in(text: string, names: ReadonlySet<string>): string[] | null {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = text.length;
    while (end > at && !names.has(text.slice(at, end))) end -= 1;
    if (end === at || !/^[ ,]?$/.test(text.slice(end, end + 1))) return null;
    found.push(text.slice(at, end));
    at = end + 1;
  }
  return found;
}

/**
 * The moves with what they touch, which the layout may say; otherwise their texts do. Those that say more than the names of elements are
 * left out: there is nothing to point at.
 */
export function touching_moves(
  texts: readonly string[],
  names: ReadonlySet<string>,
  said: readonly (readonly string[])[] = [],
): TouchingMove[] {
  return texts.flatMap((text, index) => {
    const touches = said[index] ?? names_in(text, names);
    return touches ? [{ text, touches }] : [];
  });
}

/** The moves that touch everything picked, where their order counts, first. */
export function moves_with(
  moves: readonly TouchingMove[],
  picked: readonly string[],
): TouchingMove[] {
  return moves.filter(({ touches, in_order }) =>
    picked.every((name, index) => (in_order ? touches[index] === name : touches.includes(name))),
  );
}

/** The elements that picking may go on with. */
export function next_picks(moves: readonly TouchingMove[], picked: readonly string[]): Set<string> {
  const next = new Set(
    moves_with(moves, picked).flatMap(({ touches, in_order }) =>
      in_order ? touches.slice(0, picked.length + 1) : touches,
    ),
  );
  for (const name of picked) next.delete(name);
  return next;
}

export interface Selection {
  readonly picked: readonly string[];
  /** The move that is said, or null. */
  readonly move: string | null;
  /** No other move touches all this and more, so that nothing is left to say. */
  readonly complete: boolean;
}

export const nothing: Selection = { picked: [], move: null, complete: false };

function selection_of(moves: readonly TouchingMove[], picked: readonly string[]): Selection {
  if (picked.length === 0) return nothing;
  const possible = moves_with(moves, picked);
  const said = possible.find(({ touches }) => touches.length === picked.length);
  return {
    picked,
    move: said?.text ?? null,
    complete: said !== undefined && possible.length === 1,
  };
}

/** What is picked after pointing at an element: it too, or not any more, or it alone where it goes with none of the others. */
export function pick(
  moves: readonly TouchingMove[],
  { picked }: Selection,
  name: string,
): Selection {
  if (picked.includes(name)) {
    const left = selection_of(
      moves,
      picked.filter((other) => other !== name),
    );
    return { ...left, complete: false };
  }
  if (next_picks(moves, picked).has(name)) return selection_of(moves, [...picked, name]);
  return next_picks(moves, []).has(name)
    ? selection_of(moves, [name])
    : { ...selection_of(moves, picked), complete: false };
}
