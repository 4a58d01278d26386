// The files of the atlas, each loaded when it is first needed.
import type { Message } from "../answers";
import { list_of, members_of, type List } from "./place";
import {
  read_row,
  read_set,
  row_of_code,
  type Row,
  type Status,
  type WrittenRow,
  type WrittenSet,
} from "./rows";

export interface Index {
  version: string;
  /** Two octal games with equal values have these up to this heap. */
  common_limit: number;
  released: string;
  /** Of all tables, for citations. */
  sha256: string;
  tables: { file: string; bytes: number; sha256: string }[];
  families: Partial<Record<List, number>>;
  sets: number[];
}

interface Code {
  code: string;
  shift: number;
}

export interface Details {
  label: string;
  code: string;
  title?: string;
  rules: string;
  rules_message: Message;
  status: Status;
  period?: number;
  preperiod?: number;
  saltus?: number;
  theorem?: string;
  proven_by?: "formal" | "certificate" | "search";
  last_heap: number;
  max_value: number;
  max_first_at: number;
  p_positions?: number;
  last_p_position?: number;
  nim_values: number[];
  also: Code[];
  same_values: string[];
  names: string[];
  oeis: { number: string; about: string; shift: number }[];
  published: { code: string; claim: string; verdict: string; source: string } | null;
  misere: {
    result: "proven" | "open";
    quotient_order: number;
    p_elements: number;
    period: number | null;
    preperiod: number | null;
    last_heap: number;
    tame: number;
  } | null;
  certificate: { file: string; bytes: number; sha256: string; verified_by: string } | null;
  /** A theorem of Coq. */
  formal: { label: string; name: string; file: string } | null;
}

const loaded = new Map<string, Promise<unknown>>();

function load<Content>(file: string): Promise<Content> {
  const known = loaded.get(file);
  if (known) return known as Promise<Content>;
  const content = fetch(`./data/${file}`).then((answer) => {
    if (!answer.ok) throw new Error(`data/${file}: ${answer.status} ${answer.statusText}`);
    return answer.json() as Promise<Content>;
  });
  // What failed, such as without a network, is tried again.
  content.catch(() => loaded.delete(file));
  loaded.set(file, content);
  return content;
}

export const load_index = (): Promise<Index> => load<Index>("index.json");

export async function load_list(list: Exclude<List, "sets">): Promise<Row[]> {
  const { families } = await load_index();
  return families[list] ? (await load<WrittenRow[]>(`${list}.json`)).map(read_row) : [];
}

export async function load_sets(member: number): Promise<Row[]> {
  const { sets } = await load_index();
  if (!sets.includes(member)) return [];
  return (await load<WrittenSet[]>(`sets/${member}.json`)).map((set) => read_set(member, set));
}

/** The row of a label or a code, which may be one of several of its game. Sets that are octal codes may have a row there alone. */
export async function find_row(game: string): Promise<Row | undefined> {
  const own = list_of(game);
  const members = members_of(game);
  const rows = own !== "sets" ? await load_list(own) : members ? await load_sets(members[2]) : [];
  const found = row_of_code(rows, game);
  if (found || (own !== "long-octal" && own !== "sets")) return found;
  return row_of_code(await load_list("octal"), game);
}

/** The details of a game by the code of its row. */
export async function load_details(code: string): Promise<Details | undefined> {
  const list = list_of(code);
  const part = list.endsWith("octal") ? `octal-${code.slice(0, 4)}` : list;
  return (await load<Record<string, Details>>(`games/${part}.json`))[code];
}
