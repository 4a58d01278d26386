// A question with a few answers; each says why it is right or wrong.
import { create_button, element, new_id } from "../../element";
import { sentences, text as say } from "../../language/text";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import type { Answer, Arguments } from "../widgets";
import { Feedback } from "./feedback";

export function question({ text, answers }: Arguments<"question">): CreateTask {
  return (solved) => {
    const id = new_id("question");
    const feedback = new Feedback();
    const buttons = answers.map((answer) => {
      const button = create_button(line(answer.text), () => choose(button, answer), "answer");
      return button;
    });
    const choose = (button: HTMLElement, { because, right }: Answer) => {
      for (const other of buttons) other.classList.remove("right", "wrong");
      button.classList.add(right ? "right" : "wrong");
      if (right) {
        feedback.right(because);
        solved();
      } else feedback.wrong(because);
    };
    const { text: words, because } = answers.find(({ right }) => right)!;
    return {
      solution: sentences(say("{said}.", { said: `*${words}*` }), because),
      element: element(
        "div.task.choose",
        { role: "group", "aria-labelledby": id },
        element("p.task-text", { id }, line(text)),
        element("div.answers", buttons),
        feedback.element,
      ),
    };
  };
}
