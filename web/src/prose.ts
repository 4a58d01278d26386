// Sentences with words of the glossary: [mex] and [option|options] are these, *this* is stressed, and G(n) is set as in print. ~This~ is for a screen
// and is not printed.
import { element, type Content } from "./element";
import { term, type Term } from "./glossary";
import { name_of } from "./glossary_entries";
import { typeset } from "./typeset";

/** `parts` stand in {places}: what comes from elsewhere, such as the rules of a game, is not read as a sentence. */
export function line(text: string, parts: Readonly<Record<string, Content>> = {}): Content {
  return text.split(/(\[[^\]]+\]|\*[^*]+\*|~[^~]+~|\{\w+\})/).map((part): Content => {
    if (part.startsWith("[")) {
      const [word, shown] = part.slice(1, -1).split("|") as [Term, string?];
      return term(word, shown ?? name_of(word));
    }
    if (part.startsWith("*")) return element("strong", part.slice(1, -1));
    if (part.startsWith("~")) return element("span.not-on-paper", line(part.slice(1, -1), parts));
    if (/^\{\w+\}$/.test(part)) return parts[part.slice(1, -1)];
    return typeset(part);
  });
}
