// What the engine says, in the language of the page. It comes as English, and with an id and values where it can be translated.
import type { Message, MessageValue } from "./answers";
import { element } from "./element";
import { engine_words } from "./engine_words";
import type { Key } from "./language/tables";
import { is_loaded, listed, sentences, text } from "./language/text";
import { typeset } from "./typeset";

/** Of an answer, what stands in a member such as `theorem`, beside which is `theorem_message`. */
export function message_words<Name extends string>(
  answer: Partial<Record<Name, string | null> & Record<`${Name}_message`, Message>>,
  name: Name,
): HTMLElement {
  const words = message_text(answer, name);
  return answer[`${name}_message`] ? element("span", typeset(words)) : engine_words(words);
}

/** The same as text, with `0.77` for what is set as it is typed. */
export function message_text<Name extends string>(
  answer: Partial<Record<Name, string | null> & Record<`${Name}_message`, Message>>,
  name: Name,
): string {
  const message = answer[`${name}_message`] as Message | undefined;
  const english: string | null | undefined = answer[name];
  return message && is_loaded(message.id as Key) ? translated(message) : (english ?? "");
}

/** A message alone, or those that stand one after another. */
export function sentences_of(message: Message): Message[] {
  const { sentences } = message.values;
  const parts = typeof sentences === "object" && "sentences" in sentences ? sentences : null;
  return parts
    ? parts.sentences.filter((part) => typeof part === "object" && "id" in part)
    : [message];
}

function translated(value: MessageValue): string {
  if (typeof value !== "object") return String(value);
  if ("sentences" in value) return sentences(...value.sentences.map(translated));
  if ("alternatives" in value) return listed(value.alternatives.map(translated), "disjunction");
  const values = Object.entries(value.values).map(([name, part]) => [name, translated(part)]);
  return text(value.id as Key, Object.fromEntries(values));
}
