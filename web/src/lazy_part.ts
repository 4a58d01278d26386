// Tabs and pages that not every visit comes to: their script is loaded when one is first shown.
import { text } from "./language/text";
import { message_of } from "./api";
import { create_button, element, replace } from "./element";

interface Part<Shown extends unknown[]> {
  readonly element: HTMLElement;
  show(...shown: Shown): void;
  leave(): void;
}

export function create_lazy_part<Shown extends unknown[]>(
  load: () => Promise<Part<Shown>>,
): Part<Shown> {
  // As high as the window, so that what stands below does not jump when the part comes.
  const place = element("div.part-on-its-way");
  let part: Part<Shown> | null = null;
  /** What is to be shown as soon as the script is there; null while another part is looked at. */
  let wanted: Shown | null = null;

  async function start(): Promise<void> {
    try {
      part ??= await load();
    } catch (fault) {
      replace(place, create_fault(message_of(fault)));
      return;
    }
    if (!wanted) return;
    if (place.firstChild !== part.element) {
      place.className = "";
      replace(place, part.element);
    }
    part.show(...wanted);
  }

  function create_fault(words: string): HTMLElement {
    return element(
      "p.alert",
      { role: "alert" },
      words,
      " ",
      create_button(text("Try again"), () => void start(), "small"),
    );
  }

  return {
    element: place,
    show(...shown) {
      wanted = shown;
      if (!part) void start();
      else part.show(...shown);
    },
    leave() {
      wanted = null;
      part?.leave();
    },
  };
}
