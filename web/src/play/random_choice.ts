// A button for a random position that is as difficult as chosen.
import { text } from "../language/text";
import type { Component } from "../answers";
import { Latest, message_of, was_cancelled } from "../api";
import { create_button, element, new_id, replace } from "../element";
import { Finder, difficulties, maker_of, type Difficulty } from "./random_position";

const words: Record<Difficulty, string> = {
  easy: text("easy"),
  medium: text("medium"),
  hard: text("hard"),
};

/** `like` gives a position under the same rules. */
export function create_random_choice(
  like: () => Component | Promise<Component>,
  on_found: (position: string) => void,
): HTMLElement {
  const latest = new Latest();
  const difficulty = element(
    "select.input",
    { id: new_id("difficulty") },
    difficulties.map((name) => element("option", { value: name }, words[name])),
  );
  difficulty.value = "medium";
  const note = element("span.note", { role: "status" });
  const find = async () => {
    const signal = latest.next();
    replace(note, text("Searching …"));
    try {
      const make = maker_of(await like());
      const found = make && (await new Finder(make).find(difficulty.value as Difficulty, signal));
      replace(note, found === null ? text("None was found.") : null);
      if (found !== null) on_found(found.position);
    } catch (fault) {
      if (!was_cancelled(fault)) replace(note, message_of(fault));
    }
  };
  return element(
    "div.tools.random-choice",
    element("label", { for: difficulty.id }, text("Difficulty")),
    difficulty,
    create_button(text("Random position"), () => void find()),
    note,
  );
}
