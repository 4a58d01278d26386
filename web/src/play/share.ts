// Links to a game: to its position, as a challenge, and to the game with all its moves.
import { address_of_page, is_loopback, write_address } from "../address";
import { announce } from "../announce";
import { copy_text } from "../command";
import { element, new_id, set_attribute } from "../element";
import { has_server } from "../engine/of_page";
import { in_notebook } from "../in_notebook";

/** The whole lab: without `?embed`. */
export function link_to(game: string, view: Record<string, string>): string {
  return address_of_page() + write_address({ tab: "play", game, view });
}

/** A button that copies a text made when it is clicked, and says so. */
export function create_copy(label: string, what: string, text: () => string): HTMLButtonElement {
  const button = element(
    "button",
    { class: "button", type: "button", on: { click: () => void copy() } },
    label,
  );
  async function copy(): Promise<void> {
    const copied = await copy_text(text());
    button.textContent = copied ? "Copied" : "The browser does not allow it";
    announce(copied ? `${what} is copied.` : "The browser does not allow copying.");
    window.setTimeout(() => (button.textContent = label), 1600);
  }
  return button;
}

export interface Links {
  readonly game: string;
  /** The position on the table as the first of a new game; null when nothing is left of it. */
  readonly challenge: Record<string, string>;
  /** The game with its moves. */
  readonly game_so_far: Record<string, string>;
}

const for_others =
  " For others on your network, start the lab with sprague serve --host 0.0.0.0 and open it by one of the addresses that it prints.";

/** Where a link opens nothing for others, the reason and the way out; null where it opens for whoever has it. */
function reach_of_links(): HTMLElement | null {
  const words = in_notebook
    ? "The page of a notebook has no address: the link is what follows the address of another copy of the lab."
    : is_loopback(location.hostname)
      ? `A link to ${location.host} opens on this computer only.${has_server ? for_others : ""}`
      : null;
  return words === null ? null : element("p", { class: "note" }, words);
}

/** A button, and what it opens. */
export function create_share(links: () => Links): { button: HTMLElement; panel: HTMLElement } {
  const panel = element(
    "div",
    { class: "tools share", id: new_id("share"), hidden: true },
    create_copy("Challenge a friend with this position", "The link", () =>
      link_to(links().game, links().challenge),
    ),
    create_copy("Copy a link to this game", "The link", () =>
      link_to(links().game, links().game_so_far),
    ),
    reach_of_links(),
  );
  const toggle = () => {
    panel.hidden = !panel.hidden;
    set_attribute(button, "aria-expanded", String(!panel.hidden));
  };
  const button = element(
    "button",
    {
      class: "button",
      type: "button",
      "aria-expanded": "false",
      "aria-controls": panel.id,
      on: { click: toggle },
    },
    "Share",
  );
  return { button, panel };
}
