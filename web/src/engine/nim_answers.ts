// Nim, answered by this page until the engine is there: what the Play tab and the first lesson ask about it, as the engine answers it.
import type { HeapOptions, Reply, Rules, Values } from "../answers";
import { nim_sum } from "../learn/theory";
import type { Parameters } from "./question";

/** Larger heaps wait for the engine. */
const max_heap = 1000;
/** The canonical form of the rules: all sizes may be taken. */
const game = "allbut()";

/** The answer to a question about Nim under normal play; null to every other question. */
export function nim_answer(path: string, parameters: Parameters): object | null {
  if (parameters["game"] !== "nim" || parameters["misere"]) return null;
  switch (path) {
    case "rules":
      return rules;
    case "options":
      return within(parameters["heap"], options_of_heap);
    case "values":
      return Number(parameters["from"] ?? 0) === 0 ? within(parameters["to"], values_up_to) : null;
    case "reply":
      return reply_to(parameters);
    default:
      return null;
  }
}

const rules: Rules & { oeis: unknown; command: string } = {
  game,
  kind: "allbut",
  explanation: `${game}: a move is to take any number of tokens, at least one, from one heap. The player who cannot move loses. Known as nim. OEIS A001477 (nim-values).`,
  splits: false,
  names: ["nim"],
  oeis: [{ number: "A001477", about: "nim-values", shift: 0 }],
  cousins: [],
  command: "sprague explain nim",
};

function within<Answer>(number: unknown, answer: (number: number) => Answer): Answer | null {
  const heap = Number(number);
  return Number.isInteger(heap) && heap >= 0 && heap <= max_heap ? answer(heap) : null;
}

function leaving(heap: number): number[] {
  return heap === 0 ? [] : [heap];
}

function options_of_heap(heap: number): HeapOptions & { game: string } {
  const left = Array.from({ length: heap }, (_, taken) => heap - 1 - taken);
  return {
    game,
    heap,
    nim_value: heap,
    options: left.map((value) => ({ to: leaving(value), nim_value: value })),
    more: false,
    command: `sprague moves nim ${heap}`,
  };
}

function values_up_to(to: number): Values & { game: string } {
  const values = Array.from({ length: to + 1 }, (_, heap) => heap);
  return { game, from: 0, to, values, command: `sprague values nim ${to} --format json` };
}

/** The move that makes the nim-sum 0, or any: in `level` of a hundred cases, and where there is one. */
function reply_to({ heaps: text, level = 100 }: Parameters): Reply | null {
  const heaps = String(text).split(",").map(Number);
  if (heaps.some((heap) => within(heap, () => heap) === null)) return null;
  const sum = nim_sum(heaps);
  const moves = heaps.flatMap((heap, index) =>
    Array.from({ length: heap }, (_, left) => ({ index, left })),
  );
  const winning = moves.filter(({ index, left }) => (heaps[index]! ^ sum) >>> 0 === left);
  const perfect = sum === 0 || Math.random() * 100 < Number(level);
  const choices = perfect && sum !== 0 ? winning : moves;
  const move = choices[Math.floor(Math.random() * choices.length)] ?? null;
  const after = heaps
    .map((heap, index) => (index === move?.index ? move.left : heap))
    .filter((heap) => heap > 0);
  return {
    ...position_of(heaps),
    nim_sum: sum,
    outcome: sum === 0 ? "P" : "N",
    move: move && {
      component: 0,
      index: move.index,
      from: heaps[move.index]!,
      to: leaving(move.left),
    },
    after,
    position_after: position_of(after).position,
    components_after: position_of(after).components,
    game_over: after.length === 0,
    nim_sum_after: nim_sum(after),
    perfect,
    why: "",
  };
}

function position_of(heaps: readonly number[]) {
  return {
    game,
    position: `nim:${heaps.join(",")}`,
    components: [{ game, written: "nim", heaps: [...heaps], nim_values: [...heaps] }],
    heaps: [...heaps],
  };
}
