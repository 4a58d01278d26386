// The dialogue in which a proven period is proven before the reader's eyes, and wrong ones fail.
import { message_words } from "../message_words";
import { load_texts } from "../language/tables";
import { sentences, text, text_with } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { ask, Latest, message_of, Refusal, was_cancelled } from "../api";
import { Dialog } from "../dialog";
import { element, nim_value_of, type Content } from "../element";
import { group_digits } from "../number_text";
import { typeset } from "../typeset";
import { ProofAnimation } from "./animation";
import { reason_texts } from "./sentences";
import {
  comparisons_of,
  plausible_wrong_period,
  rules_of,
  values_needed,
  type Claim,
  type Comparisons,
  type Rules,
} from "./comparisons";
import { is_established } from "../explore/status_words";

/** As many values are compared here; of longer proofs the beginning is shown. */
const max_values = 200_000;
const shown_of_long_proof = 300;

/** Whether the period is proven by comparing values, so that `open_proof` has something to watch. */
export function has_proof_to_watch(period: PeriodOfGame): boolean {
  return is_established(period) && rules_of(period.theorem_message) !== null;
}

function claim_of({ period, preperiod }: PeriodOfGame): Claim {
  return { period: Number(period), start: Number(preperiod) };
}

class ProofDialog {
  private readonly dialog = new Dialog("proof-dialog", () => this.closed());
  private readonly question = new Latest();
  private shown: ProofAnimation | null = null;

  async open(game: string, period: PeriodOfGame): Promise<void> {
    this.dialog.open();
    this.dialog.show(element("p.soft", "…"));
    // Without its texts, such as when the network fails, the proof is English.
    await load_texts("learn").catch(() => undefined);
    this.dialog.set_title(title_of(game, period));
    this.dialog.show(element("p.soft", text("Asking for the values …")));
    try {
      await this.show_proof(game, period);
    } catch (fault) {
      if (!was_cancelled(fault))
        this.dialog.show(element("p.alert", { role: "alert" }, message_of(fault)));
    }
  }

  private async show_proof(game: string, period: PeriodOfGame): Promise<void> {
    const rules = rules_of(period.theorem_message)!;
    const claim = claim_of(period);
    const comparisons = comparisons_of(rules, claim);
    if (values_needed(comparisons) > max_values) await this.show_long(game, comparisons, period);
    else await this.show_claims(game, rules, claim);
  }

  private closed(): void {
    this.question.stop();
    this.shown?.player.pause();
    this.shown = null;
  }

  /** The proof, and claims that are not true for comparison. */
  private async show_claims(game: string, rules: Rules, claim: Claim): Promise<void> {
    const needed = values_needed(comparisons_of(rules, claim)) + 2 * claim.period;
    const { values } = await ask("values", { game, from: 0, to: needed }, this.question.next());
    const place = element("div");
    const claims = claims_of(claim, values).map(({ name, claim: chosen }, index) => {
      const button = element(
        "button.button",
        { type: "button", on: { click: () => choose(button, chosen) } },
        name,
      );
      if (index === 0) button.setAttribute("aria-pressed", "true");
      return button;
    });
    const choose = (button: HTMLElement, chosen: Claim) => {
      for (const other of claims) other.setAttribute("aria-pressed", String(other === button));
      this.shown?.player.pause();
      this.shown = new ProofAnimation(comparisons_of(rules, chosen), values);
      place.replaceChildren(this.shown.element);
      this.shown.player.start();
    };
    this.dialog.show(
      element("div.chips", { role: "group", "aria-label": text("What to check") }, claims),
      place,
    );
    choose(claims[0]!, claim);
  }

  /** Millions of comparisons: the beginning is compared here, and the rest is the program's word. */
  private async show_long(
    game: string,
    comparisons: Comparisons,
    period: PeriodOfGame,
  ): Promise<void> {
    const sample = await this.compare_beginning(game, comparisons);
    this.dialog.show(
      element(
        "p",
        sentences(
          text("The proof by comparison takes {pairs} pairs, too many to watch.", {
            pairs: group_digits(comparisons.end - comparisons.start),
          }),
          sample,
          text("What the program found is:"),
        ),
      ),
      element("p.proof-caption.proven", message_words(period, "theorem")),
      element("h3", text("Why comparisons can be a proof at all")),
      reason_texts(comparisons).map((reason) => element("p", typeset(reason))),
    );
  }

  /** A sentence about the first pairs; empty where even these values are out of reach. */
  private async compare_beginning(game: string, { start, period }: Comparisons): Promise<string> {
    const signal = this.question.next();
    const values_from = async (from: number) =>
      (await ask("values", { game, from, to: from + shown_of_long_proof - 1 }, signal)).values;
    try {
      const [early, late] = await Promise.all([values_from(start), values_from(start + period)]);
      const agreeing = early.filter((value, index) => value === late[index]).length;
      return text("Of the first {compared}, {agreeing} agree; they were compared just now.", {
        compared: early.length,
        agreeing,
      });
    } catch (fault) {
      if (fault instanceof Refusal) return "";
      throw fault;
    }
  }
}

function claims_of(claim: Claim, values: readonly number[]): { name: string; claim: Claim }[] {
  const { period, start } = claim;
  const name = (of: Claim) =>
    text("period {period} from heap {start} on", {
      period: group_digits(of.period),
      start: group_digits(of.start),
    });
  const claims = [{ name: text("Proven: {claim}", { claim: name(claim) }), claim }];
  if (start > 0) {
    const earlier = { period, start: start - 1 };
    claims.push({
      name: text("Try one heap earlier: {claim}", { claim: name(earlier) }),
      claim: earlier,
    });
  }
  const wrong = plausible_wrong_period(values, claim);
  if (wrong !== null) {
    const other = { period: wrong, start };
    claims.push({ name: text("Try another: {claim}", { claim: name(other) }), claim: other });
  }
  return claims;
}

function title_of(game: string, period: PeriodOfGame): Content {
  const { period: p, saltus } = period;
  const equation = [
    nim_value_of(`n + ${group_digits(p!)}`),
    " = ",
    nim_value_of("n"),
    String(saltus) !== "0" && ` + ${group_digits(saltus!)}`,
  ];
  return text_with("Why {equation} {game}", {
    equation,
    game: element("span.soft", text("in {game}", { game })),
  });
}

let dialog: ProofDialog | null = null;

/** Shows why the period is certain. */
export function open_proof(game_text: string, period: PeriodOfGame): void {
  dialog ??= new ProofDialog();
  void dialog.open(game_text, period);
}
