// Embedded in another page, by `?embed` before or after the #, or in a notebook: the content alone, without masthead and footer.
import { in_notebook } from "./in_notebook";

const names_embed = (part: string) => /^embed(=|$)/.test(part);

/** Before the # it stays while the page goes from one address to the next. */
function move_before_hash(): void {
  const [name = "", query = ""] = location.hash.split(/\?(.*)/s, 2);
  const rest = query.split("&").filter((part) => !names_embed(part));
  if (rest.length === query.split("&").length) return;
  const hash = rest.length ? `${name}?${rest.join("&")}` : name;
  const search = location.search ? `${location.search}&embed` : "?embed";
  history.replaceState(null, "", location.pathname + search + hash);
}

move_before_hash();

export const is_embedded = in_notebook || new URLSearchParams(location.search).has("embed");

/** The same place, not embedded. */
export function whole_address(): string {
  const rest = location.search
    .slice(1)
    .split("&")
    .filter((part) => part && !names_embed(part));
  return location.pathname + (rest.length ? `?${rest.join("&")}` : "") + location.hash;
}
