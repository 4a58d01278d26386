// Games as links with a small picture of a position of each: a way in for those who do not know their names.
import { text } from "../language/text";
import { write_address } from "../address";
import { ask, Latest } from "../api";
import { element, new_id, replace, type Content } from "../element";
import { rising } from "../play/strength";
import { draw_position } from "../play/thumbnail";
import { game_of_position } from "../position_text";
import { groups, type Showcase } from "./showcases";
import type { Page } from "../lab";

export class Gallery {
  readonly element: HTMLElement;
  private drawn = false;
  private readonly pictures: readonly HTMLElement[];

  constructor(
    title: string,
    about: Content,
    private readonly games: readonly Showcase[],
  ) {
    const heading = new_id("gallery");
    this.pictures = games.map(() => element("div.thumbnail-place", { "aria-hidden": "true" }));
    this.element = element(
      "section.gallery-of-games",
      { "aria-labelledby": heading },
      element("h2", { id: heading }, title),
      element("p.note", about),
      element(
        "ul.gallery",
        games.map((game, index) => create_card(game, this.pictures[index]!)),
      ),
    );
  }

  /** Fetches the pictures; the links do not need them. */
  async show(signal: AbortSignal): Promise<void> {
    if (this.drawn) return;
    const positions = await Promise.allSettled(
      this.games.map(({ position }, index) => this.draw(index, position, signal)),
    );
    this.drawn = positions.every(({ status }) => status === "fulfilled");
  }

  private async draw(index: number, position: string, signal: AbortSignal): Promise<void> {
    const answer = await ask("position", { position, solve: 0 }, signal);
    replace(this.pictures[index]!, draw_position(answer));
  }
}

/** A press on the card plays; what else there is to know stands below. */
export function create_play_card(play: string, shown: Content, below?: Content): HTMLElement {
  return element("li.sheet.card", element("a.card-play", { href: play }, shown), below);
}

function create_card(
  { title, sentence, position, misere }: Showcase,
  picture: HTMLElement,
): HTMLElement {
  const view = { position, level: rising, ...(misere && { convention: "misere" }) };
  return create_play_card(
    write_address({ tab: "play", game: position, view }),
    [picture, element("strong", title), element("span.note", sentence)],
    element(
      "a.card-page",
      {
        href: write_address({ tab: "explore", game: game_of_position(position), view: {} }),
        "aria-label": text("{game}: rules and values", { game: title }),
      },
      text("Rules and values"),
    ),
  );
}

export function create_games(): Page {
  const galleries = groups.map(({ title, about, games }) => new Gallery(title, about, games));
  const latest = new Latest();
  /** One gallery after another: all questions at once would keep the page busy. */
  async function show_pictures(signal: AbortSignal): Promise<void> {
    for (const gallery of galleries) if (!signal.aborted) await gallery.show(signal);
  }
  return {
    element: element(
      "div.view.games",
      galleries.map((gallery) => gallery.element),
    ),
    show() {
      void show_pictures(latest.next());
    },
    leave() {
      latest.stop();
    },
  };
}
