// Reads games through the engine: only the newest text counts, and what was read once is remembered.
import { Latest, Refusal, message_of, was_cancelled } from "./api";
import { element } from "./element";
import { engine_words, sentence } from "./message_words";
import { read_game } from "./game_reader";
import type { Game } from "./lab";
import { typeset } from "./typeset";

export interface ReaderEvents {
  accepted(game: Game, typed: boolean): void;
  refused(text: string, fault: unknown): void;
  /** The text may be the beginning of a name. */
  is_beginning(text: string): boolean;
}

/** The beginning of a name is wrong until it is whole: its fault is reported when typing has stopped for so many milliseconds. */
const report_delay = 1200;

export class RulesReader {
  private readonly latest = new Latest();
  private readonly known = new Map<string, Game>();
  /** The text that was asked for last, unless it should be asked again. */
  private asked: string | null = null;
  /** The text that is being read, unless it was typed. */
  chosen: string | null = null;
  /** A fault that is held back. */
  private fault: { text: string; cause: unknown; timer: number } | null = null;
  /** The fault of the text that was asked for last. */
  private reported: { text: string; cause: unknown } | null = null;

  constructor(private readonly events: ReaderEvents) {}

  /** The rules, if they have been read before; then nothing else is being read any more. */
  recall(text: string): Game | null {
    const game = this.known.get(text);
    if (!game) return null;
    this.start(text);
    return game;
  }

  async read(text: string, typed: boolean): Promise<void> {
    if (text === this.asked) {
      if (text === this.reported?.text) this.events.refused(text, this.reported.cause);
      else if (!typed) this.report_fault();
      // What was typed is chosen while it is being read.
      if (!typed && !this.reported && !this.known.has(text)) this.chosen = text;
      return;
    }
    const signal = this.start(text);
    if (!typed) this.chosen = text;
    try {
      const game = this.known.get(text) ?? (await read_game(text, signal));
      if (signal.aborted) return;
      const still_typed = this.end_reading();
      this.known.set(text, game);
      this.known.set(game.text, game);
      this.events.accepted(game, still_typed);
    } catch (cause) {
      if (was_cancelled(cause)) return;
      const waits = this.end_reading() && this.events.is_beginning(text);
      const timer = waits ? window.setTimeout(() => this.report_fault(), report_delay) : 0;
      this.fault = { text, cause, timer };
      if (!waits) this.report_fault();
    }
  }

  /** Reports a fault that was held back. */
  report_fault(): void {
    if (!this.fault) return;
    const { text, cause, timer } = this.fault;
    window.clearTimeout(timer);
    this.fault = null;
    // What could not be asked may be asked again.
    if (!(cause instanceof Refusal) || cause.kind !== "invalid_input") this.asked = null;
    this.reported = { text, cause };
    this.events.refused(text, cause);
  }

  /** Whether what was read was not chosen, not even while it was being read. */
  private end_reading(): boolean {
    const still_typed = this.chosen === null;
    this.chosen = null;
    return still_typed;
  }

  private start(text: string): AbortSignal {
    this.chosen = null;
    this.reported = null;
    window.clearTimeout(this.fault?.timer);
    this.fault = null;
    this.asked = text;
    return this.latest.next();
  }
}

/** What is wrong with rules, without what only a terminal must say: the text again, and the number of the character. */
export function fault_words(fault: unknown): string {
  const message = message_of(fault);
  const place = fault instanceof Refusal ? fault.place : "";
  return sentence(message.slice(place.length));
}

/** The same as an element, which says so where it is English in another language. */
export function fault_element(fault: unknown): HTMLElement {
  const words = fault_words(fault);
  return fault instanceof Refusal && fault.is_translated
    ? element("span", typeset(words))
    : engine_words(words);
}
