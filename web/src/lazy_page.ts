// Pages that few visits begin with: their script is loaded when one is first shown.
import { message_of } from "./api";
import { element, replace } from "./element";
import type { Page } from "./lab";

export function create_lazy_page(load: () => Promise<Page>): Page {
  const place = element("div", {});
  let page: Page | null = null;
  /** What is to be shown as soon as the script is there; null while another page is looked at. */
  let wanted: Record<string, string> | null = null;

  async function start(): Promise<void> {
    try {
      page ??= await load();
    } catch (fault) {
      replace(place, element("p", { class: "alert", role: "alert" }, message_of(fault)));
      return;
    }
    if (!wanted) return;
    if (place.firstChild !== page.element) replace(place, page.element);
    page.show(wanted);
  }

  return {
    element: place,
    show(view) {
      wanted = view;
      void start();
    },
    leave() {
      wanted = null;
      page?.leave();
    },
  };
}
