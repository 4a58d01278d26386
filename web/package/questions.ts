// What the package answers: each question with the types of its parameters and of its answer.
import type { Questions, Values } from "../src/answers";

export * from "../src/answers";
export { Refusal, type Progress } from "../src/engine/question";

/** The parameters of a question. */
export type Parameters<Name extends keyof Questions> = Questions[Name]["parameters"];

/** Parameters that a question does not have. */
export type Unknown<Name extends keyof Questions, Asked> = {
  [Other in Exclude<keyof Asked, keyof Parameters<Name>>]: never;
};

/** Values are elements of a quotient under misère play only. */
export type Answer<Name extends keyof Questions, Asked> = Name extends "values"
  ? "misere" extends keyof Asked
    ? Questions[Name]["answer"]
    : Values
  : Questions[Name]["answer"];
