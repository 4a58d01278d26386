// Sentences of the program as print would set them: variables in italics, powers raised, digits in groups, signs for <= and minus.
import { element, type Content } from "./element";
import { is_document } from "./help/document_names";
import { help_address } from "./help/documents";
import { titles } from "./help/documents";
import { in_notebook } from "./in_notebook";
import { group_digits } from "./number_text";

const token =
  /\^(-?[A-Za-z0-9]+)|(?<![\p{L}\d_])(G|n|t)(?![\p{L}\d_'’-])|docs\/([a-z]+)\.md(?:, (?:"([^"]+)"|([\d.]*\d)))?|Guy (?:and|und|y|et) Smith( for systems)?|盖伊[与–]史密斯/gu;

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
    parts.push(piece(found));
    last = found.index + found[0].length;
  }
  parts.push(text.slice(last));
  return parts;
}

/** A power, a variable, or the place of a proof in the documentation. */
function piece([
  whole,
  power,
  variable,
  page = "",
  title,
  number,
  systems,
]: RegExpExecArray): Content {
  if (power !== undefined) return element("sup", power.replace("-", "−"));
  if (variable !== undefined) return element("i.math", variable);
  // The page of a notebook has no documents.
  if (in_notebook) return whole;
  if (page === "") {
    const proof = help_address("algorithms", systems ? "2.17" : "2.3");
    return element("a", { href: proof }, whole);
  }
  if (!is_document(page)) return whole;
  return element(
    "a",
    { href: help_address(page, title ?? number) },
    titles[page],
    number && `, ${number}`,
  );
}
