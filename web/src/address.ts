// What the page shows is in its address, after the #, so that views can be linked and gone back to:
// #explore?game=0.07&from=0&to=200

export const tabs = ["learn", "explore", "ask", "play"] as const;
export type Tab = (typeof tabs)[number];

export interface Address {
  tab: Tab;
  game: string;
  /** What else the tab remembers, such as the range of a plot. */
  view: Record<string, string>;
}

export const first_game = "kayles";

export function read_address(hash: string): Address {
  const [name = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const view: Record<string, string> = {};
  for (const [key, value] of parameters) if (key !== "game") view[key] = value;
  return {
    tab: (tabs as readonly string[]).includes(name) ? (name as Tab) : "explore",
    game: parameters.get("game") ?? first_game,
    view,
  };
}

export function write_address(address: Address): string {
  // Rules stay readable in the address: only what has a meaning in it is escaped.
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(/%(28|29|2C|3A|2F|20|3D|21|5B|5D)/g, (code) =>
      code === "%20" ? "+" : decodeURIComponent(code),
    );
  const parameters = [["game", address.game] as const, ...Object.entries(address.view)];
  return `#${address.tab}?${parameters.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join("&")}`;
}
