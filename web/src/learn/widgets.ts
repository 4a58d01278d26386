// The types of what lessons.mjs makes of content/lessons: the arguments of the widgets follow from their kinds in widgets.mjs.
import type { places, prose, widgets } from "../../widgets.mjs";

interface Values {
  words: string;
  reason: string;
  name: string;
  number: number;
  numbers: readonly number[];
  true: true;
}

type Value<Kind> = Kind extends keyof Values
  ? Values[Kind]
  : Kind extends readonly string[]
    ? Kind[number]
    : never;

type Described<Kinds> = {
  readonly [Name in keyof Kinds as Name extends `${string}?` ? never : Name]: Value<Kinds[Name]>;
} & {
  readonly [Name in keyof Kinds as Name extends `${infer Short}?` ? Short : never]?: Value<
    Kinds[Name]
  >;
};

export interface Answer extends Described<(typeof prose)["right answer"]> {
  readonly right?: true;
}

export type Widget = keyof typeof widgets;

export type Arguments<Name extends Widget> = Described<(typeof widgets)[Name]> &
  (Name extends "question" ? { readonly answers: readonly Answer[] } : unknown);

export type Place = (typeof places)[number];

/** What a block says: the name of a widget and its arguments. */
export type Block<Name extends Widget = Widget> = {
  [Each in Name]: readonly [Each, Arguments<Each>];
}[Name];

/** A paragraph is a text. */
export interface StepData {
  readonly title: string;
  readonly parts: readonly (string | Block)[];
}

export interface LessonData extends Described<typeof prose.head> {
  /** In the address: #learn?lesson=nim. */
  readonly id: string;
  readonly steps: readonly StepData[];
}
