// What the package answers: each question with the type of its answer.
import type { Questions, Values } from "../src/answers";
import type { Parameters } from "../src/engine/question";

export * from "../src/answers";
export { Refusal, type Parameters, type Progress } from "../src/engine/question";

/** Values are elements of a quotient under misère play only. */
export type Answer<Name extends keyof Questions, Asked extends Parameters> = Name extends "values"
  ? "misere" extends keyof Asked
    ? Questions[Name]
    : Values
  : Questions[Name];
