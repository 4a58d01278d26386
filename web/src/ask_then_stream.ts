// A question is asked plainly first, which takes its turn among the short ones; only one that exceeds the budget of plain questions is
// asked again as a stream, with the larger budget and with progress.
import {
  Refusal,
  ask,
  ask_stream,
  type Answer,
  type Parameters,
  type Path,
  type Progress,
} from "./api";

export async function ask_then_stream<Asks extends Path>(
  path: Asks,
  parameters: Parameters<Asks>,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer<Asks>> {
  const answer = await unless_too_long(ask(path, parameters, signal));
  return answer ?? ask_stream(path, parameters, signal, on_progress);
}

/** Null where the answer would have taken longer than its budget. */
export async function unless_too_long<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Refusal && fault.kind === "budget") return null;
    throw fault;
  }
}
