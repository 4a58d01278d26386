// Animations inside a lesson: the mex of a heap, the proof of a period, and the values of a game, each of which opens its mex.
import { text } from "../../language/text";
import { ask, message_of, was_cancelled } from "../../api";
import { element, replace, type Content } from "../../element";
import type { Player } from "../../mex/player";
import { MexAnimation } from "../../mex/animation";
import { values_of_parts } from "../../mex/dialog";
import { value_button } from "../../mex/value_button";
import { ProofAnimation } from "../../proof/animation";
import { comparisons_of, rules_of, values_needed } from "../../proof/comparisons";
import type { CreateTask, Task } from "../lesson";
import type { Arguments } from "../widgets";

/** A task that shows something the server knows; solved when `fill` says so. */
function from_server(
  fill: (signal: AbortSignal, place: HTMLElement) => Promise<Player | null>,
): Task {
  const controller = new AbortController();
  const place = element("div.task.watch", element("p.soft", "…"));
  let running: Player | null = null;
  const filled = fill(controller.signal, place).then(
    (player) => {
      running = player;
    },
    (fault: unknown) => {
      if (!was_cancelled(fault))
        replace(place, element("p.alert", { role: "alert" }, message_of(fault)));
    },
  );
  return {
    element: place,
    only_shows: true,
    async show_end() {
      await filled;
      running?.skip();
    },
    leave() {
      controller.abort();
      running?.pause();
    },
  };
}

/** The options of a heap take their places; solved at the end. */
export function watch_mex({ game, heap }: Arguments<"watch_mex">): CreateTask {
  return (solved) =>
    from_server(async (signal, place) => {
      const options = await ask("mex", { game, heap }, signal);
      const part_values = await values_of_parts(game, options, signal);
      const animation = new MexAnimation({ game, options, part_values }, solved);
      replace(place, animation.element);
      return animation.player;
    });
}

/** A claim about a period is compared to its end, good or bad. */
export function watch_proof({ game, ...claim }: Arguments<"watch_proof">): CreateTask {
  return (solved) =>
    from_server(async (signal, place) => {
      const { theorem_message } = await ask("period", { game }, signal);
      const comparisons = comparisons_of(rules_of(theorem_message)!, claim);
      const range = { game, from: 0, to: values_needed(comparisons) - 1 };
      const { values } = await ask("values", range, signal);
      const animation = new ProofAnimation(comparisons, values, solved);
      replace(place, animation.element);
      return animation.player;
    });
}

/** G(0), G(1), … of a game, each value to be asked why. */
export function show_values({ game, last }: Arguments<"show_values">): CreateTask {
  return (solved) =>
    from_server(async (signal, place) => {
      const { values } = await ask("values", { game, from: 0, to: last }, signal);
      replace(place, create_value_row(game, values));
      solved();
      return null;
    });
}

function create_value_row(game: string, values: readonly number[]): Content {
  return element(
    "ol.mark-row",
    { "aria-label": text("Nim-values of {game}", { game }) },
    values.map((value, heap) =>
      element("li.mark-cell", element("small", String(heap)), value_button(game, heap, value)),
    ),
  );
}
