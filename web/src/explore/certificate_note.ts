// How to get a proof that others can check.
import { text, text_with } from "../language/text";
import type { PeriodOfGame } from "../answers";
import { message_of } from "../api";
import { create_button, element, replace, type Content } from "../element";
import { file_name } from "../file_name";
import { in_notebook } from "../in_notebook";
import { help_address } from "../help/documents";
import { ask_then_stream } from "../ask_then_stream";
import { save_bytes } from "../save";

/** Null where there is no certificate. */
export function certificate_note({ game, certificate, record }: PeriodOfGame): Content {
  return (
    certificate !== null &&
    element(
      "p.note",
      text_with("A proof that others can check, as a {certificate}: {command}", {
        certificate: element("a", { href: help_address("certificates") }, text("certificate")),
        command: element("code", certificate),
      }),
      " ",
      record?.certificate && !in_notebook
        ? element(
            "a.button.small",
            { href: `records/${record.certificate}`, download: record.certificate },
            text("Save the certificate"),
          )
        : create_save(game),
    )
  );
}

/** The proof is made once more, and then saved. */
function create_save(game: string): Content {
  const told = element("span", { role: "status" });
  const button = create_button(text("Save the certificate"), () => void save(), "small");
  async function save(): Promise<void> {
    button.disabled = true;
    replace(told, " ", text("Proving …"));
    try {
      const { signal } = new AbortController();
      const found = await ask_then_stream("certificate", { game }, signal, () => undefined);
      save_bytes(`${file_name(game)}.certificate`, bytes_of(found.base64));
      replace(told);
    } catch (fault) {
      replace(told, " ", message_of(fault));
    }
    button.disabled = false;
  }
  return [button, told];
}

function bytes_of(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
