// A text to take elsewhere: it is selected when it gets the focus, and a button copies it.
import { element, new_id } from "../element";
import { create_copy } from "../command";

export function create_copy_field(label: string, value: string, copy: string): HTMLElement {
  const input = element("input", {
    ...{ class: "input mono", id: new_id("share"), readonly: true, value },
    on: { focus: () => input.select() },
  });
  return element(
    "div.share-field",
    element("label", { for: input.id }, label),
    element(
      "div.share-line",
      input,
      create_copy(copy, () => value),
    ),
  );
}
