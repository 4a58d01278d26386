// Learn: the words of the field, each with an example.
import { element } from "../element";
import { entry_text } from "../glossary";
import { terms } from "../glossary_entries";
import type { Lab, Page } from "../lab";

export function create_learn(_lab: Lab): Page {
  return {
    element: element(
      "section",
      { class: "sheet", "aria-labelledby": "words-heading" },
      element("header", {}, element("h2", { id: "words-heading" }, "The words")),
      element(
        "dl",
        { class: "words" },
        terms.map((word) => [element("dt", {}, word), element("dd", {}, entry_text(word))]),
      ),
    ),
    show: () => undefined,
    leave: () => undefined,
  };
}
