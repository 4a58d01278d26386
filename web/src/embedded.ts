// Embedded in another page, by `?embed` before or after the #, or in a notebook: the content alone, without masthead and footer.
import { in_notebook } from "./in_notebook";

/** Before the # it stays while the page goes from one address to the next. */
function move_before_hash(): void {
  const [name = "", query = ""] = location.hash.split(/\?(.*)/s, 2);
  const rest = query.split("&").filter((part) => !/^embed(=|$)/.test(part));
  if (rest.length === query.split("&").length) return;
  const hash = rest.length ? `${name}?${rest.join("&")}` : name;
  history.replaceState(null, "", `${location.pathname}?embed${hash}`);
}

move_before_hash();

export const is_embedded = in_notebook || new URLSearchParams(location.search).has("embed");

/** The same place, not embedded. */
export function whole_address(): string {
  return location.pathname + location.hash;
}
