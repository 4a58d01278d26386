// What the atlas shows is in its address, after the #: #list=octal&search=kayles&sort=period, and #0.77, #S.2.4.7 or another label for a game.
import { text } from "../language/text";
import { columns, type Filter, type Status } from "./rows";

export const lists = {
  octal: text("Octal codes of up to three digits"),
  "long-octal": text("Octal codes of four digits"),
  hexadecimal: text("Hexadecimal codes of two digits"),
  sets: text("Subtraction sets of three members"),
  graphs: text("Families of graphs"),
  boards: text("Families of boards"),
  words: text("Clobber on repeated words"),
};
export type List = keyof typeof lists;

export interface Place extends Filter {
  list: List;
  game: string | null;
  /** The largest member of the sets that are listed. */
  member: number;
}

const statuses: readonly (Status | "all")[] = ["all", "proven", "conjectured", "none"];

/** The list that has a game, by how it or its label is written. */
export function list_of(game: string): List {
  if (/^S[(.]/.test(game)) return "sets";
  if (/^family[(.]clobber/.test(game)) return "words";
  if (/^family[(.](polyomino|cram)/.test(game)) return "boards";
  if (/^family[(.]/.test(game)) return "graphs";
  if (/[89A-F]/.test(game)) return "hexadecimal";
  return game.length > 5 ? "long-octal" : "octal";
}

/** The sizes that are taken in S(a,b,c), or S.a.b.c, or S.a-c of consecutive ones; null when it is another game. */
export function members_of(game: string): [number, number, number] | null {
  const range = /^S\.(\d+)-(\d+)$/.exec(game);
  if (range && Number(range[1]) + 2 === Number(range[2]))
    return [Number(range[1]), Number(range[1]) + 1, Number(range[2])];
  const found = /^S[(.](\d+)[,.](\d+)[,.](\d+)\)?$/.exec(game);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

const is_game = (written: string): boolean => /^(\d\.|S[(.]|family[(.])/.test(written);

/** `#0.77` alone is a game, too, as is every label. */
export function read_place(hash: string): Place {
  const written = hash.replace(/^#/, "");
  const bare = is_game(decodeURIComponent(written));
  const parameters = bare
    ? new URLSearchParams({ game: decodeURIComponent(written) })
    : new URLSearchParams(written);
  const game = parameters.get("game");
  const list = parameters.get("list") ?? "";
  const sort = parameters.get("sort") ?? "";
  const member = Number(parameters.get("member") ?? (game && members_of(game)?.[2]) ?? NaN);
  return {
    game,
    list: Object.hasOwn(lists, list) ? (list as List) : game ? list_of(game) : "octal",
    search: parameters.get("search") ?? "",
    status: statuses.find((status) => status === parameters.get("status")) ?? "all",
    sort: columns.find((column) => column === sort.replace(/^-/, "")) ?? "code",
    descending: sort.startsWith("-"),
    member: Number.isInteger(member) && member >= 3 ? member : 20,
  };
}

/** Only what is not as at the beginning stands in the address. */
export function write_place(place: Place): string {
  const beginning = read_place("");
  const entries: [string, string][] = [];
  if (place.list !== (place.game ? list_of(place.game) : beginning.list))
    entries.push(["list", place.list]);
  if (place.search) entries.push(["search", place.search]);
  if (place.status !== "all") entries.push(["status", place.status]);
  if (place.sort !== "code" || place.descending)
    entries.push(["sort", (place.descending ? "-" : "") + place.sort]);
  if (
    place.list === "sets" &&
    place.member !== (place.game ? members_of(place.game)?.[2] : beginning.member)
  )
    entries.push(["member", String(place.member)]);
  if (place.game && entries.length === 0 && is_game(place.game) && /^[\w.-]+$/.test(place.game))
    return `#${place.game}`;
  if (place.game) entries.push(["game", place.game]);
  const query = new URLSearchParams(entries).toString();
  return `#${query.replace(/%(28|29|2C|3A|3B)/g, (code) => decodeURIComponent(code))}`;
}

export function address_of_game(game: string): string {
  return write_place(read_place(new URLSearchParams({ game }).toString()));
}
