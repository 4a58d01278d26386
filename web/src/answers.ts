// The answers of /api/v1, as api/openapi.json describes them (tests/answers.types.ts compares). Numbers beyond 2^53 come as decimal strings.

export type Whole = number | string;

export interface About {
  version: string;
  api: string;
  budget: number;
  stream_budget: number;
}
export interface NamedGame {
  name: string;
  code: string;
  canonical: string;
  description: string;
  source: string;
}
/** What positions are made of besides heaps. */
export interface GameKind {
  name: string;
  example: string;
  description: string;
  rules: string;
  source: string;
}
export interface Games {
  games: NamedGame[];
  kinds: GameKind[];
}
export interface Rules {
  game: string;
  kind:
    | "subtraction"
    | "allbut"
    | "octal"
    | "take-and-break"
    | "formula"
    | "table"
    | "joined"
    | "function";
  explanation: string;
  splits: boolean;
  names: string[];
  /** Games with the same values, shifted: a heap of n here is one of n + shift there. */
  cousins: { game: string; shift: number; names: string[] }[];
}
export interface Period {
  status: "proven" | "conjectured" | "none";
  preperiod: Whole | null;
  period: Whole | null;
  saltus: Whole | null;
  last_exception: Whole | null;
  max_value: Whole | null;
  max_first_at: Whole | null;
  examined: Whole;
  theorem: string | null;
  /** A closed form of the nim-values, where one is known instead of a period. */
  law?: string;
}
export type PeriodOfGame = Period & { game: string; command: string };
/** What the nim-values depend on. */
export interface Pattern {
  kind: "law" | "period" | "dependence" | "regular";
  sentence: string;
  status: "proven" | "observed";
  from: Whole;
  /** The last heap compared; null when proven. */
  seen_to: Whole | null;
  theorem: string | null;
}
export type Patterns = Rules & { patterns: Pattern[]; command: string };
export interface Value {
  game: string;
  heap: Whole;
  value?: Whole;
  /** Under misère play, where nim-values do not decide: a product of generators of the quotient. */
  element?: string;
  convention?: ConventionName;
  outcome: "P" | "N";
  computed: boolean;
  period: Period;
  command: string;
}
export interface Values {
  from: Whole;
  to: Whole;
  values: number[];
  command: string;
}
export interface Overview {
  from: number;
  to: number;
  value_from: number;
  value_to: number;
  columns: number;
  rows: number;
  heaps_per_column: number;
  values_per_row: number;
  /** Cell (column, row) is counts[column · rows + row]. */
  counts: number[];
  max_value: number;
  max_first_at: number;
  command: string;
}
export interface Histogram {
  from: Whole;
  to: Whole;
  heaps: Whole;
  counts: Whole[];
  command: string;
}
export interface Positions {
  positions: Whole[][];
  more: boolean;
  command: string;
}
/** A multiset of nim-values: pairs of a value and a number of heaps, and arithmetic progressions. */
export interface ValueDistribution {
  counts: [Whole, Whole][];
  progressions: { first: Whole; step: Whole; length: Whole; heaps: Whole }[];
}
/** What a position has heaps of: a game with a range, or values that were given. */
export interface Member {
  game?: string;
  /** The game as the question has it. */
  written?: string;
  given?: string;
  min?: Whole;
  max?: Whole;
  histogram?: Whole[];
  values?: ValueDistribution;
  proof?: Period;
}
interface Counted {
  target: { nim_sum: Whole; negated: boolean };
  modulus: string | null;
  count: string;
  total: string;
  method: string;
  command: string;
}
export interface Count extends Counted {
  games: Member[];
  heaps?: number;
  tokens?: number;
  dimensions?: number;
  order: string;
}
/** For heaps that depend on n: how many n. */
export interface CountOfNumbers extends Counted {
  heaps: { game: string; written: string; size: string; proof?: Period }[];
  n: { min: Whole; max: Whole };
}
/** Who wins in the end: the player who makes the last move, or the other one. */
export type ConventionName = "normal" | "misere";
/** The genera of the heaps from 0 on, under misère play; `reason`: why they end before the last heap asked for. */
export interface Genera {
  game: string;
  to: number;
  genera: GenusOfHeap[];
  reason: string | null;
  command: string;
}
export interface GenusOfHeap {
  heap: number;
  /** As the literature prints it: 4^146. */
  genus: string;
  normal: number;
  misere: number[];
  misere_outcome: "P" | "N";
  tame: boolean;
}
/** The misère quotient of the heaps of a game. */
export interface Quotient {
  game: string;
  status: "proven" | "none";
  order: number;
  p_order: number;
  tame: boolean;
  period: number | null;
  preperiod: number | null;
  last_heap: number;
  reason: string;
  generators: { name: string; heap: number }[];
  relations: string[];
  p_elements: string[];
  /** The elements of the heaps 0, 1, … as far as nothing is repeated. */
  heaps: string[];
  growth: { heap: number; order: number; p_order: number }[];
  /** With the products, whose entries are places in this list; of quotients of order 100 or less. */
  elements?: string[];
  products?: number[][];
  explanation: string;
  command: string;
}
/** The options of a heap with their nim-values, of which that of the heap is the mex. */
export interface Mex {
  heap: number;
  nim_value: number;
  options: { to: number[]; nim_value: number }[];
  more: boolean;
  command: string;
}
/** A part of a board; the unit of length is the side of a cell. */
export interface BoardElement {
  /** A move touches the elements that are the words of its text. */
  name: string;
  shape: "cell" | "vertex" | "edge" | "arrow" | "coin" | "text";
  state: "free" | "taken" | "fixed" | "heads" | "tails" | "token";
  x: number;
  y: number;
  to_x?: number;
  to_y?: number;
  /** What is written on it, where that is not its name. */
  label?: string;
}
export interface BoardLayout {
  width: number;
  height: number;
  elements: BoardElement[];
  /** How a player points at a move, in a sentence. */
  advice: string;
  /** What each move touches, where its text does not say so. */
  touches?: string[][];
}
/** A summand of a position. */
export interface Component {
  game: string;
  /** The game as the question has it. */
  written: string;
  position: string;
  rules: string;
  heaps: number[] | null;
  splits: boolean;
  layout: BoardLayout | null;
  moves: string[];
  more: boolean;
  /** Of each heap, or of the whole. */
  nim_values?: number[];
  elements?: string[];
}
/** What decides a position: a nim-sum, or under misère play an element of a quotient or a genus. */
export interface Standing {
  nim_sum?: number;
  element?: string;
  genus?: string;
}
/** A move played: it wins, loses a game that was won, or could not win (forced). */
export interface ReviewedMove extends Standing {
  move: string;
  outcome: "P" | "N";
  verdict: "wins" | "loses" | "forced";
  better: string | null;
}
/** The engine's move, and the position that it leaves. */
export interface Reply extends Standing {
  move: string | null;
  position?: string;
  game_over?: boolean;
  outcome?: "P" | "N";
  perfect?: boolean;
  why: string;
}
/** A position of any kind; who wins and how is there when it was asked for. */
export interface Position extends Standing {
  position: string;
  convention: ConventionName;
  components: Component[];
  game_over: boolean;
  outcome?: "P" | "N";
  explanation?: string;
  winning_moves?: string[];
  review?: ReviewedMove[];
  reply?: Reply;
  command: string;
}
/** The nim-values of a game on tuples: that of (a, b) is in place a · (side + 1) + b. */
export interface TupleValues {
  game: string;
  numbers: number;
  side: number;
  values: number[];
  largest: number;
  p_positions: number;
  command: string;
}
export interface Failure {
  error: {
    kind: string;
    message: string;
    parameter?: string;
    from?: number;
    to?: number;
    suggestion?: string;
    command?: string;
  };
}
