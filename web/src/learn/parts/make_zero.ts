// The learner flips binary digits of one heap so that it gets smaller and every column even: a winning move of Nim.
import { sentences, text } from "../../language/text";
import { create_button, element, replace } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import { list_text, nim_sum, powers_of } from "../theory";
import { columns_of, create_head, digit_text, digit_words, sum_name } from "./columns";
import type { Arguments } from "../widgets";
import { Feedback } from "./feedback";

export function make_zero({
  text: words,
  how,
  numbers,
  digits,
  done,
}: Arguments<"make_zero">): CreateTask {
  return (solved) => {
    const powers = columns_of(numbers);
    let changed = [...numbers];
    const feedback = new Feedback();
    const body = element("tbody");
    const foot = element("tfoot");
    const buttons = numbers.map((_, row) =>
      powers.map((power) =>
        element("button.digit", {
          type: "button",
          on: { click: () => flip(row, power) },
        }),
      ),
    );

    function flip(row: number, power: number): void {
      changed = changed.map((number, index) => (index === row ? (number ^ power) >>> 0 : number));
      draw();
      judge();
    }

    function draw(): void {
      const sum = nim_sum(changed);
      replace(
        body,
        numbers.map((number, row) => {
          const now = changed[row]!;
          for (const [index, power] of powers.entries()) {
            const button = buttons[row]![index]!;
            replace(button, digit_text(digits, now, power));
            button.classList.toggle("one", (now & power) !== 0);
            button.classList.toggle("flipped", ((now ^ number) & power) !== 0);
            button.setAttribute(
              "aria-label",
              text("Heap {heap}: {digit}", {
                heap: row + 1,
                digit: digit_words(digits, now, power),
              }),
            );
          }
          return element(
            "tr",
            element(
              "th.number",
              { scope: "row" },
              now === number ? String(number) : `${number} → ${now}`,
            ),
            buttons[row]!.map((button) => element("td", button)),
          );
        }),
      );
      replace(
        foot,
        element(
          "tr",
          element("th", { scope: "row" }, sum_name(digits)),
          powers.map((power) =>
            element(
              "td",
              { class: (sum & power) !== 0 ? "one odd" : "" },
              digit_text(digits, sum, power),
            ),
          ),
        ),
      );
    }

    function judge(): void {
      const rows = changed.flatMap((number, row) => (number === numbers[row] ? [] : [row]));
      const sum = nim_sum(changed);
      if (rows.length === 0) feedback.say(text("Nothing has changed yet."));
      else if (rows.length > 1)
        feedback.wrong(text("You changed more than one heap, and a move changes only one."));
      else if (changed[rows[0]!]! > numbers[rows[0]!]!)
        feedback.say(
          sentences(
            text(
              "The heap of {from} would become {to}, which is larger: a move takes tokens away.",
              { from: numbers[rows[0]!]!, to: changed[rows[0]!]! },
            ),
            sum === 0 ? text("Every column is even, but take another heap for it.") : "",
          ),
        );
      else if (sum !== 0)
        feedback.say(
          text("{move} is a move. Still odd: the {columns}.", {
            move: `${numbers[rows[0]!]} → ${changed[rows[0]!]}`,
            columns: list_text(powers_of(sum).map((power) => text("{power}s", { power }))),
          }),
        );
      else {
        feedback.right(
          text("{name}: ", { name: `${numbers[rows[0]!]} → ${changed[rows[0]!]}` }) + done,
        );
        solved();
      }
    }

    draw();
    const sum = nim_sum(numbers);
    const from = numbers.find((number) => (number ^ sum) >>> 0 < number)!;
    return {
      solution: text("{name}: ", { name: `${from} → ${(from ^ sum) >>> 0}` }) + done,
      element: element(
        "div.task.columns",
        element("p.task-text", line(words)),
        how && element("p.not-on-paper", how),
        element("table.column-table", create_head(powers), body, foot),
        create_button(text("Start again"), () => {
          changed = [...numbers];
          draw();
          feedback.clear();
        }),
        feedback.element,
      ),
    };
  };
}
