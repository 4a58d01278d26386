// A question is asked plainly first, which takes its turn among the short ones; only one that exceeds the budget of plain questions is
// asked again as a stream, with the larger budget and with progress.
import { Refusal, ask, ask_stream, ask_text, type Parameters, type Progress } from "./api";

export async function ask_patiently<Answer>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer> {
  const answer = await unless_too_long(ask<Answer>(path, parameters, signal));
  return answer ?? ask_stream<Answer>(path, parameters, signal, on_progress);
}

/** Null where the answer would have taken longer than its budget. */
export async function unless_too_long<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Refusal && fault.kind === "budget") return null;
    throw fault;
  }
}

/** An answer in another format, which streams do not have: after the stream the program has it at hand. */
export async function ask_text_patiently(
  path: string,
  parameters: Parameters,
  format: string,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<string> {
  const text = () => ask_text(path, { ...parameters, format }, signal);
  const quick = await unless_too_long(text());
  if (quick !== null) return quick;
  await ask_stream(path, parameters, signal, on_progress);
  return text();
}
