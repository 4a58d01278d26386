import { write_address } from "../address";

/** The address of a sheet to print, of a game or of a lesson. */
export function sheet_address(view: { of: string } | { lesson: string }): string {
  return write_address({ tab: "sheet", game: "", view: { ...view } });
}
