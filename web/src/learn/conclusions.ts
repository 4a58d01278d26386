// What of a step is shown when: a text below a question often gives its answer away, so it waits until the questions above it are solved.
// Questions that stand next to each other are shown together.

/** For each part of a step how many of its questions must be solved before it is shown; `is_question` tells the parts apart. */
export function questions_before(is_question: readonly boolean[]): number[] {
  let asked = 0;
  let needed = 0;
  return is_question.map((question) => {
    if (question) asked += 1;
    else needed = asked;
    return needed;
  });
}
