// The mex of a heap, one option at a time: each flies from the list of options to its value in the row 0, 1, 2, …, and at the end the
// first place without one lights up.
import { sentences, text, text_with } from "../language/text";
import { element, replace, type Content } from "../element";
import { Player } from "./player";
import {
  arrival_text,
  create_script,
  gap_text,
  outcome_text,
  type Arrival,
  type Script,
} from "./script";
import { value_button } from "./value_button";
import type { Mex } from "../answers";

export interface MexPicture {
  game: string;
  options: Mex;
  /** The nim-values of heaps 0, 1, 2, …, where options leave several heaps: their nim-sum is the value of the option. */
  part_values: readonly number[] | null;
}

/** A longer row than this takes several lines, and its places are lower. */
const max_high_places = 16;
const flight = { duration: 450, easing: "cubic-bezier(.3,.7,.3,1)" };

export class MexAnimation {
  readonly element: HTMLElement;
  readonly player: Player;
  private readonly script: Script;
  private readonly places = new Map<number, HTMLElement>();
  private readonly items: HTMLElement[] = [];
  private readonly caption = element("p.mex-caption", { "aria-live": "polite" });

  constructor(
    private readonly picture: MexPicture,
    on_end: () => void = () => undefined,
  ) {
    this.script = create_script(picture.options);
    const row = this.create_row();
    const list = this.create_list();
    this.player = new Player({
      count: this.script.arrivals.length + 1,
      show: (step, moving) => {
        this.show(step, moving);
        if (step === this.script.arrivals.length + 1) on_end();
      },
    });
    this.element = element("div.mex-animation", row, this.caption, this.player.element, list);
  }

  private create_row(): HTMLElement {
    const jump_before = this.script.places.map(
      (value, index) => index > 0 && value !== this.script.places[index - 1]! + 1,
    );
    const many = this.script.places.length > max_high_places;
    return element(
      "ol",
      {
        class: many ? "mex-row many" : "mex-row",
        "aria-label": text("Values, and the options that have them"),
      },
      this.script.places.map((value, index) => {
        const stack = element("div.mex-stack");
        this.places.set(value, stack);
        return element(
          "li",
          { class: jump_before[index] ? "mex-place jump" : "mex-place" },
          stack,
          element("b.number", String(value)),
        );
      }),
    );
  }

  private create_list(): Content {
    for (const arrival of this.script.arrivals)
      this.items.push(
        element(
          "li",
          element("span.mex-move", text_of(arrival)),
          element("span.soft", this.value_of(arrival)),
        ),
      );
    const count = this.picture.options.options.length;
    if (count === 0) return null;
    return element(
      "details.mex-options",
      { open: true },
      element(
        "summary",
        count === 1 ? text("The only move leads to") : text("The {count} moves lead to", { count }),
      ),
      element("ol", this.items),
    );
  }

  /** The value of an option; of several heaps, the sum of theirs. */
  private value_of({ to, value, others }: Arrival): Content {
    const { game, part_values } = this.picture;
    const more = others > 0 && ` (${text("and {count} more", { count: others })})`;
    if (to.length === 1)
      return [text_with("value {value}", { value: value_button(game, to[0]!, value) }), more];
    if (to.length < 2 || !part_values)
      return [text_with("value {value}", { value: String(value) }), more];
    return [
      to.map((part, index) => [
        index > 0 ? " ⊕ " : "",
        value_button(game, part, part_values[part]!),
      ]),
      element("span.number", ` = ${value}`),
      more,
    ];
  }

  private show(step: number, moving: boolean): void {
    const { arrivals, mex } = this.script;
    const shown = Math.min(step, arrivals.length);
    const solved = step > arrivals.length;
    for (const [value, stack] of this.places) {
      this.fill(
        stack,
        arrivals.slice(0, shown).filter((arrival) => arrival.value === value),
      );
      stack.parentElement!.classList.toggle("gap", solved && value === mex);
      stack.parentElement!.classList.toggle("taken", stack.childElementCount > 0);
    }
    for (const [index, item] of this.items.entries()) {
      item.classList.toggle("arrived", index < shown);
      item.classList.toggle("arriving", index === shown - 1 && !solved);
    }
    replace(this.caption, this.caption_of(step));
    if (moving && !solved && shown > 0) this.fly(shown - 1);
  }

  private caption_of(step: number): string {
    const { arrivals, heap } = this.script;
    if (step > arrivals.length) return sentences(gap_text(this.script), outcome_text(this.script));
    if (step > 0) return arrival_text(this.script, arrivals[step - 1]!);
    if (arrivals.length === 0)
      return text("The heap of {heap} has no move.", { heap: String(heap) });
    return text(
      "Each move leads to a position with a value of its own. Watch which numbers they take.",
    );
  }

  private fill(stack: HTMLElement, arrivals: readonly Arrival[]): void {
    const most = this.script.places.length > max_high_places ? 1 : 3;
    const hidden = arrivals.length > most ? arrivals.length - Math.max(1, most - 1) : 0;
    replace(
      stack,
      hidden > 0 && most > 1 ? element("span.mex-chip.more", `+${hidden}`) : null,
      arrivals.slice(hidden).map((arrival) => element("span.mex-chip", text_of(arrival))),
    );
  }

  /** The newest chip of its stack, from its line in the list of moves. */
  private fly(index: number): void {
    const chip = this.places.get(this.script.arrivals[index]!.value)?.lastElementChild;
    const source = this.items[index]!.querySelector(".mex-move")!.getBoundingClientRect();
    if (!chip) return;
    const target = chip.getBoundingClientRect();
    chip.animate(
      [
        {
          transform: `translate(${source.left - target.left}px, ${source.top - target.top}px)`,
          opacity: 0.4,
        },
        { transform: "none", opacity: 1 },
      ],
      flight,
    );
  }
}

function text_of({ to, others }: Arrival): string {
  const text = to.length ? to.join(" + ") : "0";
  return others > 0 ? `${text}, …` : text;
}
