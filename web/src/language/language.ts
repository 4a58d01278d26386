// The language of the page: that of its address (?lang=de), or the one chosen at its foot, which this browser keeps, or the first of those
// that the browser asks for that there is, otherwise English. What a language has no words for is English (text.ts).
import { element } from "../element";
import { keep, kept } from "../storage";
import { in_notebook } from "../in_notebook";

/** Each with its own name. */
export const languages = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  zh: "中文",
} as const;
export type Language = keyof typeof languages;

const key = "sprague-language";
const parameter = "lang";

function is_language(name: string | null): name is Language {
  return name !== null && Object.hasOwn(languages, name);
}

/** Nothing is known of a page outside a browser; that of notebooks is one file, which has no other texts. */
function chosen_language(): Language {
  if (in_notebook || typeof location === "undefined") return "en";
  const of_address = new URLSearchParams(location.search).get(parameter);
  if (is_language(of_address)) return of_address;
  const chosen = kept(key);
  if (is_language(chosen)) return chosen;
  return preferred_language(navigator.languages);
}

/** zh-Hant-TW is Chinese, too. */
export function preferred_language(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-", 1)[0]!).find(is_language) ?? "en";
}

/** As long as the page lives: another choice loads it again. */
export const language = chosen_language();

/** For numbers and lists, as the English of the texts writes them. */
export const locale = language === "en" ? "en-GB" : language;

/** The page says which language it is in. */
export function start_language(): void {
  document.documentElement.lang = language;
}

function choose(chosen: Language): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  // Without storage the address keeps it.
  if (!keep(key, chosen)) address.searchParams.set(parameter, chosen);
  history.replaceState(null, "", address);
  location.reload();
}

export function create_language_choice(label: string): HTMLElement {
  const select = element(
    "select",
    { id: "language", on: { change: () => choose(select.value as Language) } },
    Object.entries(languages).map(([value, name]) =>
      element("option", { value, lang: value, selected: value === language }, name),
    ),
  );
  return element("div.language", element("label.unseen", { for: "language" }, label), select);
}
