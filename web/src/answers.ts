// The answers of /api/v1. Written by answers.mjs from api/openapi.json: change that, and run `npm run types`.
/** A number; beyond 2^53 - 1 its decimal digits. */
export type Whole = number | string;
/** Who wins in the end: the player who makes the last move, or under misère play the other one. */
export type ConventionName = "normal" | "misere";
export interface Failure {
  error: {
    kind:
      | "invalid_input"
      | "too_large"
      | "not_established"
      | "budget"
      | "busy"
      | "forbidden"
      | "not_found"
      | "method_not_allowed"
      | "cancelled"
      | "internal";
    /** One line, fit to show: what is wrong, where, what would be right. */
    message: string;
    /** The parameter that is wrong, if one is. */
    parameter?: string;
    /** Where the text of that parameter is wrong: from this character, counted as JavaScript counts (UTF-16). */
    from?: number;
    /** … up to this one, excluded; equal to from at the end of the text. */
    to?: number;
    /** A value of that parameter which was probably meant: kayles for kayle. */
    suggestion?: string;
    /** The command that answers this in a terminal, without the budget. */
    command?: string;
  };
}
export interface About {
  version: string;
  /** v1 */
  api: string;
  /** Seconds of computation for a plain answer. */
  budget: number;
  /** Seconds for a streamed one. */
  stream_budget: number;
}
export interface OeisSequence {
  /** Its A-number in the On-Line Encyclopedia of Integer Sequences. */
  number: string;
  about: "nim-values" | "P-positions";
  /** Of nim-values: G(n) = a(n + shift). */
  shift: number;
}
export interface NamedGame {
  name: string;
  code: string;
  canonical: string;
  description: string;
  source: string;
  oeis: OeisSequence[];
}
export interface GameKind {
  /** Such as cram. */
  name: string;
  /** A position, such as cram:4x5. */
  example: string;
  /** One line. */
  description: string;
  /** In plain words, one paragraph. */
  rules: string;
  /** Where the game is defined. */
  source: string;
}
export interface Games {
  games: NamedGame[];
  /** What positions are made of besides heaps: boards, graphs and so on. */
  kinds: GameKind[];
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Rules {
  /** The canonical form. */
  game: string;
  /** Kind of the canonical form: a subtraction set, all sizes but some, an octal code, another take-and-break code, a formula, a table of moves, several of these joined, a system of heaps of several kinds, a function of a program (which no text of rules is). */
  kind:
    | "subtraction"
    | "allbut"
    | "octal"
    | "take-and-break"
    | "formula"
    | "table"
    | "joined"
    | "system"
    | "function";
  /** The rules in plain words, one paragraph. */
  explanation: string;
  /** Whether a move can leave more than one heap. */
  splits: boolean;
  names: string[];
  oeis: OeisSequence[];
  /** A heap of n equals a heap of n + shift of that game. */
  cousins: {
    game: string;
    shift: number;
    names: string[];
  }[];
  /** Of a system: the kinds of its heaps. */
  kinds?: {
    name: string;
    /** The rules whose heaps are those of this kind. */
    game: string;
    /** What a heap of n stands for in a family, such as o(xo)^n; empty in a system. */
    pattern: string;
    /** What a move on a heap of n leaves: b(i) + c(n - 2 - i). */
    moves: string[];
  }[];
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Value {
  game: string;
  heap: Whole;
  /** misere, of a question about misère play. */
  convention?: "misere";
  value?: Whole;
  /** In place of value, where a misère quotient decides: a product of its generators. */
  element?: string;
  outcome: "P" | "N";
  computed: boolean;
  period: Period;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Values {
  game: string;
  /** misere, of a question about misère play. */
  convention?: "misere";
  from: Whole;
  to: Whole;
  values: number[];
  /** The command that answers the same in a terminal. */
  command: string;
}
/** Of heaps under misère play, where a quotient decides. */
export interface Elements {
  game: string;
  /** misere, of a question about misère play. */
  convention?: "misere";
  from: Whole;
  to: Whole;
  /** Products of generators of the quotient. */
  elements: string[];
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Period {
  /** proven: a theorem shows it, and its certificate can be verified; by_theorem: it has no certificate. */
  status: "proven" | "by_theorem" | "conjectured" | "none";
  /** The least; null when status is none. */
  preperiod: Whole | null;
  /** The least; null when status is none. */
  period: Whole | null;
  /** G(n + period) = G(n) + saltus; null when status is none. */
  saltus: Whole | null;
  /** preperiod - 1, or null. */
  last_exception: Whole | null;
  /** The largest nim-value of all heaps (proven) or of those examined. */
  max_value: Whole | null;
  /** The least heap with it. */
  max_first_at: Whole | null;
  /** Heaps 0 … examined - 1 were computed. */
  examined: Whole;
  /** What an established period or law rests on, one sentence. */
  theorem: string | null;
  /** The number of that theorem in docs/algorithms.md, such as 14c; absent without one. */
  theorem_number?: string;
  /** A law of the nim-values, where a theorem gives one instead of a period, in words. */
  law?: string;
  /** Of the law; the status is none where it has no period. */
  law_status?: "proven" | "by_theorem";
}
export type PeriodOfGame = {
  game: string;
  /** The command that writes the proof to a FILE, for others to check; null where there is no such certificate. */
  certificate: string | null;
  /** The command that answers the same in a terminal. */
  command: string;
} & Period;
export interface CertificateOfPeriod {
  game: string;
  period: Whole;
  preperiod: Whole;
  /** The bytes of the file, in base64 (RFC 4648). */
  base64: string;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Overview {
  game: string;
  from: number;
  to: number;
  /** The least value shown. */
  value_from: number;
  /** The largest value shown. */
  value_to: number;
  /** Number of columns; at most those asked for. */
  columns: number;
  /** Number of rows. */
  rows: number;
  /** Column c holds heaps_per_column heaps, the first being from + c·heaps_per_column; the last column may hold fewer. */
  heaps_per_column: number;
  /** Row r holds values_per_row values, the first being value_from + r·values_per_row. */
  values_per_row: number;
  /** How many heaps lie in a cell: columns × rows numbers, column by column: cell (c, r) is counts[c·rows + r]. */
  counts: number[];
  /** The largest value of the range. */
  max_value: number;
  /** The least heap of the range with it. */
  max_first_at: number;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Histogram {
  game: string;
  from: Whole;
  to: Whole;
  /** to - from + 1. */
  heaps: Whole;
  /** counts[v]: the heaps with nim-value v; no trailing zero. */
  counts: Whole[];
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Positions {
  game: string;
  positions: Whole[][];
  /** Whether there are more than the limit. */
  more: boolean;
  /** The command that answers the same in a terminal. */
  command: string;
}
/** What a position has heaps of: a game with a range, or values that were given. */
export interface Member {
  /** The canonical form. */
  game?: string;
  /** The game as the question has it. */
  written?: string;
  /** In place of game: what was given, your values or your histogram. */
  given?: string;
  min?: Whole;
  max?: Whole;
  histogram?: Whole[];
  values?: ValueDistribution;
  proof?: Period;
}
export interface Count {
  games: Member[];
  heaps?: number;
  tokens?: number;
  dimensions?: number;
  order: string;
  /** misere, of a question about misère play. */
  convention?: "misere";
  target: {
    nim_sum: Whole;
    negated: boolean;
  };
  modulus: string | null;
  /** Number of positions asked for, decimal. */
  count: string;
  /** Number of all positions of the range, decimal. */
  total: string;
  /** How it was counted, one sentence. */
  method: string;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface Mex {
  game: string;
  heap: number;
  /** Nim-value of the heap. */
  nim_value: number;
  /** In ascending order of tokens taken, each once. */
  options: {
    /** The heaps that a move leaves, ascending, none empty. */
    to: number[];
    /** The nim-sum of the heaps left. */
    nim_value: number;
  }[];
  /** Whether there are more than the limit. */
  more: boolean;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface TupleValues {
  game: string;
  /** Of a position. */
  numbers: number;
  side: number;
  /** The nim-value of (a, b) is in place a · (side + 1) + b. */
  values: number[];
  /** The largest of the values. */
  largest: number;
  /** How many of the values are 0. */
  p_positions: number;
  command: string;
}
export interface BoardElement {
  /** As moves name it; empty for what is only drawn. Where the layout has no touches, a move is made by pointing at the elements whose names its text has between spaces or commas, in any order; where a name has commas, the longest counts. */
  name: string;
  /** What is written on it, where that is not its name. */
  label?: string;
  /** arrow: an edge that leads to its other end; text: no more than its label; spot, region: of a drawing on paper. */
  shape: "cell" | "vertex" | "edge" | "arrow" | "coin" | "text" | "spot" | "region";
  /** taken: removed or covered; fixed: in play, and touched by no move; token: a piece stands here. */
  state: "free" | "taken" | "fixed" | "heads" | "tails" | "token";
  /** Of the centre, to the right; of an edge, of one end; of a region, of a corner. The unit is the side of a cell. */
  x: number;
  /** Downwards. */
  y: number;
  /** The other end of an edge, the opposite corner of a region. */
  to_x?: number;
  to_y?: number;
  /** Of a spot: the lines that it can still have. Of a region: its boundaries. */
  count?: number;
}
export interface BoardLayout {
  width: number;
  height: number;
  /** Those behind come first. */
  elements: BoardElement[];
  /** How a player points at a move, in a sentence. */
  advice: string;
  /** For each move, the names of the elements that a player points at to make it, in any order; absent where the texts of the moves have these names. */
  touches?: string[][];
}
/** A summand of a position. */
export interface Component {
  /** The rules of heaps in canonical form, 0.77; elsewhere the kind with its rules, such as cram or polyomino(I3). */
  game: string;
  /** The game as the question has it, kayles. */
  written: string;
  /** As it stands now. */
  position: string;
  /** In plain words. */
  rules: string;
  /** null for what is not heaps. */
  heaps: number[] | null;
  /** Heaps whose rules have moves that leave several heaps. */
  splits: boolean;
  /** null where there is no drawing: of heaps and of some kinds. */
  layout: BoardLayout | null;
  /** The moves, of equal heaps once; in a position of several components the parameter moves has them after the number of the component, as in 1: a1 b1. */
  moves: string[];
  /** There are more moves than are listed. */
  more: boolean;
  /** With solve=1: of each heap, or of the whole. */
  nim_values?: number[];
  /** In place of nim_values, where a misère quotient decides: products of its generators. */
  elements?: string[];
  /** In place of nim_values, where play of the position need not end: nim-values and ∞(0,2). */
  loopy_values?: string[];
}
export interface ReviewedMove {
  /** As the parameter moves has it. */
  move: string;
  /** Of the position after the move. */
  nim_sum?: number;
  /** In place of nim_sum, where a misère quotient decides: a product of its generators. */
  element?: string;
  /** In place of nim_sum, under misère play of positions that are not heaps alone: 0^120. */
  genus?: string;
  /** In place of nim_sum, where play need not end: ∞(0,2). */
  loopy_value?: string;
  /** P: the previous player wins; N: the next player wins; D: a draw, since play need not end. */
  outcome: "P" | "N" | "D";
  /** wins: leaves a position that is lost for the player to move. loses: a winning move was there, and this is none. draws: keeps a draw. misses: gives a draw away. forced: no move could win. */
  verdict: "wins" | "loses" | "forced" | "draws" | "misses";
  /** A winning move where this one loses, one that keeps the draw where it misses that. */
  better: string | null;
}
export interface Reply {
  /** As the parameter moves has it; null when there is no move: the player to move has lost, or won under misère play. */
  move: string | null;
  /** After the move. */
  position?: string;
  /** Whether no move is left after it. */
  game_over?: boolean;
  /** With solve=1: of the position after the move. */
  nim_sum?: number;
  /** In place of nim_sum, where a misère quotient decides: a product of its generators. */
  element?: string;
  /** In place of nim_sum, under misère play of positions that are not heaps alone: 0^120. */
  genus?: string;
  /** In place of nim_sum, where play need not end: ∞(0,2). */
  loopy_value?: string;
  /** P: the previous player wins; N: the next player wins; D: a draw, since play need not end. */
  outcome?: "P" | "N" | "D";
  /** With solve=1: whether the engine played as well as it can. */
  perfect?: boolean;
  /** Why this move, in a sentence or two. */
  why: string;
}
export interface Position {
  /** After the moves. Parts of a graph may be numbered anew in it, so a game goes on from its first position and its moves. */
  position: string;
  convention: ConventionName;
  /** In the order of the question. */
  components: Component[];
  /** No move is left. */
  game_over: boolean;
  /** With solve=1. */
  nim_sum?: number;
  /** In place of nim_sum, where a misère quotient decides: a product of its generators. */
  element?: string;
  /** In place of nim_sum, under misère play of positions that are not heaps alone: 0^120. */
  genus?: string;
  /** In place of nim_sum, where play need not end: ∞(0,2). */
  loopy_value?: string;
  /** P: the previous player wins; N: the next player wins; D: a draw, since play need not end. */
  outcome?: "P" | "N" | "D";
  /** With solve=1: what decides who wins, in words. */
  explanation?: string;
  /** With solve=1: every winning move, of equal heaps once, as the parameter moves has them. */
  winning_moves?: string[];
  /** With review=1: a row for each move made. */
  review?: ReviewedMove[];
  reply?: Reply;
  /** The command that answers the same in a terminal. */
  command: string;
}
/** What the nim-values depend on. */
export interface Pattern {
  kind: "law" | "period" | "dependence" | "regular";
  /** What holds, in words. */
  sentence: string;
  status: "proven" | "by_theorem" | "observed";
  /** The first heap for which it holds. */
  from: Whole;
  /** The last heap compared; null unless observed. */
  seen_to: Whole | null;
  /** What the pattern rests on; null when observed. */
  theorem: string | null;
  /** The number of that theorem in docs/algorithms.md; absent when observed. */
  theorem_number?: string;
}
export type Patterns = Rules & {
  /** Those proven first. */
  patterns: Pattern[];
};
/** A multiset of nim-values: the sum of the counts and the progressions. */
export interface ValueDistribution {
  /** Pairs: a value, and how many heaps have it. */
  counts: [Whole, Whole][];
  /** The values first, first + step, …, length in number, heaps heaps with each. */
  progressions: {
    first: Whole;
    step: Whole;
    length: Whole;
    heaps: Whole;
  }[];
}
/** For heaps that depend on n: how many n. */
export interface CountOfNumbers {
  heaps: {
    game: string;
    /** The game as the question has it. */
    written: string;
    /** In n: 2n+1. */
    size: string;
    proof?: Period;
  }[];
  n: {
    min: Whole;
    max: Whole;
  };
  /** misere, of a question about misère play. */
  convention?: "misere";
  target: {
    nim_sum: Whole;
    negated: boolean;
  };
  modulus: string | null;
  /** Number of positions asked for, decimal. */
  count: string;
  /** Number of all positions of the range, decimal. */
  total: string;
  /** How it was counted, one sentence. */
  method: string;
  /** The command that answers the same in a terminal. */
  command: string;
}
/** The misère quotient of the heaps of a game: a finite commutative monoid whose elements decide who wins. */
export interface Quotient {
  game: string;
  /** proven: it is the quotient of all heaps, by_theorem: likewise, without a certificate. none: of the heaps up to last_heap. */
  status: "proven" | "by_theorem" | "none";
  /** Number of elements. */
  order: number;
  /** Number of P-elements. */
  p_order: number;
  /** Whether it is the quotient of a sum of Nim heaps. */
  tame: boolean;
  /** Of the elements of the heaps; null unless proven, as the preperiod. */
  period: number | null;
  preperiod: number | null;
  /** The last heap examined. */
  last_heap: number;
  /** Why it is proven, or why the search ended. */
  reason: string;
  generators: {
    name: string;
    heap: number;
  }[];
  /** Equations between products of generators that present the monoid: a^2 = 1. */
  relations: string[];
  /** A position whose element is one of these is lost for the player to move. */
  p_elements: string[];
  /** The elements of heaps 0, 1, …, as far as nothing is repeated. */
  heaps: string[];
  /** The heaps at which the quotient of the heaps so far became larger. */
  growth: {
    heap: number;
    order: number;
    p_order: number;
  }[];
  /** All elements, 1 first; when the order is at most 100. */
  elements?: string[];
  /** The multiplication table of elements, by their places in the list; when the order is at most 100. */
  products?: number[][];
  /** What decides who wins, in words. */
  explanation: string;
  /** The command that answers the same in a terminal. */
  command: string;
}
export interface GenusOfHeap {
  heap: number;
  /** Such as 4^146. */
  genus: string;
  normal: number;
  misere: number[];
  misere_outcome: "P" | "N";
  /** Whether all that play can reach has the genus of a sum of Nim heaps. */
  tame: boolean;
}
/** Genera as Winning Ways prints them: the nim-value, and raised the misère nim-values of the heap, of it with one heap of 2 in Nim, with two, and so on; the last two repeat for ever. */
export interface Genera {
  game: string;
  from: number;
  /** The last heap of the answer; less than asked for where there is a reason. */
  to: number;
  genera: GenusOfHeap[];
  /** Why the answer ends before the heap asked for. */
  reason: string | null;
  command: string;
}
/** Each question with the type of its answer. */
export interface Questions {
  about: About;
  games: Games;
  rules: Rules;
  value: Value;
  values: Values | Elements;
  overview: Overview;
  period: PeriodOfGame;
  certificate: CertificateOfPeriod;
  histogram: Histogram;
  positions: Positions;
  count: Count | CountOfNumbers;
  mex: Mex;
  position: Position;
  patterns: Patterns;
  quotient: Quotient;
  genera: Genera;
  table: TupleValues;
}
