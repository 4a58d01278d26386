// Words that explain themselves: a button that looks like text and opens what the word means, beside it or, on a phone, at the bottom.
import { load_texts } from "./language/tables";
import { text } from "./language/text";
import { write_address } from "./address";
import { element, replace, inline_button, type Content } from "./element";
import { entry_pieces, lesson_of, name_of, type Term } from "./glossary_entries";

export type { Term } from "./glossary_entries";

/** A word of the glossary within a sentence: `term("nim-value", "nim-values")`. */
export function term(word: Term, shown: string = word): HTMLElement {
  const button = inline_button(
    {
      class: "term",
      "aria-haspopup": "dialog",
      title: text("What “{word}” means", { word: shown }),
    },
    () => void open_entry(word, button),
    shown,
  );
  return button;
}

interface Sheet {
  element: HTMLElement;
  heading: HTMLElement;
  body: HTMLElement;
  lesson: HTMLAnchorElement;
}
let sheet: Sheet | null = null;

/** Made when the first word is opened. A popover closes with Esc or a click elsewhere and gives the focus back. */
function create_sheet(): Sheet {
  const heading = element("h2", { id: "glossary-heading", tabindex: -1 });
  const body = element("p");
  const lesson = element("a.glossary-lesson", text("To the lesson"));
  const dialog = element(
    "div.glossary.sheet",
    { role: "dialog", popover: "auto", "aria-labelledby": heading.id },
    element(
      "header",
      heading,
      element(
        "button.button.small.icon",
        {
          type: "button",
          "aria-label": text("Close"),
          on: { click: () => dialog.hidePopover() },
        },
        "×",
      ),
    ),
    body,
    lesson,
  );
  document.body.append(dialog);
  window.addEventListener("popstate", () => dialog.hidePopover());
  return { element: dialog, heading, body, lesson };
}

async function open_entry(word: Term, opener: HTMLElement): Promise<void> {
  // Without its texts, such as when the network fails, an entry is English.
  await load_texts("learn").catch(() => undefined);
  sheet ??= create_sheet();
  const inside = sheet.element.contains(opener);
  const name = name_of(word);
  replace(sheet.heading, name.charAt(0).toUpperCase() + name.slice(1));
  replace(sheet.body, entry_text(word));
  const lesson = lesson_of(word);
  sheet.lesson.hidden = lesson === null;
  if (lesson) sheet.lesson.href = write_address({ tab: "learn", game: "", view: { lesson } });
  if (!inside) {
    sheet.element.showPopover();
    place_beside(sheet.element, opener.getBoundingClientRect());
  }
  sheet.heading.focus();
}

/** What a word means, with its references as words of the glossary. */
function entry_text(word: Term): Content {
  return entry_pieces(word).map(({ text, term: other }) => (other ? term(other, text) : text));
}

/** Below the word, or above it where there is no room below; the sheet scrolls along with the page. */
function place_beside(dialog: HTMLElement, word: DOMRect): void {
  const margin = 8;
  const { width, height } = dialog.getBoundingClientRect();
  const left = Math.max(
    margin,
    Math.min(word.left, document.documentElement.clientWidth - width - margin),
  );
  const below = word.bottom + margin;
  const above = word.top - height - margin;
  const top = below + height > window.innerHeight && above > 0 ? above : below;
  dialog.style.setProperty("--left", `${left + window.scrollX}px`);
  dialog.style.setProperty("--top", `${top + window.scrollY}px`);
}
