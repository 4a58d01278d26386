// Tables as text, for spreadsheets.

/** CSV with a line of names; what has a comma or a quote in it, as rules do, is quoted. */
export function csv_of(
  names: readonly string[],
  rows: readonly (readonly (number | string)[])[],
): string {
  const cell = (content: number | string) =>
    /[",\n]/.test(String(content)) ? `"${String(content).replaceAll('"', '""')}"` : String(content);
  return [names, ...rows].map((row) => row.map(cell).join(",")).join("\n") + "\n";
}
