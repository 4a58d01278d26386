// The formats of answers, and how files with them are called.
import { text } from "../language/text";
import { heaps_text } from "../position_text";
import { file_name } from "../file_name";
import { games_of, type Entries, type Format } from "./questions";

export const format_names: Record<Format, string> = {
  answer: text("Answer (format)"),
  text: text("Text"),
  json: "JSON",
  csv: "CSV",
  bfile: "b-file",
};
const suffixes: Record<Format, string> = {
  answer: "txt",
  text: "txt",
  json: "json",
  csv: "csv",
  bfile: "b.txt",
};
/** kayles-count-3-heaps-0-29.csv */
export function name_of_file(entries: Entries, game: string, format: Format): string {
  return `${file_name(...parts_of(entries, game))}.${suffixes[format]}`;
}

function parts_of(entries: Entries, game: string): string[] {
  switch (entries.kind) {
    case "heaps":
      return [game, "count", entries.heaps, "heaps", entries.min || "0", entries.max];
    case "sum":
      return ["count", ...games_of(entries.games)];
    case "numbers":
      return ["count", entries.numbers, entries.min || "0", entries.max];
    case "tokens":
      return [game, "count", entries.tokens, "tokens", entries.board];
    case "value":
      return [game, "value", entries.heap];
    case "moves":
      return [game, "moves", heaps_text(entries.position)];
    case "laws":
      return [game, "laws"];
  }
}
