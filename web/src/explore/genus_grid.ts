// The genus of each heap in a grid, as the literature writes it: the nim-value, and raised beside it the misère values.
import { message_words } from "../message_words";
import { sentences, text, text_with } from "../language/text";
import { line } from "../prose";
import type { GenusOfHeap } from "../answers";
import { create_command } from "../command";
import { element, replace } from "../element";
import { Figure } from "../figure";
import type { HeapGame } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { genus_words, parts_of_genus, story_of_genera } from "./genus_words";
import type { Panel } from "./panel";

const last_heap = 95;

export class GenusGrid implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("Genus of each heap"), [], "genera");

  constructor() {
    this.element = this.figure.element;
    replace(this.figure.body, element("p.statement.soft", text("Looking for the genera …")));
  }

  show(game: HeapGame): void {
    this.figure.outdate();
    void this.figure.load(
      (signal, on_progress) =>
        ask_then_stream("genera", { game: game.text, to: last_heap }, signal, on_progress),
      (found) => {
        const { genera, reason, command } = found;
        replace(
          this.figure.body,
          element(
            "p",
            line(
              sentences(
                text(
                  "The [genus|genus] of a heap says how it plays among heaps of Nim when the last move loses.",
                ),
                story_of_genera(genera),
              ),
            ),
          ),
          element("ol.genus-cells", { start: 0 }, genera.map(create_cell)),
          reason !== null &&
            element(
              "p.note",
              text_with("It ends here: {reason}.", { reason: message_words(found, "reason") }),
            ),
          create_command(command),
        );
      },
    );
  }

  leave(): void {
    this.figure.stop();
  }
}

function create_cell(genus: GenusOfHeap): HTMLElement {
  const { value, raised } = parts_of_genus(genus.genus);
  const words = genus_words(genus);
  const kind = `${genus.misere_outcome === "P" ? " lost" : ""}${genus.tame ? "" : " wild"}`;
  return element(
    "li",
    { class: `genus${kind}`, title: words },
    element("span.unseen", words),
    element("span.heap", { "aria-hidden": "true" }, String(genus.heap)),
    element("span.symbol", { "aria-hidden": "true" }, value, element("sup", raised)),
  );
}
