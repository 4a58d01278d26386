// What the engine says, in the language of the page, as elements.
import type { Message } from "./answers";
import { element } from "./element";
import { message_text } from "./message_text";
import { typeset } from "./typeset";
import { language } from "./language/language";

/** Of an answer, what stands in a member such as `theorem`, beside which is `theorem_message`. */
export function message_words<Name extends string>(
  answer: Partial<Record<Name, string | null> & Record<`${Name}_message`, Message>>,
  name: Name,
): HTMLElement {
  const words = message_text(answer, name);
  return answer[`${name}_message`] ? element("span", typeset(words)) : engine_words(words);
}

export function engine_words(sentence: string): HTMLElement {
  return element("span", { lang: language === "en" ? null : "en" }, typeset(sentence));
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
