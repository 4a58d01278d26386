// Games: all kinds of them in groups, as pictures. The field above leads to any other.
import { Latest } from "../api";
import { element } from "../element";
import type { Page } from "../lab";
import { PuzzleArchive } from "../play/puzzle_archive";
import { Gallery } from "./gallery";
import { groups } from "./showcases";

export function create_games(): Page {
  const galleries = groups.map(({ title, about, games }) => new Gallery(title, about, games));
  const archive = new PuzzleArchive();
  const latest = new Latest();
  return {
    element: element(
      "div",
      { class: "view games" },
      galleries.map((gallery) => gallery.element),
      archive.element,
    ),
    show() {
      archive.show();
      const signal = latest.next();
      for (const gallery of galleries) void gallery.show(signal);
    },
    leave() {
      latest.stop();
    },
  };
}
