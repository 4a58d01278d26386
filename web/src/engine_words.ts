// What the engine says, which it says in English, whatever the language of the page.
import { element } from "./element";
import { language } from "./language/language";
import { typeset } from "./typeset";

export function engine_words(sentence: string): HTMLElement {
  return element("span", { lang: language === "en" ? null : "en" }, typeset(sentence));
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
