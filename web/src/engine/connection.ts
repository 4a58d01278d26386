// A connection to a server that may be slow, or gone for a while. Questions only read, so that one that was not answered is asked again
// when the server is back: whoever asked waits, and need not know.
import { ConditionSource } from "./condition";
import { cancelled, refusal } from "./question";

/** A question without an answer for so long is said to wait. */
const slow_after = 5000; // milliseconds
/** How long the server may take to say that it is back. */
const probe_timeout = 5000;
/** Before the first, second … look whether the server is back; the last from then on. */
const probe_pauses = [1000, 2000, 4000, 8000];
/** A server that is there and still does not end its answers is not asked for ever. */
const max_losses = 4;

/** The connection failed: the server is gone, or the network. */
class Disconnected extends Error {}

export class Connection {
  readonly condition = new ConditionSource();
  private lost = false;
  /** What waits until the server is back. */
  private returning: (() => void)[] = [];
  private probes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts that have waited long for an answer. */
  private readonly slow = new Set<AbortController>();

  /** `probe` is the address of something small on the server. */
  constructor(private readonly probe: string) {
    if (typeof window !== "undefined") window.addEventListener("online", () => this.try_again());
  }

  /** Fetches, and reads the response; `read` gets its parts by received(). Both are done again after a loss of the connection. */
  async fetch<Result>(
    address: string,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    for (let losses = 0; ;) {
      if (signal?.aborted) throw cancelled();
      if (this.lost) await this.back(signal);
      const controller = new AbortController();
      const stop = () => controller.abort();
      signal?.addEventListener("abort", stop, { once: true });
      const timer = setTimeout(() => this.waits(controller), slow_after);
      const answered = () => {
        clearTimeout(timer);
        this.slow.delete(controller);
        if (!this.lost) this.say_how_it_is();
      };
      try {
        const response = await received(fetch(address, { headers, signal: controller.signal }));
        answered();
        return await read(response);
      } catch (fault) {
        if (signal?.aborted) throw cancelled();
        if (controller.signal.aborted) continue; // try_again()
        if (!(fault instanceof Disconnected)) throw fault;
        losses += 1;
        if (losses === max_losses) throw lost_connection();
        this.lose();
      } finally {
        answered();
        signal?.removeEventListener("abort", stop);
      }
    }
  }

  /** Looks now whether the server is back, and asks again what has waited long. */
  try_again(): void {
    if (this.lost) void this.look();
    for (const controller of this.slow) controller.abort();
  }

  private waits(controller: AbortController): void {
    this.slow.add(controller);
    this.say_how_it_is();
  }

  private say_how_it_is(): void {
    const name = this.slow.size > 0 ? "slow" : "well";
    if (this.condition.now.name !== name) this.condition.now = { name };
  }

  private lose(): void {
    if (this.lost) return;
    this.lost = true;
    this.probes = 0;
    this.condition.now = { name: "lost", message: lost_connection().message };
    this.look_later();
  }

  /** Resolves when the server is back. */
  private back(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.returning.push(resolve);
      signal?.addEventListener("abort", () => reject(cancelled()), { once: true });
    });
  }

  private look_later(): void {
    const pause = probe_pauses[Math.min(this.probes, probe_pauses.length - 1)];
    this.probes += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), pause);
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), probe_timeout);
    try {
      await fetch(this.probe, { cache: "no-store", signal: controller.signal });
    } catch {
      return this.look_later();
    } finally {
      clearTimeout(timer);
    }
    this.lost = false;
    this.say_how_it_is();
    for (const go_on of this.returning.splice(0)) go_on();
  }
}

/** A part of an answer; the loss of the connection is told apart from every other fault. */
export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (fault) {
    throw new Disconnected(String(fault));
  }
}

/** An answer that ended before its end. */
export function cut_off(): Error {
  return new Disconnected("the answer has no end");
}

function lost_connection() {
  return refusal("unreachable", "No answer from the program: is sprague serve still running?");
}
