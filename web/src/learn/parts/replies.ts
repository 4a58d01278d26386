// All moves of a small lost position of Nim: whichever the learner tries, there is an answer.
import { text } from "../../language/text";
import { create_button, element, replace } from "../../element";
import type { CreateTask } from "../lesson";
import { line } from "../../prose";
import { heaps_text, nim_sum } from "../theory";
import type { Arguments } from "../widgets";
import { Feedback } from "./feedback";

interface NimMove {
  readonly index: number;
  readonly to: number;
}

export function replies({ text: words, heaps, done }: Arguments<"replies">): CreateTask {
  return (solved) => {
    const moves = heaps.flatMap((heap, index) =>
      Array.from({ length: heap }, (_, to): NimMove => ({ index, to })),
    );
    const tried = new Set<NimMove>();
    const feedback = new Feedback();
    const buttons = moves.map((move) => {
      const after = with_move(heaps, move);
      const button = create_button(`${heaps[move.index]} → ${move.to}`, () => press(move, button));
      button.setAttribute(
        "aria-label",
        text("{move}, leaving {heaps}", {
          move: `${heaps[move.index]} → ${move.to}`,
          heaps: heaps_text(after),
        }),
      );
      return button;
    });

    function press(move: NimMove, button: HTMLElement): void {
      tried.add(move);
      button.classList.add("wrong");
      const after = with_move(heaps, move);
      const reply = answer_to(after);
      const end = with_move(after, reply);
      feedback.say(
        text("You leave {heaps}. The other player answers {move} and leaves {left}.", {
          heaps: heaps_text(after),
          move: `${after[reply.index]} → ${reply.to}`,
          left: heaps_text(end),
        }),
      );
      replace(
        left,
        tried.size < moves.length
          ? text("{count} moves left to try.", { count: moves.length - tried.size })
          : "",
      );
      if (tried.size < moves.length) return;
      replace(left, line(done));
      solved();
    }

    const left = element("p.note", text("{count} moves to try.", { count: moves.length }));
    return {
      solution: done,
      element: element(
        "div.task.replies",
        element("p.task-text", line(words)),
        element("div.answers", buttons),
        feedback.element,
        left,
      ),
    };
  };
}

function with_move(heaps: readonly number[], { index, to }: NimMove): number[] {
  return heaps.map((heap, at) => (at === index ? to : heap));
}

/** The move of Nim that makes the nim-sum 0. */
function answer_to(heaps: readonly number[]): NimMove {
  const sum = nim_sum(heaps);
  const index = heaps.findIndex((heap) => (heap ^ sum) >>> 0 < heap);
  return { index, to: (heaps[index]! ^ sum) >>> 0 };
}
