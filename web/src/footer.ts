// What stands below every page: the version, where answers are computed, and further reading. Embedded pages have one link
// instead, above them, where content that grows does not move it.
import { create_language_choice } from "./language/language";
import { text, text_with } from "./language/text";
import { is_loopback } from "./address";
import { element, replace } from "./element";
import { is_embedded, whole_address } from "./embedded";
import { has_documentation, has_server } from "./engine/of_page";
import { help_address } from "./help/documents";
import { open_keys } from "./help/keys";
import { in_notebook } from "./in_notebook";
import { term } from "./glossary";

export class Footer {
  readonly element: HTMLElement;
  private readonly version = element("span");

  constructor(share: () => void) {
    this.element = is_embedded
      ? element(
          "footer.embedded",
          in_notebook ? text("Computed by the kernel of this notebook.") : create_way_out(),
        )
      : element(
          "footer",
          element(
            "div.width",
            element(
              "p",
              this.version,
              " ",
              text_with("{normal}: the player who cannot move loses, unless misère play is said.", {
                normal: term("normal play", text("Normal play")),
              }),
              " ",
              where_computed(),
            ),
            create_links(share),
          ),
        );
  }

  show_version(version: string): void {
    this.version.textContent = `sprague ${version}.`;
  }
}

function where_computed(): HTMLElement {
  const line = element("span");
  const update = () => replace(line, place_of_engine());
  update();
  for (const change of ["online", "offline"]) window.addEventListener(change, update);
  return line;
}

function place_of_engine(): string {
  if (!has_server)
    return navigator.onLine
      ? text("Everything is computed in this browser; nothing leaves it.")
      : text("You are offline; everything is computed in this browser all the same.");
  return is_loopback(location.hostname)
    ? text(
        "Everything is computed by the program that serves this page; nothing is sent anywhere else.",
      )
    : text("Everything is computed by the server at {host}.", { host: location.host });
}

function create_links(share: () => void): HTMLElement {
  const source = import.meta.env["VITE_SOURCE_ADDRESS"] as string | undefined;
  const atlas = import.meta.env["VITE_ATLAS"] as string | undefined;
  const links = [
    [text("Lessons and glossary"), "#learn"],
    [text("For teachers"), "#teachers"],
    ...(atlas ? [[text("Atlas of games"), "./atlas/index.html"] as const] : []),
    [text("How to write games"), help_address("notation")],
    [text("How to use the lab"), help_address("lab")],
    ...(has_documentation ? [[text("Documentation"), "./documentation/index.html"] as const] : []),
    ...(source ? [[text("Source code"), source] as const] : []),
    [text("Licences"), "./licences.txt"],
  ] as const;
  return element(
    "nav",
    { "aria-label": text("Further reading") },
    links.map(([words, href]) => element("a", { href }, words)),
    element("button.link", { type: "button", on: { click: open_keys } }, text("Keys (?)")),
    element("button.link", { type: "button", on: { click: share } }, text("Share this page")),
    create_language_choice(text("Language")),
  );
}

function create_way_out(): HTMLElement {
  const update = () => {
    link.href = whole_address();
  };
  const link = element(
    "a",
    {
      href: whole_address(),
      target: "_blank",
      rel: "noopener",
      on: { focus: update, pointerenter: update, pointerdown: update },
    },
    text("Open in sprague"),
  );
  return link;
}
