// The documentation within the page: a document at a time, with the list of them and of its headings.
import { language } from "../language/language";
import { text } from "../language/text";
import { titles } from "./documents";
import { Latest, message_of, was_cancelled } from "../api";
import { element, replace } from "../element";
import type { Lab, Page } from "../lab";
import { documents, is_document, type Document } from "./document_names";
import { fetch_document, help_address } from "./documents";

/** Each is of one language, so that this is said once. */
function english_note(): HTMLElement | null {
  return language === "en" ? null : element("p.note", text("The documents are in English."));
}

export function create_help(lab: Lab): Page {
  return new HelpPage(lab);
}

class HelpPage implements Page {
  private readonly list = element("ul");
  private readonly article = element("article.sheet.document", { lang: "en" });
  private readonly latest = new Latest();
  private shown: Document | null = null;
  readonly element = element(
    "div.view.help",
    element(
      "nav.sheet.document-list",
      { "aria-label": text("Documents") },
      this.list,
      element("p", element("a", { href: "#teachers" }, text("For teachers"))),
      english_note(),
    ),
    this.article,
  );

  constructor(private readonly lab: Lab) {}

  show(view: Record<string, string>): void {
    const wanted = view["page"] ?? "";
    const page = is_document(wanted) ? wanted : "lab";
    if (page === this.shown) this.go_to(view["at"]);
    else void this.load(page, view["at"]);
  }

  leave(): void {
    this.latest.stop();
  }

  private async load(page: Document, at: string | undefined): Promise<void> {
    this.draw_list(page);
    try {
      replace(this.article, await fetch_document(page, this.latest.next()));
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.shown = null;
      replace(this.article, element("p.alert", { role: "alert" }, message_of(fault)));
      return;
    }
    this.shown = page;
    this.lab.remember({ page, ...(at ? { at } : {}) });
    this.go_to(at);
  }

  private draw_list(shown: Document): void {
    replace(
      this.list,
      documents.map((name) =>
        element(
          "li",
          element(
            "a",
            { href: help_address(name), "aria-current": name === shown ? "page" : null },
            titles[name],
          ),
        ),
      ),
    );
  }

  /** The heading with this id, or with this number. */
  private go_to(at: string | undefined): void {
    const headings = [...this.article.querySelectorAll<HTMLElement>("h1, h2, h3, h4")];
    const heading = headings.find(
      ({ id, textContent }) =>
        id === at || new RegExp(`^${at?.replaceAll(".", "\\.")}\\.?\\s`).test(textContent),
    );
    const first = at ? heading : headings[0];
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    if (at) first.scrollIntoView();
    else window.scrollTo(0, 0);
  }
}
