// The dialogue in which a proven period is proven before the reader's eyes, and wrong ones fail.
import { load_texts } from "../language/tables";
import { text, text_with } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { ask, Latest, message_of, was_cancelled } from "../api";
import { Dialog } from "../dialog";
import { element, nim_value_of, type Content } from "../element";
import { create_choice } from "../figure";
import { group_digits } from "../number_text";
import { ProofAnimation } from "./animation";
import { comparisons_of, rules_of, values_needed, type Claim, type Rules } from "./comparisons";
import { is_established } from "../explore/status_words";

/** As many values are compared here. */
const max_values = 200_000;

/** Whether the period is proven by comparing values, so that `open_proof` has something to watch. */
export function has_proof_to_watch(period: PeriodOfGame): boolean {
  const rules = is_established(period) && rules_of(period.theorem_message);
  return (
    rules !== false &&
    rules !== null &&
    values_needed(comparisons_of(rules, claim_of(period))) <= max_values
  );
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
    await this.show_claims(game, rules, claim_of(period));
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
    const claims = claims_of(claim);
    const choose = (name: string) => {
      const chosen = claims.find((each) => each.name === name)!.claim;
      this.shown?.player.pause();
      this.shown = new ProofAnimation(comparisons_of(rules, chosen), values);
      place.replaceChildren(this.shown.element);
      this.shown.player.start();
    };
    const names = claims.map(({ name }) => [name, name] as const);
    const [first] = claims;
    this.dialog.show(create_choice(text("What to check"), names, first!.name, choose).group, place);
    choose(first!.name);
  }
}

function claims_of(claim: Claim): { name: string; claim: Claim }[] {
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
