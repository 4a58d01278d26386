// What a move did on a board, as far as it can be seen to move: tokens and letters that stand elsewhere now, and branches that fell.
import type { BoardElement } from "../answers";

/** The element that something has come to, and the one that it came from. */
export interface Journey {
  readonly from: BoardElement;
  readonly to: BoardElement;
}

export interface Changes {
  readonly journeys: readonly Journey[];
  /** As they were. */
  readonly fallen: readonly BoardElement[];
}

export function changes_between(
  before: readonly BoardElement[],
  after: readonly BoardElement[],
): Changes {
  return {
    journeys: [...journeys_of_tokens(before, after), ...journeys_of_letters(before, after)],
    fallen: fallen_branches(before, after),
  };
}

const in_state = (elements: readonly BoardElement[], state: BoardElement["state"]) =>
  elements.filter((each) => each.state === state);

/** Where as many tokens have come as have gone. */
function journeys_of_tokens(
  before: readonly BoardElement[],
  after: readonly BoardElement[],
): Journey[] {
  const [old, present] = [in_state(before, "token"), in_state(after, "token")];
  const others = (these: readonly BoardElement[], those: readonly BoardElement[]) =>
    these.filter(({ name }) => those.every((each) => each.name !== name));
  const [gone, come] = [others(old, present), others(present, old)];
  return gone.length === come.length ? gone.map((from, index) => ({ from, to: come[index]! })) : [];
}

/** A letter that has left its cell, and stands in another one in place of what was there. */
function journeys_of_letters(
  before: readonly BoardElement[],
  after: readonly BoardElement[],
): Journey[] {
  const old = new Map(before.map((each) => [each.name, each]));
  const changed = after.filter(({ name, shape, label }) => {
    const was = old.get(name);
    return shape === "cell" && was?.label !== undefined && was.label !== label;
  });
  const left = changed.filter(({ state }) => state === "taken");
  const come = changed.filter(({ state }) => state === "free");
  const from = left.length === 1 ? old.get(left[0]!.name)! : null;
  return from && come.length === 1 && come[0]!.label === from.label ? [{ from, to: come[0]! }] : [];
}

/** Of what stands on the ground. */
function fallen_branches(
  before: readonly BoardElement[],
  after: readonly BoardElement[],
): BoardElement[] {
  if (!before.some(({ shape, state }) => shape === "vertex" && state === "fixed")) return [];
  const hanging = new Set(in_state(after, "free").map(({ name }) => name));
  return in_state(before, "free").filter(({ name }) => !hanging.has(name));
}
