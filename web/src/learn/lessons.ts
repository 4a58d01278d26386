// The lessons, in the order in which they build on each other.
import type { Lesson } from "./lesson";
import { adding } from "./lessons/adding";
import { boards } from "./lessons/boards";
import { families } from "./lessons/families";
import { mex } from "./lessons/mex";
import { misere } from "./lessons/misere";
import { nim } from "./lessons/nim";
import { notakto } from "./lessons/notakto";
import { outcomes } from "./lessons/outcomes";
import { periods } from "./lessons/periods";
import { wythoff } from "./lessons/wythoff";

export const lessons: readonly Lesson[] = [
  nim,
  outcomes,
  mex,
  adding,
  boards,
  wythoff,
  periods,
  families,
  misere,
  notakto,
];
