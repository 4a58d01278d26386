// What api/openapi.json describes fits the types of answers.ts. Nothing runs: `npm run check` fails where it does not.
import type { paths } from "../node_modules/.types/openapi";
import type { Questions } from "../package/questions";
import type { Genera, Quotient, TupleValues } from "../src/answers";

type Described<Path> = Path extends keyof paths
  ? paths[Path] extends {
      get: { responses: { 200: { content: { "application/json": infer Answer } } } };
    }
    ? Answer
    : never
  : never;

/** Every question of the API, with the type of its answer. */
interface Answers extends Questions {
  genera: Genera;
  quotient: Quotient;
  table: TupleValues;
}

type Fits = {
  [Path in keyof paths]: Path extends `/${infer Name extends keyof Answers}`
    ? (answer: Described<Path>) => Answers[Name]
    : never;
};

export const fits: Fits = {
  "/about": (answer) => answer,
  "/count": (answer) => answer,
  "/games": (answer) => answer,
  "/genera": (answer) => answer,
  "/histogram": (answer) => answer,
  "/moves": (answer) => answer,
  "/options": (answer) => answer,
  "/overview": (answer) => answer,
  "/patterns": (answer) => answer,
  "/period": (answer) => answer,
  "/position": (answer) => answer,
  "/positions": (answer) => answer,
  "/quotient": (answer) => answer,
  "/reply": (answer) => answer,
  "/review": (answer) => answer,
  "/rules": (answer) => answer,
  "/table": (answer) => answer,
  "/value": (answer) => answer,
  // The page asks for values under normal play only; under misère play there are elements in their place.
  "/values": ({ values, ...answer }) => ({ ...answer, values: values! }),
};
