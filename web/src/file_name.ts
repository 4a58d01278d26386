// The names of saved files.

/** kayles and 0–1000 become `kayles-0-1000`: letters, digits and points, which every file system takes. */
export function file_name(...parts: readonly (string | number)[]): string {
  const plain = parts
    .map(String)
    .join("-")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|-+$/g, "");
  return [...plain].slice(0, 80).join("") || "game";
}
