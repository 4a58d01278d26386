// Moves on heaps as they are typed, written and said. The API and addresses have 7 -> 1,3.
import { listed, text } from "../language/text";

export interface HeapMove {
  readonly from: number;
  readonly to: readonly number[];
}

const written_move = /^(\d+) -> (\d+(?:,\d+)*)$/;

/** 7 -> 1,3 or 7 -> 0; null for any other move. Heaps that are played on are small numbers. */
export function read_heap_move(text: string): HeapMove | null {
  const found = written_move.exec(text);
  if (!found) return null;
  return { from: Number(found[1]), to: not_empty(found[2]!.split(",").map(Number)) };
}

export function write_heap_move({ from, to }: HeapMove): string {
  const left = not_empty(to).sort((one, other) => one - other);
  return `${from} -> ${left.join(",") || "0"}`;
}

function not_empty(sizes: readonly number[]): number[] {
  return sizes.filter((size) => size > 0);
}

/** The parts of a typed move, 5 + 7 or 0; null when it is none. */
export function parts_of(text: string): number[] | null {
  if (!/^\s*\d+(\s*[+,\s]\s*\d+)*\s*$/.test(text)) return null;
  return not_empty(
    text
      .split(/[\s+,]+/)
      .filter((part) => part !== "")
      .map(Number),
  );
}

/** 7 → 3 + 1, as it is read. */
export function heap_move_text({ from, to }: HeapMove): string {
  return `${from} → ${not_empty(to).join(" + ") || "0"}`;
}

/** A move of any kind, as it is read; heaps may have any size. */
export function move_text(written: string): string {
  const found = written_move.exec(written);
  if (!found) return line_text(written);
  const left = found[2]!.split(",").filter((size) => size !== "0");
  return `${found[1]} → ${left.join(" + ") || "0"}`;
}

/** Those of Sprouts: join (0).(0)., or loop at (0). around 0. in 0.0.AB. */
function line_text(written: string): string {
  const line = /^(join|loop at) (\S+)(?: around (\S+))?(?: in (\S+))?$/.exec(written);
  if (!line) return written;
  const [, how, spots = "", boundaries, region] = line;
  return [
    how === "join" ? text("join {spots}", { spots }) : text("loop at {spots}", { spots }),
    boundaries && text("around {boundaries}", { boundaries }),
    region && text("in {region}", { region }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same in words, for those who hear it; `heap` is its name, such as strip 2. */
export function heap_move_words(heap: string, { from, to }: HeapMove): string {
  const parts = not_empty(to);
  const taken = from - parts.reduce((sum, size) => sum + size, 0);
  const words = { heap, from: String(from), taken: String(taken), parts: listed(parts) };
  if (taken <= 0) return text("splits {heap} of {from} into {parts}", words);
  return parts.length === 0
    ? text("takes {taken} from {heap} of {from}, nothing is left of it", words)
    : text("takes {taken} from {heap} of {from}, leaves {parts}", words);
}
