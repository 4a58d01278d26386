// What heaps and strips share: rows with a name, pieces with keys to walk in them, and pieces too large to be drawn.
import { sentences, text } from "../language/text";
import { element, replace, type Content } from "../element";
import { parts_of } from "./heap_move";
import type { Options } from "./options";
import { mark_at, picture_move, type HeapScene, type PictureCalls } from "./picture";
import { heaps_of, size_at, squares_before, type Place } from "./table";

export const max_drawn = 60;
/** For moves that the picture cannot say. */

/** The options of the heaps that are drawn, and whether some heap is too large for it. */
export function drawn_and_large({ table, options }: HeapScene): [drawn: Options[], large: boolean] {
  const heaps = heaps_of(table);
  return [
    heaps.flatMap((size) => (size <= max_drawn ? (options.get(size) ?? []) : [])),
    heaps.some((size) => size > max_drawn),
  ];
}

/** A row of the picture: its pieces, and under or over them its name and its sizes. */
export function create_row(
  { table }: HeapScene,
  row: number,
  title: string,
  pieces: Content,
): HTMLElement {
  const segments = table[row]!;
  const sizes = segments.filter(({ kind, size }) => kind === "piece" && size > 0);
  const empty = sizes.length === 0;
  return element(
    "div",
    { class: `row${empty ? " empty" : ""}` },
    pieces,
    element(
      "div.row-name",
      title,
      element(
        "span.soft",
        empty ? ` ${text("empty")}` : ` ${sizes.map(({ size }) => size).join(" + ")}`,
      ),
    ),
  );
}

/** What can be done with the heaps that are drawn. `large`: some heap is too large for it. */
export function advice(drawn: string | false, large: boolean): string {
  const typed = large && text("Where a heap is too large to be drawn, type what to leave of it.");
  return sentences(drawn || "", typed || "") || text("Choose a move from the list.");
}

export function piece_label(scene: HeapScene, place: Place, title: string): string {
  const size = size_at(scene.table, place);
  const name =
    scene.title === "" ? title : text("{heap} of {game}", { heap: title, game: scene.title });
  return text("{heap}, {count} tokens", { heap: name, count: size });
}

/** Draws rows, and leaves the focus where it was: on the same token, or else in the same row, or in the first that has a token. */
export function draw_rows(table: HTMLElement, rows: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  const row = [...table.children].findIndex((child) => child.contains(focused));
  const token = row < 0 ? -1 : stops_of(table.children[row]!).findIndex((stop) => stop === focused);
  replace(table, [...rows]);
  if (row < 0) return;
  const first = (within: Element) => within.querySelector<HTMLElement>('[tabindex="0"], .input');
  const same = stops_of(table.children[row] ?? table)[token];
  const stop =
    same && same.getAttribute("aria-disabled") !== "true"
      ? same
      : (first(table.children[row] ?? table) ?? first(table));
  stop?.focus();
}

function stops_of(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(".token, .cut-here")];
}

/** One stop of the Tab key for a piece; the arrow keys walk in it. `above` is how far the token above is: a row of a heap, whose stop is the
 * uppermost token, so that a key that is pressed by mistake takes one. */
export function walk_with_keys(piece: HTMLElement, above = 0): void {
  const tokens = stops_of(piece);
  const allowed = tokens.filter((token) => token.getAttribute("aria-disabled") !== "true");
  const first = (above ? allowed.at(-1) : allowed[0]) ?? tokens[0];
  if (first) first.tabIndex = 0;
  piece.addEventListener("focusin", (event) => {
    for (const token of tokens) token.tabIndex = token === event.target ? 0 : -1;
  });
  piece.addEventListener("keydown", (event) => {
    const at = tokens.findIndex((token) => token === event.target);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at + (above || 1),
      ArrowDown: at - (above || 1),
      Home: 0,
      End: tokens.length - 1,
    };
    const to = tokens[targets[event.key] ?? -1];
    if (at < 0 || !to) return;
    event.preventDefault();
    to.focus();
  });
}

/** Too many tokens to draw: what is to be left of them is typed, 768 + 49231 or 60. */
export function create_large_piece(
  scene: HeapScene,
  place: Place,
  label: string,
  calls: PictureCalls,
): HTMLElement {
  const size = size_at(scene.table, place);
  const entry = element("input.input", {
    "aria-label": text("Leave of {heap}", { heap: String(size) }),
    autocomplete: "off",
    placeholder: "0, 12 or 5 + 7",
    disabled: !scene.active,
  });
  const fault = element("span.wrong-move", { role: "alert" });
  const move = () => {
    const parts = parts_of(entry.value);
    if (parts && scene.options.get(size)?.may_have(parts)) {
      calls.make(picture_move(scene, place, parts));
      return;
    }
    entry.setAttribute("aria-invalid", "true");
    fault.textContent = parts
      ? text("No move leaves {left}.", { left: parts.join(" + ") || "0" })
      : text("Type numbers of tokens, such as 5 + 7.");
  };
  const marked = mark_at(scene, place).length > 0 ? " hinted" : "";
  return element(
    "form",
    {
      class: `large${marked}`,
      "aria-label": label,
      on: {
        submit: (event) => {
          event.preventDefault();
          move();
        },
      },
    },
    element("b.number", String(size)),
    element("span.soft", { "aria-hidden": "true" }, "→"),
    entry,
    element("button.button.small", { type: "submit", disabled: !scene.active }, text("Move")),
    fault,
  );
}

/** The most squares of a row: its tokens, and those that were taken. */
export function largest_row({ table }: HeapScene): number {
  return Math.max(0, ...table.map((row) => squares_before(row, row.length)));
}
