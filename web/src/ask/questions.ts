// What can be asked: the forms, what they send, and the published problems, each a filled-in form.
import type { Parameters } from "../api";

export const kinds = ["heaps", "sum", "tokens", "value", "moves"] as const;
export type Kind = (typeof kinds)[number];

/** The entries of all forms; each kind of question reads its own. */
export interface Entries {
  kind: Kind;
  heaps: string;
  min: string;
  max: string;
  order: string;
  /** P, N, or `sum` for a nim-sum. */
  outcome: string;
  nim_sum: string;
  modulus: string;
  games: string;
  tokens: string;
  board: string;
  dimensions: string;
  heap: string;
  position: string;
}

export const first_entries: Entries = {
  kind: "heaps",
  heaps: "3",
  min: "0",
  max: "29",
  order: "sorted",
  outcome: "P",
  nim_sum: "0",
  modulus: "",
  games: "",
  tokens: "100",
  board: "10000019",
  dimensions: "2",
  heap: "10^18",
  position: "3, 5, 7",
};

export interface Problem {
  label: string;
  says: string;
  game: string;
  entries: Partial<Entries>;
}

export const published: readonly Problem[] = [
  {
    label: "Nim Square, 29",
    says: "lost sorted triples of heaps 0 to 29",
    game: "nim-square",
    entries: { kind: "heaps", heaps: "3", min: "0", max: "29" },
  },
  {
    label: "Nim Square, 100000",
    says: "lost sorted triples of heaps 0 to 100000",
    game: "nim-square",
    entries: { kind: "heaps", heaps: "3", min: "0", max: "100000" },
  },
  {
    label: "Paper strip, 50",
    says: "strips of 1 to 50 squares that the first player wins",
    game: "0.07",
    entries: { kind: "heaps", heaps: "1", min: "1", max: "50", outcome: "N" },
  },
  {
    label: "Paper strip, 10⁶",
    says: "strips of 1 to 1000000 squares that the first player wins",
    game: "0.07",
    entries: { kind: "heaps", heaps: "1", min: "1", max: "1e6", outcome: "N" },
  },
  {
    label: "Paper strip, 10¹⁸",
    says: "the same to 10^18, by the proven period",
    game: "0.07",
    entries: { kind: "heaps", heaps: "1", min: "1", max: "1e18", outcome: "N" },
  },
  {
    label: "Low-prime chessboard",
    says: "won placements of 100 coins on a board of 10000019 by 10000019, last nine digits",
    game: "S(2,3,5,7)",
    entries: {
      kind: "tokens",
      tokens: "100",
      board: "10000019",
      dimensions: "2",
      outcome: "N",
      modulus: "1e9",
    },
  },
  {
    label: "Kayles + Nim",
    says: "lost sums of a row of at most 100 pins and a heap of at most 5",
    game: "kayles",
    entries: { kind: "sum", games: "kayles:0..100\nnim:0..5" },
  },
  {
    label: "Kayles at 10¹⁸",
    says: "one nim-value, by the proven period",
    game: "kayles",
    entries: { kind: "value", heap: "10^18" },
  },
  {
    label: "Nim 3, 5, 7",
    says: "every winning move",
    game: "nim",
    entries: { kind: "moves", position: "3, 5, 7" },
  },
];

export interface Question {
  path: "count" | "value" | "moves";
  parameters: Parameters;
  formats: readonly Format[];
}
export type Format = "answer" | "text" | "json" | "csv" | "bfile";

export function question_of(entries: Entries, game: string): Question {
  const filled = (text: string) => text.trim() || null;
  const target: Parameters =
    entries.outcome === "sum" ? { nim_sum: filled(entries.nim_sum) } : { outcome: entries.outcome };
  const modulus = filled(entries.modulus);
  const all: readonly Format[] = ["answer", "text", "json", "csv", "bfile"];
  switch (entries.kind) {
    case "heaps":
      return {
        path: "count",
        formats: all,
        parameters: {
          game: [game],
          heaps: filled(entries.heaps),
          min: filled(entries.min),
          max: filled(entries.max),
          order: entries.order,
          ...target,
          modulus,
        },
      };
    case "sum":
      return {
        path: "count",
        formats: ["answer", "text", "json"],
        parameters: {
          game: entries.games
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== ""),
          ...target,
          modulus,
        },
      };
    case "tokens":
      return {
        path: "count",
        formats: all,
        parameters: {
          game: [game],
          tokens: filled(entries.tokens),
          board: filled(entries.board),
          dimensions: filled(entries.dimensions),
          ...target,
          modulus,
        },
      };
    case "value":
      return {
        path: "value",
        formats: ["answer", "json"],
        parameters: { game, heap: filled(entries.heap) },
      };
    case "moves":
      return {
        path: "moves",
        formats: ["answer", "json"],
        parameters: { game, heaps: heaps_text(entries.position) },
      };
  }
}

/** 3 5 7 or 3, 5, 7, as the server wants it: 3,5,7. */
export function heaps_text(text: string): string {
  return text
    .split(/[\s,;+]+/)
    .filter((part) => part !== "")
    .join(",");
}

/** What was asked, in words. */
export function question_words(entries: Entries, game: string): string {
  const that =
    entries.outcome === "sum"
      ? `have nim-sum ${entries.nim_sum}`
      : entries.outcome === "P"
        ? "are P-positions (the previous player wins)"
        : "are N-positions (the next player wins)";
  const modulo = entries.modulus.trim() ? `, modulo ${entries.modulus.trim()}` : "";
  switch (entries.kind) {
    case "heaps": {
      const count = entries.heaps.trim();
      const tuples = { 2: "pairs", 3: "triples", 4: "quadruples" }[count] ?? `${count}-tuples`;
      const order =
        { sorted: "sorted", ordered: "ordered", distinct: "strictly ascending" }[entries.order] ??
        "";
      const many = count === "1" ? "single heaps" : `${order} ${tuples} of heaps`;
      return `How many ${many} from ${entries.min.trim() || "0"} to ${entries.max} in ${game} ${that}${modulo}?`;
    }
    case "sum":
      return `How many positions with one heap of each game ${that}${modulo}?`;
    case "tokens":
      return (
        `How many placements of ${entries.tokens} distinguishable tokens on a ${entries.dimensions}-dimensional board of side ${entries.board}, ` +
        `each coordinate a heap of ${game}, ${that}${modulo}?`
      );
    case "value":
      return `What is the nim-value of a heap of ${entries.heap} in ${game}?`;
    case "moves":
      return `Who wins the position ${heaps_text(entries.position).replaceAll(",", " + ")} of ${game}, and by which moves?`;
  }
}
