// Links that open the lab on the devices of a class: by its address in the network, in the language of the teacher.
import { address_of_page, write_address } from "../address";
import { language } from "../language/language";

const kept_as = "sprague-class";

/** Of a lab that `sprague serve --classroom` prints; only such addresses are shown. This window keeps them, for pages that are opened without. */
export function class_addresses(view: Record<string, string>): readonly string[] {
  const addresses = (view["at"] ?? "")
    .split(",")
    .filter((text) => /^https?:\/\/[\w.:[\]-]+\/$/.test(text));
  try {
    if (addresses.length > 0) sessionStorage.setItem(kept_as, addresses.join());
    else return sessionStorage.getItem(kept_as)?.split(",") ?? [];
  } catch {
    // Without storage the address alone says them.
  }
  return addresses;
}

/** `place` is what stands after the address: #learn?lesson=nim. */
export function class_link(addresses: readonly string[], place: string): string {
  const link = new URL(addresses[0] ?? address_of_page());
  link.searchParams.set("lang", language);
  return link.href + place;
}

/** A page for the teacher that keeps the addresses. */
export function class_page(
  tab: "classroom" | "teachers",
  addresses: readonly string[],
  more: Record<string, string> = {},
): string {
  const at = addresses.length > 0 ? { at: addresses.join(",") } : {};
  return write_address({ tab, game: "", view: { ...at, ...more } });
}
