// The pictures that a page has to save and to share: whatever draws one says so at its place, and those in sight are offered.
import { picture_of_pen, type Drawn, type Picture } from "../save";
import { picture_of } from "./svg_picture";

export interface OfferedPicture {
  /** Within a sentence: the histogram. */
  readonly what: string;
  /** Null while there is nothing to draw. */
  readonly picture: () => Picture | null;
}

const offers = new WeakMap<Element, OfferedPicture>();

function offer_picture(place: HTMLElement, offer: OfferedPicture): void {
  place.toggleAttribute("data-picture", true);
  offers.set(place, offer);
}

/** A figure that a pen draws; `drawn` gives null while there is nothing to draw. */
export function offer_figure(place: HTMLElement, what: string, drawn: () => Drawn | null): void {
  const picture = () => {
    const now = drawn();
    return now && picture_of_pen(now);
  };
  offer_picture(place, { what, picture });
}

/** What is drawn in SVG at a place. */
export function offer_drawing(
  place: HTMLElement,
  what: string,
  about: () => Pick<Picture, "name" | "title">,
): void {
  const picture = () => {
    const drawings = [...place.querySelectorAll<SVGSVGElement>("svg")];
    return drawings.length > 0 ? picture_of(drawings, about()) : null;
  };
  offer_picture(place, { what, picture });
}

export function pictures_in_sight(): OfferedPicture[] {
  return [...document.querySelectorAll("[data-picture]")]
    .filter((place) => place.checkVisibility())
    .map((place) => offers.get(place)!);
}
