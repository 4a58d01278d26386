// The rows of the atlas: read from its lists, filtered and sorted. Nothing here needs a browser.

export type Status = "proven" | "conjectured" | "none";

export interface Row {
  code: string;
  /** What a family is, or the names of a game. */
  title: string;
  status: Status;
  period: number | null;
  preperiod: number | null;
  saltus: number | null;
  largest: number;
  rare: number | null;
  /** Of the misère quotient, where it is proven. */
  order: number | null;
  oeis: string;
  /** Other codes of the same game, separated by spaces. */
  also: string;
  /** Permanent, of the rules alone; an address of its own. */
  label: string;
}

/** A row of a list, as scripts/atlas writes it. */
export type WrittenRow = [
  string,
  string,
  "p" | "c" | "n",
  number | null,
  number | null,
  number | null,
  number,
  number | null,
  number | null,
  string,
  string,
  string,
];

const statuses = { p: "proven", c: "conjectured", n: "none" } as const;

export function read_row(written: WrittenRow): Row {
  const [code, title, status, period, preperiod, saltus, largest, rare, order, oeis, also, label] =
    written;
  return {
    code,
    title,
    status: statuses[status],
    period,
    preperiod,
    saltus,
    largest,
    rare,
    order,
    oeis,
    also,
    label,
  };
}

/** A row of sets/C.json: the set without its largest member, and what is known of it. */
export type WrittenSet = [number, number, number, number, number, string, string];

export function read_set(
  c: number,
  [a, b, period, preperiod, largest, form, label]: WrittenSet,
): Row {
  return {
    code: `S(${a},${b},${c})`,
    title: form.replaceAll("_", " "),
    status: "proven",
    period,
    preperiod,
    saltus: 0,
    largest,
    rare: null,
    order: null,
    oeis: "",
    also: "",
    label,
  };
}

export const columns = ["code", "period", "preperiod", "largest", "rare", "order", "oeis"] as const;
export type Column = (typeof columns)[number];

export interface Filter {
  /** Words that all must occur in the code, a name, an OEIS number or another code; a number is also a period. */
  search: string;
  status: Status | "all";
  sort: Column;
  descending: boolean;
}

function has_word(row: Row, word: string): boolean {
  if (/^period=\d+$/.test(word)) return String(row.period) === word.slice(7);
  return (
    [row.code, row.title, row.oeis].some((text) => text.toLowerCase().includes(word)) ||
    row.also.split(" ").some((code) => code.startsWith(word))
  );
}

/** What has no number stands last, whichever way the others are sorted. */
function compare(one: Row, other: Row, { sort, descending }: Filter): number {
  const [left, right] = [one[sort], other[sort]];
  const [no_left, no_right] = [left === null || left === "", right === null || right === ""];
  if (no_left || no_right) return Number(no_left) - Number(no_right);
  const order =
    typeof left === "number" && typeof right === "number"
      ? left - right
      : String(left).localeCompare(String(right), "en", {
          numeric: sort === "code" && !String(left).includes("."),
        });
  return descending ? -order : order;
}

export function select_rows(rows: readonly Row[], filter: Filter): Row[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter(
      (row) =>
        (filter.status === "all" || row.status === filter.status) &&
        words.every((word) => has_word(row, word)),
    )
    .sort((one, other) => compare(one, other, filter));
}

/** The row of a label or a code: its own, or that of the game that it is, too. */
export function row_of_code(rows: readonly Row[], code: string): Row | undefined {
  return (
    rows.find((row) => row.label === code || row.code === code) ??
    rows.find((row) => row.also.split(" ").includes(code))
  );
}
