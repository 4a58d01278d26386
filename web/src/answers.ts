// The answers of /api/v1, as api/openapi.json describes them. Numbers beyond 2^53 come as decimal strings.

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
export interface Games {
  games: NamedGame[];
}
export interface Rules {
  game: string;
  kind: "subtraction" | "allbut" | "octal" | "take-and-break" | "formula";
  explanation: string;
  splits: boolean;
  names: string[];
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
}
export type PeriodOfGame = Period & { game: string; command: string };
export interface Value {
  game: string;
  heap: Whole;
  value: Whole;
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
export interface Count {
  games: { game: string; min: Whole; max: Whole; histogram?: Whole[]; proof?: Period }[];
  heaps?: number;
  tokens?: number;
  dimensions?: number;
  order: string;
  target: { nim_sum: Whole; negated: boolean };
  modulus: string | null;
  count: string;
  total: string;
  method: string;
  command: string;
}
export interface Move {
  from: number;
  to: number[];
}
export interface Moves {
  heaps: number[];
  nim_values: number[];
  nim_sum: number;
  outcome: "P" | "N";
  winning_moves: Move[];
  command: string;
}
export interface HeapOptions {
  heap: number;
  nim_value: number;
  options: { to: number[]; nim_value: number }[];
  more: boolean;
  command: string;
}
export interface Reply {
  nim_sum: number;
  move: (Move & { index: number }) | null;
  after: number[];
  nim_sum_after: number;
  perfect: boolean;
  game_over: boolean;
  why: string;
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
