// What a player points at on a board, and the moves that it says. A move touches the elements that are the words of its text.

export function elements_of(move: string): string[] {
  return move.split(" ");
}

/** The moves that touch everything picked. */
export function moves_with(moves: readonly string[], picked: readonly string[]): string[] {
  return moves.filter((move) => {
    const touched = elements_of(move);
    return picked.every((name) => touched.includes(name));
  });
}

/** The elements that picking may go on with. */
export function next_picks(moves: readonly string[], picked: readonly string[]): Set<string> {
  const next = new Set(moves_with(moves, picked).flatMap(elements_of));
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

function selection_of(moves: readonly string[], picked: readonly string[]): Selection {
  if (picked.length === 0) return nothing;
  const possible = moves_with(moves, picked);
  const move = possible.find((each) => elements_of(each).length === picked.length) ?? null;
  return { picked, move, complete: move !== null && possible.length === 1 };
}

/** What is picked after pointing at an element: it too, or not any more, or it alone where it goes with none of the others. */
export function pick(moves: readonly string[], { picked }: Selection, name: string): Selection {
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
