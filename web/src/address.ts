// What the page shows is in its address, after the #, so that views can be linked and gone back to:
// #explore?game=0.07&from=0&to=200

import { in_notebook } from "./in_notebook";
import { puzzle_game } from "./play/puzzle_panel";
import { names_games } from "./position_text";

export const tabs = ["learn", "games", "play", "explore"] as const;
/** Pages that have no tab: documents, sheets to print, and what a class and its teacher see. */
export const further = ["help", "sheet", "classroom", "teachers"] as const;
/** What the page shows: the first screen, whose address has nothing after the #, a page, or a tab. */
export type Tab = "home" | (typeof further)[number] | (typeof tabs)[number];

/** What a tab remembers besides its game, such as the range of a plot. */
export type View = Readonly<Record<string, string>>;

export interface Address {
  tab: Tab;
  game: string;
  view: Record<string, string>;
}

export const first_game = "kayles";

/** Whether a tab is about the game of the field at the top. */
export function has_game(tab: Tab): boolean {
  return tab === "play" || tab === "explore";
}

/** The position that is played where it names its games; it is the game of its place then. */
function position_with_games({ tab, view }: Pick<Address, "tab" | "view">): string | null {
  const position = view["position"] ?? "";
  return tab === "play" && names_games(position) ? position : null;
}

/** The same place with the game that it is about: that of the day of a puzzle; of a position under the rules of the game, this game. */
export function with_own_game(address: Address): Address {
  const of_puzzle = address.tab === "play" ? puzzle_game(address.view["puzzle"] ?? "") : null;
  if (of_puzzle !== null) return { ...address, game: of_puzzle };
  const position = position_with_games(address);
  const fits =
    position === null || (position.startsWith(`${address.game}:`) && !position.includes(" + "));
  return fits ? address : { ...address, game: position };
}

/** The address of this page up to the #; empty in a notebook, whose frame has none that others could open. */
export function address_of_page(): string {
  return in_notebook ? "" : location.origin + location.pathname + location.search;
}

/** Whether a name is that of this computer alone. */
export function is_loopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

export function read_address(hash: string): Address {
  const [name = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const view: Record<string, string> = {};
  for (const [key, value] of parameters) if (key !== "game") view[key] = value;
  const tab = [...tabs, ...further].find((known) => known === name);
  // A sheet says of what it is.
  const of = parameters.get("game");
  if (tab === "sheet" && of !== null) view["of"] ??= of;
  return with_own_game({
    tab: tab ?? (parameters.has("game") ? "explore" : "home"),
    game: parameters.get("game") ?? first_game,
    view: tab || parameters.has("game") ? view : {},
  });
}

/** What stands where a page is named, and names none. */
export function unknown_page(hash: string): string | null {
  const [name = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s, 2);
  const known = [...tabs, ...further, ""].some((page) => page === name);
  return known || new URLSearchParams(query).has("game") ? null : name;
}

export function write_address(address: Address): string {
  const { tab, game, view } = address;
  if (tab === "home") return "#";
  // Rules stay readable in the address: only what has a meaning in it is escaped.
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(/%(28|29|2C|3A|2F|20|3D|21|5B|5D)/g, (code) =>
      code === "%20" ? "+" : decodeURIComponent(code),
    );
  const parameters = [
    ...(has_game(tab) && position_with_games(address) === null ? [["game", game] as const] : []),
    ...Object.entries(view),
  ];
  const query = parameters.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join("&");
  return `#${tab}${query ? `?${query}` : ""}`;
}
