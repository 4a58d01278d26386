// What the package answers: each question with the type of its answer.
export * from "../src/answers";
export { Refusal, type Parameters, type Progress } from "../src/engine/question";
