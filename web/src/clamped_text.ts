// A text of which a fixed number of lines is shown, so that nothing below it moves when it changes, and the rest on request.
import { text } from "./language/text";
import { element, replace, type Content } from "./element";
import { on_width_change } from "./figure";

export class ClampedText {
  readonly element: HTMLElement;
  private readonly text: HTMLElement;
  private readonly more: HTMLButtonElement;

  constructor(id: string) {
    this.text = element("p.clamped-text", { id, "aria-live": "polite" });
    this.more = element(
      "button.link",
      {
        type: "button",
        "aria-controls": id,
        on: { click: () => this.open(!this.element.classList.contains("open")) },
      },
      text("more"),
    );
    this.element = element("div.clamped", this.text, this.more);
    on_width_change(this.text, () => this.measure());
    this.open(false);
  }

  show(...content: Content[]): void {
    replace(this.text, ...content);
    this.open(false);
  }

  private open(open: boolean): void {
    this.element.classList.toggle("open", open);
    this.more.setAttribute("aria-expanded", String(open));
    replace(this.more, open ? text("less") : text("more"));
    this.measure();
  }

  private measure(): void {
    const open = this.element.classList.contains("open");
    // How high nothing is need not be measured, which would lay out the page.
    const empty = !this.text.hasChildNodes();
    this.more.hidden = !open && (empty || this.text.scrollHeight <= this.text.clientHeight + 2);
  }
}
