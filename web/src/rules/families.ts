// Families in words, read from their canonical form: the game of their members, and what the member of a size is.
import type { Key } from "../language/keys";
import { has_text, sentences, text } from "../language/text";

/** Null where the page has no words for the game, or for its members. */
export function family_moves(family: string): string | null {
  const [, game, rest] = /^family\(((?:[^:()]|\([^()]*\))+): (.*)\)$/.exec(family) ?? [];
  if (game === undefined) return null;
  const member = member_words(rest!);
  const move = rest!.includes(")^n") ? strip_words(game) : kind_words(game);
  if (move === null || member === null) return null;
  return sentences(move, text("A heap of n is {member}.", { member }));
}

/** Of strip(…), or of a game of strips that has a name. */
function strip_words(game: string): string | null {
  const [, rules = game] = /^strip\((.*)\)$/.exec(game) ?? [];
  const id = [`strip(${rules}).rules`, `${rules}.rules`].find(has_text);
  return id ? text(id as Key) : game === rules ? null : text("strip.rules", { rules });
}

/** Of a game such as cram or polyomino(T4). */
function kind_words(game: string): string | null {
  const [, kind, rules = ""] = /^([^(]*)(?:\((.*)\))?$/.exec(game) ?? [];
  const id = `${kind}.rules`;
  return has_text(id) ? text(id, { rules }) : null;
}

function member_words(rest: string): string | null {
  if (rest.startsWith("cell ")) return graph_words(rest);
  if (/^\d+$/.test(rest))
    return text("a board of n columns and {count} rows", { count: Number(rest) });
  const [, word, ring] = /^(.*\)\^n.*?)(; ring)?$/.exec(rest) ?? [];
  if (word === undefined) return null;
  return ring ? text("the ring {word}", { word }) : text("the row {word}", { word });
}

/** As in cell 0-1; link 0-0,1-1; ring; hub 2. */
function graph_words(parts: string): string | null {
  const [cell, link, ...others] = parts.split("; ");
  const is_ring = others[0] === "ring";
  const [hub, ...rest] = is_ring ? others.slice(1) : others;
  const [, hubs = "1"] = /^hub(?: (\d+))?$/.exec(hub ?? "hub") ?? [, ""];
  if (rest.length > 0 || hubs === "") return null;
  const graph = repeated_words(`${cell}; ${link}`, is_ring);
  if (hub === undefined) return graph;
  return text("{graph}, with {count} further points joined to all of these", {
    graph,
    count: Number(hubs),
  });
}

function repeated_words(cell: string, is_ring: boolean): string {
  if (cell === "cell 0; link 0-0")
    return is_ring ? text("a cycle of n points") : text("a path of n points");
  if (cell === "cell 0-1; link 0-0,1-1")
    return is_ring ? text("a ring of n rungs, a prism") : text("a ladder of n rungs");
  const [, numbers] = /^cell ([^;]*)/.exec(cell)!;
  const count = Math.max(...numbers!.split(/[-,]/).map(Number)) + 1;
  return is_ring
    ? text("a ring of n equal pieces of {count} points, each joined to the next", { count })
    : text("a row of n equal pieces of {count} points, each joined to the next", { count });
}
