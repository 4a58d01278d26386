// Makes lessons of what content/lessons says.
import { element } from "../element";
import { line } from "../prose";
import type { CreateTask, Lesson } from "./lesson";
import { fill_sum } from "./parts/fill_sum";
import { make_zero } from "./parts/make_zero";
import { mark_outcomes, mark_values } from "./parts/fill_row";
import { misere_kayles, misere_nim } from "./misere_theory";
import { practice } from "./parts/practice";
import { question } from "./parts/question";
import { replies } from "./parts/replies";
import { show_values, watch_mex, watch_proof } from "./parts/watch";
import type { Arguments, Block, LessonData, StepData, Widget } from "./widgets";

const creators: { readonly [Name in Widget]: (given: Arguments<Name>) => CreateTask } = {
  fill_sum,
  make_zero,
  mark_outcomes,
  mark_values,
  misere_kayles,
  misere_nim,
  practice,
  question,
  replies,
  show_values,
  watch_mex,
  watch_proof,
};

function creator_of<Name extends Widget>([name, given]: Block<Name>): CreateTask {
  return creators[name](given);
}

function step_of({ title, parts }: StepData): Lesson["steps"][number] {
  return {
    title,
    content: (task) =>
      parts.map((part) =>
        typeof part === "string" ? element("p", line(part)) : task(creator_of(part)),
      ),
  };
}

export function lesson_of(data: LessonData): Lesson {
  return { ...data, steps: data.steps.map(step_of) };
}
