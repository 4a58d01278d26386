// One line where something in the address is not understood, so that what is shown instead surprises nobody.
import { element, replace } from "./element";
import { text } from "./language/text";

export const address_note = element("p.note.not-printed", {
  role: "status",
  hidden: true,
});

export function not_understood(part: string): void {
  replace(
    address_note,
    text("“{part}” in the address is not understood, and is left out.", { part }),
  );
  address_note.hidden = false;
}

/** Another address. */
export function forget_note(): void {
  address_note.hidden = true;
}
