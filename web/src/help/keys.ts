// The keys of the page, under "?": the section on keys of the document about the lab.
import { Dialog } from "../dialog";
import { element } from "../element";
import { message_of } from "../api";
import { in_notebook } from "../in_notebook";
import { fetch_document, section_of } from "./documents";

let dialog: Dialog | null = null;

export function open_keys(): void {
  if (dialog) return;
  const opened = new Dialog("keys-dialog", () => (dialog = null));
  dialog = opened;
  opened.open();
  opened.set_title("Keys");
  fetch_document("lab", new AbortController().signal).then(
    (parts) => opened.show(element("div", { class: "document" }, section_of(parts, "keys"))),
    (fault: unknown) => opened.show(element("p", { class: "alert" }, message_of(fault))),
  );
}

/** Where no text is being typed. */
export function listen_for_keys(): void {
  if (in_notebook) return; // it has no documents
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const types = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (event.key !== "?" || types || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open_keys();
  });
}
