// How to get a proof that others can check.
import { text, text_with } from "../language/text";
import { element, type Content } from "../element";
import { help_address } from "../help/documents";

/** Null where there is no certificate. */
export function certificate_note(command: string | null): Content {
  return (
    command &&
    element(
      "p",
      { class: "note" },
      text_with("A proof that others can check, as a {certificate}: {command}", {
        certificate: element("a", { href: help_address("certificates") }, text("certificate")),
        command: element("code", {}, command),
      }),
    )
  );
}
