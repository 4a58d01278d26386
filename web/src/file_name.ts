// What is written in and on saved files: their names, and captions broken into lines.

/** kayles and 0–1000 become `kayles-0-1000`: letters, digits and points, which every file system takes. */
export function file_name(...parts: readonly (string | number)[]): string {
  const plain = parts
    .map(String)
    .join("-")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|-+$/g, "");
  return [...plain].slice(0, 80).join("") || "game";
}

/** Words that do not fit on a line begin the next one; a word longer than a line, such as an address, is cut. */
export function lines_of(
  text: string,
  width: number,
  measure: (part: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      let fitting = line.length - 1;
      while (fitting > 1 && measure(line.slice(0, fitting)) > width) fitting -= 1;
      lines.push(line.slice(0, fitting));
      line = line.slice(fitting);
    }
  }
  return [...lines, line];
}
