// The command that writes a proof of a period for others to check.
import type { PeriodOfGame, Rules } from "../answers";

/** What the checker reads (docs/certificates.md). */
const kinds: readonly Rules["kind"][] = ["subtraction", "allbut", "octal", "system"];

/** Null where there would be no certificate: of what is not proven, and of laws, which show no period. */
export function certificate_command(
  kind: Rules["kind"],
  { status, law, command }: Pick<PeriodOfGame, "status" | "law" | "command">,
): string | null {
  return status === "proven" && !law && kinds.includes(kind)
    ? `${command.replace(/ --json$/, "")} --certificate FILE`
    : null;
}
