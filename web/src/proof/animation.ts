// The proof of a period, comparison by comparison: each pair is ticked, and the end is the theorem, or
// the first pair that differs.
import { text } from "../language/text";
import { element, replace } from "../element";
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
import { Strip } from "./strip";
import { first_failure, groups_of, type Comparisons } from "./comparisons";

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
