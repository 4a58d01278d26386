// What Explore shows, as the address of the page holds it: names and short texts. Panels read their own names and write what changed.
import { max_heap } from "./grid_tools";
import { largest_furthest } from "./zoom";

const names = [
  ...["from", "to", "heap", "start", "columns", "open"],
  ...["heaps", "min", "max", "outcome", "convention"],
  ...["tuple", "tuple_side", "third", "fourth"],
];
/** The largest numbers of those that are numbers. */
const most: Readonly<Record<string, number>> = {
  from: largest_furthest,
  to: largest_furthest,
  start: max_heap,
};
const parts = ["details", "lost", "misere", "patterns", "rows"];

export class Memory {
  private view: Record<string, string> = {};

  constructor(private readonly keep: (view: Record<string, string>) => void) {}

  /** Another address: what it does not name is as at first. */
  open(view: Record<string, string>): void {
    this.view = { ...view };
  }

  /** What an address has that no panel reads, such as what older pages showed, and numbers that none can show; null where all is read. */
  unknown(): string | null {
    const others = Object.entries(this.view).filter(
      ([name]) => !names.includes(name) || (name in most && this.number(name) === null),
    );
    const closed = this.open_parts().filter((part) => !parts.includes(part));
    const unread = [...others, ...closed.map((part) => ["open", part])];
    return unread.map((pair) => pair.join("=")).join("&") || null;
  }

  holds(view: Record<string, string>): boolean {
    const names = Object.keys(view);
    return (
      names.length === Object.keys(this.view).length &&
      names.every((name) => view[name] === this.view[name])
    );
  }

  text(name: string): string | null {
    return this.view[name] ?? null;
  }

  /** A whole number of 0 or more; null where there is none or it is too large, whatever somebody typed into the address. */
  number(name: string): number | null {
    const text = this.view[name] ?? "";
    const number = /^\d{1,16}$/.test(text) ? Number(text) : null;
    return number !== null && number <= (most[name] ?? Number.MAX_SAFE_INTEGER) ? number : null;
  }

  /** Null forgets: what is as at first needs no place in the address. */
  write(part: Record<string, string | number | null>): void {
    const before = JSON.stringify(this.view);
    for (const [name, value] of Object.entries(part))
      if (value === null) delete this.view[name];
      else this.view[name] = String(value);
    if (JSON.stringify(this.view) !== before) this.keep({ ...this.view });
  }

  is_open(part: string): boolean {
    return this.open_parts().includes(part);
  }

  set_open(part: string, open: boolean): void {
    const others = this.open_parts().filter((name) => name !== part);
    const parts = open ? [...others, part].sort() : others;
    this.write({ open: parts.length ? parts.join(",") : null });
  }

  private open_parts(): string[] {
    return (this.view["open"] ?? "").split(",").filter(Boolean);
  }
}
