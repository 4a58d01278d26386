// Reasons that the engine gives, in the language of the page. Those that the page has no words for stay in English.
import { engine_words } from "../engine_words";
import { element } from "../element";
import { language } from "../language/language";
import type { Key } from "../language/tables";
import { text } from "../language/text";
import { typeset } from "../typeset";

/** As the engine writes them, with numbers and further words in the places. */
const told = (key: Key) => ({ key, pattern: pattern_of(key) });
const reasons = [
  told(
    "By the theorem of Guy and Smith: no move takes more than {taken}, and G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n.",
  ),
  told(
    "No move takes more than {taken}. G(n+{p}) = G(n) holds for as many heaps in a row, from heap {from} on, hence for all later heaps.",
  ),
  told(
    "Nim-values are common or rare, by the parity of some of their binary digits. No heap from {first} to {last} has a rare value, and G(n+{p}) = G(n) holds for the {heaps} heaps from {from} on, so that the same common values are excluded for all later heaps. For a whole period from heap {start} on, splits with a heap of at most {witness} attain all smaller values. Hence the values repeat for all later heaps.",
  ),
  told(
    "Guy and Smith for systems of heaps: moves take at most {taken}, and all are there from size {regular} on. G(n+{p}) = G(n) holds for {kinds} and all {from} <= n < {end}, hence for all later n.",
  ),
  told("each of the {count} kinds"),
  told("the one kind"),
  told(
    "The elements of the heaps {from} to {to} repeat after {p}, and {sum}, hence all later ones do, and the quotient grows no more.",
  ),
  told("at heap {heap} the order is {order}, more than {limit}"),
  told(
    "Under misère play, where the player who makes the last move loses, nim-values do not decide who wins; a misère quotient of order {order} does, and a position is lost when its element is one of {lost} P-elements.",
  ),
  told(
    "Under misère play, where the player who makes the last move loses, heaps behave like those of Nim: with a heap of value 2 or more a position is lost when its nim-sum is 0, without one when its nim-sum is 1.",
  ),
  told("{reason} For this kind alone it holds from n = {from} on."),
  told("{reason} That is known of the heaps up to {heap}."),
];

export function reason_words(reason: string): HTMLElement {
  const words = language === "en" ? null : translated(reason);
  return words === null ? engine_words(reason) : element("span", {}, typeset(words));
}

function translated(reason: string): string | null {
  for (const { key, pattern } of reasons) {
    const places = pattern.exec(reason)?.groups;
    if (places)
      return text(
        key,
        Object.fromEntries(
          Object.entries(places).map(([name, words]) => [name, translated(words) ?? words]),
        ),
      );
  }
  return null;
}

function pattern_of(key: string): RegExp {
  const parts = key.split(/\{(\w+)\}/);
  const pattern = parts.map((part, index) =>
    index % 2 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return new RegExp(`^${pattern.join("")}$`);
}
