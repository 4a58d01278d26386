// What the engine says as text, in the language of the page. It comes as English, and with an id and values where it can be translated.
import type { Message, MessageValue } from "./answers";
import { as_it_came, say_faults_by, type Fault } from "./engine/question";
import type { Key } from "./language/tables";
import { is_loaded, listed, sentences, text } from "./language/text";

/** Of an answer, what stands in a member such as `theorem`, beside which is `theorem_message`; `0.77` in it is set as it is typed. */
export function message_text<Name extends string>(
  answer: Partial<Record<Name, string | null> & Record<`${Name}_message`, Message>>,
  name: Name,
): string {
  const message = answer[`${name}_message`] as Message | undefined;
  const english: string | null | undefined = answer[name];
  return message && is_translated(message.id) ? translated(message) : (english ?? "");
}

/** Whether the message is in the language of the page where that is not English. */
export function is_translated(id: string): boolean {
  return is_loaded(id as Key);
}

function fault_text({ message, id, values }: Fault): string {
  return id !== undefined && is_translated(id) ? translated({ id, values: values ?? {} }) : message;
}

say_faults_by({
  text: fault_text,
  place(fault) {
    const message = as_it_came.place(fault);
    return message && fault_text({ ...fault, message, values: { ...fault.values, problem: "" } });
  },
  is_translated: ({ id }) => id !== undefined && is_translated(id),
});

function translated(value: MessageValue): string {
  if (typeof value !== "object") return String(value);
  if ("sentences" in value) return sentences(...value.sentences.map(translated));
  if ("alternatives" in value) return listed(value.alternatives.map(translated), "disjunction");
  const values = Object.entries(value.values).map(([name, part]) => [name, translated(part)]);
  const { condition, ...others } = Object.fromEntries(values) as Record<string, string>;
  if (condition === undefined) return text(value.id as Key, others);
  const is_said = value.id.endsWith("_where");
  return text(value.id as Key, {
    ...others,
    condition: is_said ? condition_in_words(condition) : condition,
  });
}

/** n mod s = 0 and s < n: said, where others have it as it is typed. */
function condition_in_words(condition: string): string {
  return condition
    .replace(/\band\b/g, text("and (condition)"))
    .replace(/\bor\b/g, text("or (condition)"))
    .replace(/\bnot\b/g, text("not (condition)"));
}
