// What a task says about the last answer: right or wrong, and why. Heard as well as seen.
import { element, replace } from "../../element";
import { line } from "../../prose";

export class Feedback {
  readonly element = element("p.feedback", { role: "status" });

  right(text: string): void {
    this.show("right", `✓ ${text}`);
  }

  wrong(text: string): void {
    this.show("wrong", `✗ ${text}`);
  }

  say(text: string): void {
    this.show("", text);
  }

  clear(): void {
    this.show("", "");
  }

  private show(kind: string, text: string): void {
    this.element.className = `feedback ${kind}`;
    replace(this.element, line(text));
  }
}
