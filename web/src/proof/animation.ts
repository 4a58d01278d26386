// The proof of a period, comparison by comparison: each pair is ticked, and the end is the theorem, or
// the first pair that differs.
import { text } from "../language/text";
import { element, replace, type Content } from "../element";
import { Player } from "../mex/player";
import { group_digits } from "../number_text";
import {
  agreement_text,
  block_text,
  conclusion_text,
  failure_text,
  plan_text,
  reason_texts,
} from "./sentences";
import { typeset } from "../typeset";
import { first_failure, groups_of, type Comparisons } from "./comparisons";
import { css_colour, text_colour, value_colour } from "../palette";

/** More comparisons than this are ticked in blocks. */
const max_steps = 240;

export class ProofAnimation {
  readonly element: HTMLElement;
  readonly player: Player;
  private readonly strip: Strip;
  private readonly failure: number | null;
  private readonly groups: readonly [number, number][];
  private readonly ticks: HTMLElement[];
  private readonly tick_area: HTMLElement;
  private readonly caption = element("p.proof-caption");
  private readonly reasons: HTMLElement;

  constructor(
    private readonly proof: Comparisons,
    private readonly values: readonly number[],
    on_end: () => void = () => undefined,
  ) {
    this.strip = new Strip(values);
    this.failure = first_failure(proof, values);
    const all = groups_of(proof.start, proof.end, max_steps);
    this.groups =
      this.failure === null ? all : all.filter(([from]) => from <= (this.failure as number));
    this.ticks = all.map(() => element("span"));
    this.tick_area = element("div.proof-ticks", { role: "img" }, this.ticks);
    this.reasons = element(
      "details.proof-reasons",
      element("summary", text("Why are these comparisons enough?")),
      reason_texts(proof).map((reason) => element("p", typeset(reason))),
    );
    this.player = new Player({
      count: this.groups.length,
      show: (step, moving) => {
        this.show(step, moving);
        if (step === this.groups.length) on_end();
      },
    });
    this.element = element(
      "div.proof",
      element("p", typeset(plan_text(proof))),
      this.strip.element,
      this.tick_area,
      this.caption,
      this.player.element,
      this.reasons,
    );
  }

  private show(step: number, moving: boolean): void {
    const done = step === 0 ? this.proof.start : this.compared_after(step);
    const failed = this.failure !== null && done > this.failure;
    const n = step === 0 ? this.proof.start : done - 1;
    const single = this.groups.every(([from, end]) => end - from === 1);
    this.strip.show({ ...this.proof, n, made: step > 0 }, moving && single);
    for (const [index, tick] of this.ticks.entries()) {
      const last = index === step - 1 && failed;
      tick.className = last ? "differs" : index < step ? "agrees" : "";
    }
    const agreeing = done - this.proof.start - (failed ? 1 : 0);
    this.tick_area.setAttribute(
      "aria-label",
      text("{agreeing} of {all} comparisons agree", {
        agreeing: group_digits(agreeing),
        all: group_digits(this.proof.end - this.proof.start),
      }),
    );
    const ended = step === this.groups.length;
    // While it plays only the end is said aloud: several sentences a second cannot be heard.
    this.caption.setAttribute("aria-live", ended || !moving ? "polite" : "off");
    this.caption.className = `proof-caption${failed ? " differs" : ended ? " proven" : ""}`;
    this.reasons.hidden = !ended || failed;
    replace(this.caption, typeset(this.caption_of(step, n, failed, ended)));
  }

  /** The heap after the last one compared; a block with a difference ends at it. */
  private compared_after(step: number): number {
    const end = this.groups[step - 1]![1];
    return this.failure === null ? end : Math.min(end, this.failure + 1);
  }

  private caption_of(step: number, n: number, failed: boolean, ended: boolean): string {
    if (failed) return failure_text(this.proof, n, this.values);
    if (ended) return conclusion_text(this.proof);
    if (step === 0) return text("Each pair is compared in turn.");
    const [first] = this.groups[step - 1]!;
    if (first < n) return block_text(first, n, this.proof.period);
    return agreement_text(n, this.proof.period, this.values[n]!);
  }
}

export interface Comparison {
  readonly n: number;
  readonly period: number;
  /** The first heap compared; those before it come before the repetition begins. */
  readonly start: number;
  readonly end: number;
  /** Whether the comparison at n has been made. */
  readonly made: boolean;
}

const beside = 8;

export class Strip {
  private readonly columns = element("div.strip-columns");
  readonly element = element(
    "div.strip",
    { "aria-hidden": "true" },
    element(
      "div.strip-names",
      element("span", "n"),
      element("span", "G(n)"),
      element("span"),
      element("span", "G(n + p)"),
      element("span", "n + p"),
    ),
    element("div.strip-view", this.columns),
  );
  private readonly largest: number;

  constructor(private readonly values: readonly number[]) {
    this.largest = values.reduce((most, value) => Math.max(most, value), 0);
  }

  show(at: Comparison, moving: boolean): void {
    const heaps = Array.from({ length: 2 * beside + 1 }, (_, index) => at.n - beside + index);
    replace(
      this.columns,
      heaps.map((n) => this.create_column(n, at)),
    );
    const middle = this.columns.children[beside] as HTMLElement;
    if (moving)
      this.columns.animate(
        [{ transform: `translateX(${middle.offsetWidth}px)` }, { transform: "none" }],
        { duration: 140, easing: "ease-out" },
      );
  }

  private create_column(n: number, at: Comparison): HTMLElement {
    const exists = n >= 0 && n < at.end && n + at.period < this.values.length;
    const compared = exists && n >= at.start && (n < at.n || (n === at.n && at.made));
    const equal = exists && this.values[n] === this.values[n + at.period];
    const state = !compared ? "" : equal ? " agrees" : " differs";
    return element(
      "div",
      {
        class: `strip-column${n === at.n ? " current" : ""}${state}`,
      },
      exists ? this.create_cells(n, at, compared ? (equal ? "✓" : "✗") : "") : null,
    );
  }

  private create_cells(n: number, { period, start }: Comparison, mark: string): Content {
    return [
      element("small", group_digits(n)),
      this.create_cell(n, n >= start),
      element("b", mark),
      this.create_cell(n + period, n >= start),
      element("small", group_digits(n + period)),
    ];
  }

  /** Only the heaps that are compared have the colours of their values. */
  private create_cell(heap: number, coloured: boolean): HTMLElement {
    const value = this.values[heap]!;
    const cell = element("span.strip-cell.number", String(value));
    if (!coloured) return cell;
    const colour = value_colour(value, this.largest);
    cell.style.background = css_colour(colour);
    cell.style.color = css_colour(text_colour(colour));
    return cell;
  }
}
