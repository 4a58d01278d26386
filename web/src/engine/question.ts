// A question of the lab as text, a path and parameters, and what may come of it. docs/server.md lists them.
import type { Failure } from "../answers";

/** Of the program, or of this page, which has kinds of its own. */
export type Fault = Omit<Failure["error"], "kind"> & { kind: string };

/** How what went wrong is said. */
export interface Wording {
  text(fault: Fault): string;
  /** With which the text begins, where it says the place in rules: "'0.78', character 4: ". */
  place(fault: Fault): string;
  is_translated(fault: Fault): boolean;
}

/** In English, as it came: the page has its own, and the npm package has none. */
let wording: Wording = {
  text: ({ message }) => message,
  place: ({ id, values }) =>
    id === "read.at" && values ? `${values.text}, character ${values.character}: ` : "",
  is_translated: () => false,
};
export const as_it_came = wording;

export function say_faults_by(another: Wording): void {
  wording = another;
}

/** What went wrong, fit to show; for rules, where in their text. */
export class Refusal extends Error {
  readonly kind: string;
  readonly is_translated: boolean;
  /** With which the message begins, where it says the place in a text. */
  readonly place: string;
  readonly parameter: string | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Rules that may have been meant. */
  readonly suggestion: string | undefined;
  readonly command: string | undefined;

  /** As it came. */
  readonly error: Fault;

  constructor({ error }: { error: Fault }) {
    super(wording.text(error));
    this.error = error;
    this.kind = error.kind;
    this.is_translated = wording.is_translated(error);
    this.place = wording.place(error);
    this.parameter = error.parameter;
    this.from = error.from;
    this.to = error.to;
    this.suggestion = error.suggestion;
    this.command = error.command;
  }
}

export function refusal(kind: string, message: string): Refusal {
  return new Refusal({ error: { kind, message } });
}

export type Parameters = Record<
  string,
  string | number | bigint | readonly string[] | null | undefined
>;

export interface Progress {
  activity: string;
  done: number;
  total: number;
  fraction: number | null;
}

/** `values?game=kayles&to=10`; a parameter without a value is left out. */
export function question_text(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      query.append(name, String(one));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function cancelled(): DOMException {
  return new DOMException("stopped", "AbortError");
}

/** An answer may have come just before its question was stopped. */
export function throw_if_stopped(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

export function was_cancelled(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "AbortError";
}

export function message_of(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
