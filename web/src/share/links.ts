// Links to a game: to its position, as a challenge, and to the game with all its moves; and how far links reach.
import { sentences, text } from "../language/text";
import { address_of_page, is_loopback, write_address } from "../address";
import { element } from "../element";
import { has_server } from "../engine/of_page";
import { in_notebook } from "../in_notebook";

/** The whole lab: without `?embed`. */
export function link_to(game: string, view: Record<string, string>): string {
  return address_of_page() + write_address({ tab: "play", game, view });
}

/** A page at the same place that shows its content alone, to be put into another page. */
export function embedded(link: string): string {
  const [page = "", place = ""] = link.split(/#(.*)/s, 2);
  return `${page}${page.includes("?") ? "&" : "?"}embed#${place}`;
}

export function embed_code(link: string, title: string): string {
  const quoted = (words: string) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${quoted(embedded(link))}" title="${quoted(title)}" width="100%" height="640" style="border: 0"></iframe>`;
}

/** Where a link opens nothing for others, the reason and the way out; null where it opens for whoever has it. */
export function reach_of_links(): HTMLElement | null {
  const words = in_notebook
    ? text(
        "The page of a notebook has no address: the link is what follows the address of another copy of the lab.",
      )
    : is_loopback(location.hostname)
      ? sentences(
          text("A link to {host} opens on this computer only.", { host: location.host }),
          has_server
            ? text(
                "For others on your network, run the lab by sprague serve --classroom, and open it by one of the addresses that this prints.",
              )
            : "",
        )
      : null;
  return words === null ? null : element("p.note", words);
}
