// The dialogue that shows why a heap has its nim-value. The values in it are buttons, too, and lead to the dialogue of their heap; Back
// returns.
import { load_texts } from "../language/tables";
import { sentences, text, text_with } from "../language/text";
import type { Mex } from "../answers";
import { ask, Latest, message_of, was_cancelled } from "../api";
import { Dialog } from "../dialog";
import { create_button, element, nim_value_of, type Content } from "../element";
import { group_digits } from "../number_text";
import { MexAnimation } from "./animation";
import { create_script } from "./script";

/** Heaps with more options, or with more different values among them, are explained in a sentence. */
const max_options = 10_000;
const max_arrivals = 200;
/** The values of the parts of a split are asked for up to this heap. */
const max_split_heap = 20_000;

interface Page {
  readonly game: string;
  readonly heap: number;
}

class MexDialog {
  private readonly dialog = new Dialog("mex-dialog", () => this.closed());
  private readonly question = new Latest();
  private pages: Page[] = [];
  private shown: MexAnimation | null = null;

  open(page: Page): void {
    this.dialog.open();
    this.pages.push(page);
    void this.show(page);
  }

  private go_back(): void {
    this.pages.pop();
    void this.show(this.pages.at(-1)!);
  }

  private closed(): void {
    this.question.stop();
    this.shown?.player.pause();
    this.pages = [];
  }

  private async show({ game, heap }: Page): Promise<void> {
    const signal = this.question.next();
    this.shown?.player.pause();
    this.dialog.show(element("p.soft", "…"));
    try {
      await load_texts("learn");
      if (signal.aborted) return;
      this.dialog.set_title(title_of(game, heap), this.create_back());
      this.dialog.show(element("p.soft", text("Asking for the options …")));
      const options = await ask("mex", { game, heap, limit: max_options }, signal);
      const part_values = await values_of_parts(game, options, signal);
      this.dialog.set_title(title_of(game, heap, options.nim_value), this.create_back());
      if (options.more || create_script(options).arrivals.length > max_arrivals)
        this.dialog.show(too_many(options));
      else {
        this.shown = new MexAnimation({ game, options, part_values });
        this.dialog.show(definition(), this.shown.element);
        this.shown.player.start();
      }
    } catch (fault) {
      if (!was_cancelled(fault))
        this.dialog.show(element("p.alert", { role: "alert" }, message_of(fault)));
    }
  }

  private create_back(): Content {
    const before = this.pages.at(-2);
    if (!before) return null;
    return create_button(
      text("Back to {place}", { place: `G(${group_digits(before.heap)})` }),
      () => this.go_back(),
      "small",
    );
  }
}

function title_of(game: string, heap: number, value?: number): Content {
  return text_with("Why {equation} {game}", {
    equation: [
      nim_value_of(group_digits(heap)),
      value === undefined ? "" : ` = ${group_digits(value)}`,
    ],
    game: element("span.soft", text("in {game}", { game })),
  });
}

/** The nim-values of heaps 0, 1, 2, …, where some option leaves several heaps. */
export async function values_of_parts(
  game: string,
  { heap, options }: Mex,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  if (heap > max_split_heap || !options.some(({ to }) => to.length > 1)) return null;
  return (await ask("values", { game, from: 0, to: heap }, signal)).values;
}

function definition(): Content {
  return element(
    "p.note",
    text(
      "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex (“minimum excluded”). The last position, without moves, has 0.",
    ),
  );
}

function too_many({ heap, nim_value }: Mex): Content {
  const [last, value] = [group_digits(nim_value - 1), group_digits(nim_value)];
  const smaller =
    nim_value === 0
      ? text("No move leads to a position of value 0.")
      : nim_value === 1
        ? text("The value 0 is that of some position one move away, and no move leads to value 1.")
        : text(
            "Every value from 0 to {last} is that of some position one move away, and no move leads to value {value}.",
            { last, value },
          );
  return [
    definition(),
    element(
      "p",
      sentences(
        text("A heap of {heap} has too many moves to show one at a time.", {
          heap: group_digits(heap),
        }),
        smaller,
        text("A smaller heap shows how it comes about."),
      ),
    ),
  ];
}

let dialog: MexDialog | null = null;

/** Shows the options of a heap; from within the dialogue, as its next page. */
export function open_mex(game_text: string, heap: number): void {
  dialog ??= new MexDialog();
  dialog.open({ game: game_text, heap });
}
