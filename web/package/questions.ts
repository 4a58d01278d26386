// What the package answers: each question with the type of its answer.
import type * as answers from "../src/answers";

export * from "../src/answers";
export { Refusal, type Parameters, type Progress } from "../src/engine/question";

export interface Questions {
  about: answers.About;
  games: answers.Games;
  rules: answers.Rules;
  value: answers.Value;
  values: answers.Values;
  overview: answers.Overview;
  period: answers.PeriodOfGame;
  histogram: answers.Histogram;
  positions: answers.Positions;
  count: answers.Count | answers.CountOfNumbers;
  mex: answers.Mex;
  position: answers.Position;
  patterns: answers.Patterns;
}
