// A dialogue over the page: a heading, buttons beside it, and a body. Esc, Close and a press on the page around it close it; the focus then
// returns to where it was.
import { text } from "./language/text";
import { create_button, element, new_id, replace, type Content } from "./element";

export class Dialog {
  readonly body = element("div.dialog-body");
  private readonly title = element("h2", { id: new_id("dialog"), tabindex: -1 });
  private readonly tools = element("div.tools");
  private readonly element: HTMLDialogElement;

  constructor(class_name: string, on_close: () => void) {
    this.element = element(
      "dialog",
      { class: `dialog ${class_name}`, "aria-labelledby": this.title.id },
      element(
        "header",
        this.title,
        this.tools,
        create_button(text("Close"), () => this.close(), "small"),
      ),
      this.body,
    );
    this.element.addEventListener("close", () => {
      this.element.remove();
      on_close();
    });
    this.element.addEventListener("click", (event) => {
      if (event.target === this.element) this.close();
    });
    // Back in the browser's history shows another page, which the dialogue does not belong to.
    window.addEventListener("popstate", () => this.close());
  }

  open(): void {
    if (this.element.open) return;
    document.body.append(this.element);
    this.element.showModal();
  }

  close(): void {
    this.element.close();
  }

  /** A new heading gets the focus, so that it is read and the Tab key goes on from it. */
  set_title(title: Content, tools: Content = null): void {
    replace(this.title, title);
    replace(this.tools, tools);
    this.title.focus();
  }

  show(...content: Content[]): void {
    replace(this.body, content);
  }
}
