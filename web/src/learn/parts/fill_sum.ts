// Which columns of binary digits have an odd number of ones? The learner sets each digit of the nim-sum.
import { text } from "../../language/text";
import { create_button, element, replace } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import { nim_sum } from "../theory";
import { columns_of, create_head, digit_text, digit_words, sum_name } from "./columns";
import type { Arguments } from "../widgets";
import { Feedback } from "./feedback";

/** Whether one is left over where so many numbers have this power of 2. */
function explanation(power: number, times: number): string {
  if (times === 0)
    return text(
      "Look at the {power}s: there are none, an even number, so that nothing is left over.",
      { power },
    );
  if (times === 1)
    return text(
      "Look at the {power}s: there is one, an odd number, so that a {power} is left over.",
      { power },
    );
  return times % 2 === 1
    ? text(
        "Look at the {power}s: there are {times}, an odd number, so that a {power} is left over.",
        { power, times },
      )
    : text(
        "Look at the {power}s: there are {times}, an even number, so that nothing is left over.",
        { power, times },
      );
}

/** On paper the line is filled in by hand. */
function on_screen(given: string): HTMLElement {
  return element("span.not-on-paper", given);
}

export function fill_sum({
  text: words,
  numbers,
  digits,
  done,
}: Arguments<"fill_sum">): CreateTask {
  return (solved) => {
    const powers = columns_of(numbers);
    const sum = nim_sum(numbers);
    let given = 0;
    const feedback = new Feedback();
    const toggles = powers.map((power) =>
      element("button.digit", {
        type: "button",
        on: { click: () => toggle(power) },
      }),
    );
    const number_given = element("td.number");

    function toggle(power: number): void {
      given = (given ^ power) >>> 0;
      draw();
    }

    function draw(): void {
      for (const [index, power] of powers.entries()) {
        const digit = digit_text(digits, given, power);
        replace(toggles[index]!, on_screen(digit));
        toggles[index]!.classList.toggle("one", (given & power) !== 0);
        toggles[index]!.setAttribute(
          "aria-label",
          (given & power) !== 0
            ? text("{digit}: odd", { digit: digit_words(digits, given, power) })
            : text("{digit}: even", { digit: digit_words(digits, given, power) }),
        );
      }
      replace(number_given, "= ", on_screen(String(given)));
    }

    function check(): void {
      const wrong = powers.find((power) => ((given ^ sum) & power) !== 0);
      if (wrong === undefined) {
        feedback.right(done);
        solved();
        return;
      }
      const times = numbers.filter((number) => (number & wrong) !== 0).length;
      feedback.wrong(explanation(wrong, times));
    }

    draw();
    return {
      solution: done,
      element: element(
        "div.task.columns.fill-sum",
        element("p.task-text", line(words)),
        element(
          "table.column-table",
          create_head(powers),
          element(
            "tbody",
            numbers.map((number) =>
              element(
                "tr",
                element("th.number", { scope: "row" }, String(number)),
                powers.map((power) =>
                  element(
                    "td",
                    { class: (number & power) !== 0 ? "one" : "" },
                    digit_text(digits, number, power),
                  ),
                ),
              ),
            ),
          ),
          element(
            "tfoot",
            element(
              "tr",
              element("th", { scope: "row" }, sum_name(digits)),
              toggles.map((button) => element("td", button)),
              number_given,
            ),
          ),
        ),
        create_button(text("Check"), check, "primary"),
        feedback.element,
      ),
    };
  };
}
