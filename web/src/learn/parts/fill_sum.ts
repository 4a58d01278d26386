// Which columns of binary digits have an odd number of ones? The learner sets each digit of the nim-sum.
import { element, replace } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../prose";
import { nim_sum } from "../theory";
import {
  columns_of,
  create_head,
  digit_text,
  digit_words,
  sum_name,
  type Columns,
} from "./columns";
import { Feedback } from "./feedback";

const times = (count: number) => (count === 0 ? "none" : count === 1 ? "one" : String(count));

export function fill_sum({ text, numbers, digits, done }: Columns): CreateTask {
  return (solved) => {
    const powers = columns_of(numbers);
    const sum = nim_sum(numbers);
    let given = 0;
    const feedback = new Feedback();
    const toggles = powers.map((power) =>
      element("button", {
        class: "digit",
        type: "button",
        on: { click: () => toggle(power) },
      }),
    );
    const number_given = element("td", { class: "number" });

    function toggle(power: number): void {
      given = (given ^ power) >>> 0;
      draw();
    }

    function draw(): void {
      for (const [index, power] of powers.entries()) {
        const digit = digit_text(digits, given, power);
        replace(toggles[index]!, digit);
        toggles[index]!.classList.toggle("one", (given & power) !== 0);
        toggles[index]!.setAttribute(
          "aria-label",
          `${digit_words(digits, given, power)}: ${(given & power) !== 0 ? "odd" : "even"}`,
        );
      }
      replace(number_given, `= ${given}`);
    }

    function check(): void {
      const wrong = powers.find((power) => ((given ^ sum) & power) !== 0);
      if (wrong === undefined) {
        feedback.right(done);
        solved();
        return;
      }
      const count = numbers.filter((number) => (number & wrong) !== 0).length;
      feedback.wrong(
        `Look at the ${wrong}s: there ${count === 1 ? "is" : "are"} ${times(count)}, an ${count % 2 === 1 ? "odd" : "even"} number, so that ` +
          (count % 2 === 1 ? `a ${wrong} is left over.` : "nothing is left over."),
      );
    }

    draw();
    return {
      solution: done,
      element: element(
        "div",
        { class: "task columns" },
        element("p", { class: "task-text" }, line(text)),
        element(
          "table",
          { class: `column-table ${digits}` },
          create_head(powers),
          element(
            "tbody",
            {},
            numbers.map((number) =>
              element(
                "tr",
                {},
                element("th", { scope: "row", class: "number" }, String(number)),
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
            {},
            element(
              "tr",
              {},
              element("th", { scope: "row" }, sum_name(digits)),
              toggles.map((button) => element("td", {}, button)),
              number_given,
            ),
          ),
        ),
        element(
          "button",
          { class: "button primary", type: "button", on: { click: check } },
          "Check",
        ),
        feedback.element,
      ),
    };
  };
}
