// What keeps questions from being answered, for the page to say. Questions wait meanwhile; nothing of them is lost.

export type Condition =
  | { readonly name: "well" }
  /** The engine is on its way: bytes. */
  | { readonly name: "loading"; readonly done: number; readonly total: number }
  /** The engine is here and is being opened. */
  | { readonly name: "opening" }
  /** A question has waited long for its answer. */
  | { readonly name: "slow" }
  /** Nothing answers; it is tried again, or at once by Transport.try_again(). */
  | { readonly name: "lost"; readonly message: string };

type Listener = (condition: Condition) => void;

export class ConditionSource {
  private current: Condition = { name: "well" };
  private readonly listeners: Listener[] = [];

  get now(): Condition {
    return this.current;
  }

  set now(condition: Condition) {
    this.current = condition;
    for (const listener of this.listeners) listener(condition);
  }

  /** Calls back at once and at each change. */
  watch(listener: Listener): void {
    this.listeners.push(listener);
    listener(this.current);
  }
}
