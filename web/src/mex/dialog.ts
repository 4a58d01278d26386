// The dialogue that shows why a heap has its nim-value. The values in it are buttons, too, and lead to the dialogue of their heap; Back
// returns.
import type { HeapOptions, Values } from "../answers";
import { ask, Latest, message_of, was_cancelled } from "../api";
import { element, new_id, replace, type Content } from "../element";
import { group_digits } from "../number_text";
import { MexAnimation } from "./animation";

/** Heaps with more options are explained in a sentence. */
const max_options = 400;
/** The values of the parts of a split are asked for up to this heap. */
const max_split_heap = 20_000;

interface Page {
  readonly game: string;
  readonly heap: number;
}

class MexDialog {
  private readonly dialog: HTMLDialogElement;
  private readonly title = element("h2", { id: new_id("mex"), tabindex: -1 });
  private readonly body = element("div", { class: "mex-body" });
  private readonly back = element(
    "button",
    { class: "button small", type: "button", on: { click: () => this.go_back() } },
    "Back",
  );
  private readonly question = new Latest();
  private pages: Page[] = [];
  private shown: MexAnimation | null = null;

  constructor() {
    this.dialog = element(
      "dialog",
      { class: "dialog mex-dialog", "aria-labelledby": this.title.id },
      element(
        "header",
        {},
        this.title,
        this.back,
        element(
          "button",
          { class: "button small", type: "button", on: { click: () => this.dialog.close() } },
          "Close",
        ),
      ),
      this.body,
    );
    this.dialog.addEventListener("close", () => this.closed());
    // A press on the dimmed page around it closes it, as people expect.
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  open(page: Page): void {
    if (!this.dialog.open) {
      document.body.append(this.dialog);
      this.dialog.showModal();
    }
    this.pages.push(page);
    void this.show(page);
  }

  private go_back(): void {
    this.pages.pop();
    const before = this.pages.at(-1);
    if (before) void this.show(before);
  }

  private closed(): void {
    this.question.stop();
    this.shown?.player.pause();
    this.pages = [];
    this.dialog.remove();
  }

  private async show(page: Page): Promise<void> {
    const signal = this.question.next();
    const before = this.pages.at(-2);
    this.shown?.player.pause();
    this.back.hidden = !before;
    this.back.textContent = before ? `Back to G(${group_digits(before.heap)})` : "";
    this.set_title(page);
    this.title.focus();
    replace(this.body, element("p", { class: "soft" }, "Asking for the options …"));
    try {
      const { game, heap } = page;
      const options = await ask<HeapOptions>("options", { game, heap, limit: max_options }, signal);
      const part_values = await values_of_parts(game, options, signal);
      this.set_title(page, options.nim_value);
      if (options.more) replace(this.body, too_many(options));
      else {
        this.shown = new MexAnimation({ game, options, part_values });
        replace(this.body, definition(), this.shown.element);
        this.shown.player.start();
      }
    } catch (fault) {
      if (!was_cancelled(fault))
        replace(this.body, element("p", { class: "alert", role: "alert" }, message_of(fault)));
    }
  }

  private set_title({ game, heap }: Page, value?: number): void {
    replace(
      this.title,
      "Why ",
      element("i", { class: "math" }, "G"),
      `(${group_digits(heap)})`,
      value === undefined ? "" : ` = ${group_digits(value)}`,
      element("span", { class: "soft" }, ` in ${game}`),
    );
  }
}

async function values_of_parts(
  game: string,
  { heap, options }: HeapOptions,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  if (heap > max_split_heap || !options.some(({ to }) => to.length > 1)) return null;
  return (await ask<Values>("values", { game, from: 0, to: heap }, signal)).values;
}

function definition(): Content {
  return element(
    "p",
    { class: "note" },
    "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex " +
      "(“minimal excluded value”). The last position, without moves, has 0.",
  );
}

function too_many({ heap, nim_value, options }: HeapOptions): Content {
  const smaller =
    nim_value === 0
      ? "No move leads to a position of value 0."
      : `Every value from 0 to ${group_digits(nim_value - 1)} is that of some position one move away, ` +
        `and no move leads to value ${group_digits(nim_value)}.`;
  return [
    definition(),
    element(
      "p",
      {},
      `A heap of ${group_digits(heap)} has more than ${options.length} moves, too many to show one at a time. ${smaller} ` +
        "A smaller heap shows how it comes about.",
    ),
  ];
}

let dialog: MexDialog | null = null;

/** Shows the options of a heap; from within the dialogue, as its next page. */
export function open_mex(game_text: string, heap: number): void {
  dialog ??= new MexDialog();
  dialog.open({ game: game_text, heap });
}
