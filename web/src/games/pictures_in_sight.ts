// Small pictures of positions in a list that scrolls: each is asked for once, when its place has come into sight and stays there.
import type { Position } from "../answers";
import { ask } from "../api";
import { element, replace } from "../element";
import { draw_position } from "../play/thumbnail";

const delay = 200;
const asked = new Map<string, Promise<Position>>();

function ask_once(position: string): Promise<Position> {
  const known = asked.get(position);
  if (known) return known;
  const { signal } = new AbortController();
  const asking = ask("position", { position, solve: 0 }, signal);
  asked.set(position, asking);
  asking.catch(() => asked.delete(position)); // to be asked again
  return asking;
}

export class PicturesInSight {
  private readonly positions = new WeakMap<Element, string>();
  private readonly observer: IntersectionObserver;

  constructor(list: HTMLElement) {
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) this.draw_soon(target);
      },
      { root: list },
    );
  }

  /** A place for the picture. */
  place(position: string): HTMLElement {
    const place = element("span.thumbnail-place", { "aria-hidden": "true" });
    this.positions.set(place, position);
    this.observer.observe(place);
    return place;
  }

  /** The places are no longer there. */
  forget(): void {
    this.observer.disconnect();
  }

  private draw_soon(place: Element): void {
    this.observer.unobserve(place);
    window.setTimeout(() => {
      if (!place.isConnected) return;
      // Without an answer the place stays empty; the option does not need it.
      void ask_once(this.positions.get(place)!).then(
        (position) => replace(place, draw_position(position)),
        () => undefined,
      );
    }, delay);
  }
}
