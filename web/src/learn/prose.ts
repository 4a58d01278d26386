// Paragraphs of a lesson: [mex] and [option|options] are words of the glossary, *this* is stressed, and G(n) is set as in print.
import { element, type Content } from "../element";
import { term, type Term } from "../glossary";
import { name_of } from "../glossary_entries";
import { typeset } from "../typeset";

export function prose(...paragraphs: string[]): Content {
  return paragraphs.map((text) => element("p", {}, line(text)));
}

export function line(text: string): Content {
  return text.split(/(\[[^\]]+\]|\*[^*]+\*)/).map((part): Content => {
    if (part.startsWith("[")) {
      const [word, shown] = part.slice(1, -1).split("|") as [Term, string?];
      return term(word, shown ?? name_of(word));
    }
    if (part.startsWith("*")) return element("strong", {}, part.slice(1, -1));
    return typeset(part);
  });
}
