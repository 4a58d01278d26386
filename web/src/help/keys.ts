// The keys of the page, under "?".
import { Dialog } from "../dialog";
import { text } from "../language/text";
import { create_plain_table } from "../element";

const keys = (): [where: string, keys: string][] => [
  [text("everywhere"), text("? these keys")],
  [text("rules"), text("↓ ↑ through names, Enter takes one, Esc closes the list")],
  [
    text("scatter plot"),
    text(
      "← → move, + − zoom, Home End, 0 for heaps 0 to 10⁶; with Ctrl, or after a click, the wheel zooms; a click on a dot chooses its heap",
    ),
  ],
  [
    text("rows, two heaps, pairs"),
    text("arrows from cell to cell; Enter explains a value (rows); PageUp, PageDown (rows)"),
  ],
  [
    text("heaps, rows"),
    text(
      "Tab from heap to heap, arrows inside, Home End, Enter or Space; Esc deselects the first square",
    ),
  ],
  [text("board of tokens"), text("arrows, Enter or Space")],
  [
    text("boards and graphs"),
    text("arrows from part to part, Home End, Enter or Space picks, Esc begins anew"),
  ],
  [
    text("editor of cells"),
    text(
      "arrows from cell to cell, Enter or Space changes one; letters and dots are typed into it",
    ),
  ],
  [text("mex, proof"), text("Tab to Play, Step back, Step, To the end; Esc closes")],
];

let dialog: Dialog | null = null;

export function open_keys(): void {
  if (dialog) return;
  dialog = new Dialog("keys-dialog", () => (dialog = null));
  dialog.open();
  dialog.set_title(text("Keys"));
  dialog.show(create_plain_table([text("where"), text("keys")], keys()));
}

/** Where no text is being typed. */
export function listen_for_keys(): void {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const types = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (event.key !== "?" || types || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open_keys();
  });
}
