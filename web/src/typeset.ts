// Sentences of the program as print would set them: variables in italics, powers raised, digits in groups, signs for <= and minus.
import { element, type Content } from "./element";
import { group_digits } from "./number_text";

const token = /\^(-?[A-Za-z0-9]+)|\b(G|n|t)\b(?![-'’])/g;

export function typeset(sentence: string): Content {
  const text = sentence
    .replaceAll("<=", "≤")
    .replaceAll(">=", "≥")
    .replace(/(?<![\w.^])\d{5,}(?![\w.]*\w)/g, (digits) => group_digits(digits))
    .replace(/([\w)]) - ([\w(])/g, "$1 − $2")
    .replace(/\((\d)-([a-z])\)/g, "($1−$2)");
  const parts: Content[] = [];
  let last = 0;
  for (const found of text.matchAll(token)) {
    parts.push(text.slice(last, found.index));
    parts.push(
      found[1] !== undefined
        ? element("sup", {}, found[1].replace("-", "−"))
        : element("i", { class: "math" }, found[2]!),
    );
    last = found.index + found[0].length;
  }
  parts.push(text.slice(last));
  return parts;
}
