// Nim, answered by this page until the engine is there: what the Play tab and the first lesson ask about it, as the engine answers it.
import type { Component, Mex, Position, Reply, Rules, Values } from "../answers";
import { nim_sum } from "../learn/theory";
import { read_heap_move, write_heap_move } from "../play/heap_move";
import type { Parameters } from "./question";

/** Larger heaps wait for the engine. */
const max_heap = 1000;
/** The canonical form of the rules: all sizes may be taken. */
const game = "allbut()";

/** The answer to a question about Nim under normal play; null to every other question. */
export function nim_answer(path: string, parameters: Parameters): object | null {
  if (parameters["misere"] || parameters["review"]) return null;
  if (path === "position") return position_after(parameters);
  if (parameters["game"] !== "nim") return null;
  switch (path) {
    case "rules":
      return rules;
    case "mex":
      return within(parameters["heap"], options_of_heap);
    case "values":
      return Number(parameters["from"] ?? 0) === 0 ? within(parameters["to"], values_up_to) : null;
    default:
      return null;
  }
}

const in_words = {
  rules: "Take any number of tokens from one heap, at least one.",
  rules_message: { id: "rules.take_any_number", values: {} },
};

const elsewhere = "Known as nim. OEIS A001477 (nim-values).";

const rules: Rules = {
  game,
  kind: "allbut",
  explanation: `${game}: ${in_words.rules} Players take turns. Who cannot move loses. ${elsewhere}`,
  ...in_words,
  elsewhere,
  elsewhere_message: {
    id: "list.sentences",
    values: {
      sentences: {
        sentences: [
          { id: "rules.known_as", values: { names: "nim" } },
          {
            id: "rules.sequence",
            values: { sequence: { id: "oeis.values", values: { number: "A001477" } } },
          },
        ],
      },
    },
  },
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

function options_of_heap(heap: number): Mex {
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

function values_up_to(to: number): Values {
  const values = Array.from({ length: to + 1 }, (_, heap) => heap);
  return { game, from: 0, to, values, command: `sprague values nim ${to} --format json` };
}

/** Heaps of Nim after moves; null where they are something else. */
function position_after({ position, moves, solve, level }: Parameters): Position | null {
  const found = /^nim:(\d+(?:,\d+)*)$/.exec(String(position));
  let heaps: number[] | null = found && found[1]!.split(",").map(Number);
  if (!heaps || heaps.some((heap) => heap > max_heap)) return null;
  for (const move of String(moves ?? "")
    .split(";")
    .filter(Boolean)) {
    heaps = heaps && heaps_after(heaps, move);
  }
  if (!heaps) return null;
  const solved = solve === undefined || Number(solve) === 1;
  return {
    position: text_of(heaps),
    convention: "normal",
    components: [component_of(heaps, solved)],
    game_over: heaps.every((heap) => heap === 0),
    ...(solved ? solution_of(heaps) : {}),
    ...(level === undefined ? {} : { reply: reply_to(heaps, solved ? Number(level) : 0, solved) }),
    command: `sprague moves '${text_of(heaps)}'`,
  };
}

function text_of(heaps: readonly number[]): string {
  return `${game}:${heaps.join(",")}`;
}

/** Null where Nim has no such move. */
function heaps_after(heaps: readonly number[], text: string): number[] | null {
  const move = read_heap_move(text);
  const index = move ? heaps.indexOf(move.from) : -1;
  if (!move || index < 0 || move.to.length > 1 || (move.to[0] ?? 0) >= move.from) return null;
  const after = [...heaps.slice(0, index), ...move.to, ...heaps.slice(index + 1)];
  return after.length > 0 ? after : [0];
}

/** Heaps in ascending order, each size once; of each the option of the largest heap first. */
function moves_of(heaps: readonly number[]): string[] {
  const sizes = [...new Set(heaps)].sort((one, other) => one - other);
  return sizes.flatMap((from) =>
    Array.from({ length: from }, (_, taken) =>
      write_heap_move({ from, to: leaving(from - 1 - taken) }),
    ),
  );
}

function component_of(heaps: readonly number[], solved: boolean): Component {
  return {
    game,
    written: "nim",
    position: text_of(heaps),
    ...in_words,
    form: "heaps",
    numbers: "none",
    signs: [],
    heaps: [...heaps],
    splits: false,
    layout: null,
    moves: moves_of(heaps),
    more: false,
    ...(solved ? { nim_values: [...heaps] } : {}),
  };
}

function solution_of(heaps: readonly number[]) {
  const sum = nim_sum(heaps);
  const winning = [...new Set(heaps)]
    .sort((one, other) => one - other)
    .filter((heap) => (heap ^ sum) >>> 0 < heap)
    .map((from) => write_heap_move({ from, to: leaving((from ^ sum) >>> 0) }));
  return {
    nim_sum: sum,
    outcome: sum === 0 ? ("P" as const) : ("N" as const),
    explanation:
      "The player who makes the last move wins; a position is lost when its nim-sum is 0.",
    explanation_message: { id: "outcome.by_nim_sum", values: {} },
    winning_moves: sum === 0 ? [] : winning,
  };
}

/** The move that makes the nim-sum 0, or any: in `level` of a hundred cases, and where there is one. */
function reply_to(heaps: readonly number[], level: number, solved: boolean): Reply {
  const moves = moves_of(heaps);
  const { winning_moves: winning, outcome } = solution_of(heaps);
  const tries = Math.random() * 100 < level;
  const choices = tries && winning.length > 0 ? winning : moves;
  const move = choices[Math.floor(Math.random() * choices.length)] ?? null;
  if (move === null) return { move, why: "" };
  const after = heaps_after(heaps, move)!;
  const { nim_sum: sum, outcome: left } = solution_of(after);
  return {
    move,
    position: text_of(after),
    game_over: after.every((heap) => heap === 0),
    ...(solved ? { nim_sum: sum, outcome: left, perfect: tries || outcome === "P" } : {}),
    why: "",
  };
}
