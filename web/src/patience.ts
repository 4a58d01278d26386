// A question is asked plainly first, which takes its turn among the short ones; only one that exceeds the budget of plain questions is
// asked again as a stream, with the larger budget and with progress.
import { Refusal, ask, ask_stream, type Parameters, type Progress } from "./api";

export async function ask_patiently<Answer>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Answer> {
  try {
    return await ask<Answer>(path, parameters, signal);
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.kind !== "budget") throw fault;
    return ask_stream<Answer>(path, parameters, signal, on_progress);
  }
}
