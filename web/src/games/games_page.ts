// Games: all kinds of them in groups, as pictures. The field above leads to any other.
import { Latest } from "../api";
import { element } from "../element";
import type { Page } from "../lab";
import { Gallery } from "./gallery";
import { groups } from "./showcases";

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
